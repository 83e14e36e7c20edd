#!/usr/bin/env bash
# vCard: libebook-contacts reads no birthday without a year, and writes 1 January 1000 in its place.
#
# A date of a vCard may have no year: --0503 in version 4.0 (RFC 6350, 4.3.1), --05-03 in version 3.0, whose dates are those of ISO 8601
# (RFC 2426, 3.1.5). Telephones and address books write such dates for people whose age is not known. libebook-contacts, the library of
# Evolution and GNOME Contacts, has a structure of three numbers for a date. It fills it with zeros for both forms, so the month and the
# day are lost, and writes a date of zeros as 1000-01-01. With the year 0000 month and day are read, but written with the year 1000.
#
# Version: libebook-contacts-1.2-4 of Debian 12, 3.46.4-2+deb12u1.
#
# Seen: --05-03 and --0503 are read as 0, 0, 0 and written as 1000-01-01; 0000-05-03 is read as 0, 5, 3 and written as 1000-05-03. The
# property BDAY of a card has the same numbers. The control is right: 1985-05-03.
#
# Exits with 0 if all of this is still so, with 1 if any result differs. It needs Debian 12.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

version=3.46.4-2+deb12u1
# What the library needs, without what every Debian has.
needed=$(apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances \
    libebook-contacts-1.2-4 | grep -E '^lib' | grep -vE '^(libc6|libgcc-s1|libcrypt1|libebook-contacts-1.2-4|libedataserver-1.2-27)$' | sort -u)
available=()
for package in $needed; do
    if apt-cache show "$package" >/dev/null 2>&1; then available+=("$package"); fi
done
# apt drops its rights, which a private folder does not give to others.
apt-get -o APT::Sandbox::User=root -qq download "libebook-contacts-1.2-4=$version" "libedataserver-1.2-27=$version" "${available[@]}"
for file in ./*.deb; do dpkg-deb -x "$file" root; done
libraries=$folder/root/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH 2>/dev/null || echo x86_64-linux-gnu)

cat >check.py <<'PYTHON'
import ctypes
import sys

library = ctypes.CDLL("libebook-contacts-1.2.so.4")


class Date(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint) for name in ("year", "month", "day")]


for name in ("e_contact_date_from_string", "e_contact_get"):
    getattr(library, name).restype = ctypes.POINTER(Date)
library.e_contact_date_from_string.argtypes = [ctypes.c_char_p]
library.e_contact_date_to_string.argtypes = [ctypes.POINTER(Date)]
library.e_contact_date_to_string.restype = ctypes.c_char_p
library.e_contact_new_from_vcard.argtypes = [ctypes.c_char_p]
library.e_contact_new_from_vcard.restype = ctypes.c_void_p
library.e_contact_get.argtypes = [ctypes.c_void_p, ctypes.c_int]
library.e_contact_field_id.argtypes = [ctypes.c_char_p]
field = library.e_contact_field_id(b"birth_date")


def numbers(date):
    return (date.contents.year, date.contents.month, date.contents.day) if date else None


def of_text(text):
    """What a text is read as, and how that is written."""
    date = library.e_contact_date_from_string(text)
    return numbers(date), library.e_contact_date_to_string(date)


def of_card(version, text):
    """What the birthday of a card is read as."""
    card = b"BEGIN:VCARD\r\nVERSION:%s\r\nFN:Jim\r\nN:Doe;Jim;;;\r\nBDAY:%s\r\nEND:VCARD\r\n" % (version, text)
    return numbers(library.e_contact_get(library.e_contact_new_from_vcard(card), field))


expected = [
    # What is lost.
    (of_text(b"--05-03"), ((0, 0, 0), b"1000-01-01")),
    (of_text(b"--0503"), ((0, 0, 0), b"1000-01-01")),
    (of_card(b"3.0", b"--05-03"), (0, 0, 0)),
    (of_card(b"4.0", b"--0503"), (0, 0, 0)),
    (of_text(b"0000-05-03"), ((0, 5, 3), b"1000-05-03")),
    # The controls.
    (of_text(b"1985-05-03"), ((1985, 5, 3), b"1985-05-03")),
    (of_card(b"3.0", b"1985-05-03"), (1985, 5, 3)),
    (of_card(b"4.0", b"19850503"), (1985, 5, 3)),
]
status = 0
for seen, before in expected:
    print("as before" if seen == before else "DIFFERS  ", seen)
    if seen != before:
        status = 1
sys.exit(status)
PYTHON
LD_LIBRARY_PATH=$libraries python3 check.py
