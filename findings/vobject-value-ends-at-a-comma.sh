#!/usr/bin/env bash
# vCard: vobject keeps a value only up to its first comma, and writes the rest away.
#
# A comma in the value of a vCard separates the parts of a list where the property has one, and means nothing in a URI, whose
# characters are not escaped (RFC 6350, 3.4 and 4; its own example of PHOTO is a data URI, which always has a comma). vobject reads
# every property without a behaviour of its own as a list of texts, of which it takes the first. So a picture within a vCard 4.0 is
# lost when it is read, an address on the web is cut, and of several nicknames one is left. What it then serialises has lost it too.
#
# Version: vobject 0.9.9.
#
# Seen: PHOTO:data:image/png;base64,iVBORw0KGgo= has the value "data:image/png;base64", and is written as "data:image/png\;base64";
# URL:https://example.org/a,b ends behind "a", in vCard 3.0 and 4.0; NICKNAME:Jim,Jimmie has the value "Jim".
# The controls are right: an escaped comma in a NOTE, the list of CATEGORIES, and the same URL in an iCalendar event.
#
# Exits with 0 if all of this is still so, with 1 if any result differs.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: --no-deps \
    vobject==0.9.9 python-dateutil==2.9.0.post0 pytz==2025.2 six==1.17.0

cat > "$folder/check.py" <<'PYTHON'
import sys

import vobject

PICTURE = "data:image/png;base64,iVBORw0KGgo="
ADDRESS = "https://example.org/a,b"


def card(version, line):
    """The value that is read from a line of a card, and the line that is written for it."""
    lines = ["BEGIN:VCARD", "VERSION:" + version, "FN:Jim", "N:Doe;Jim;;;", line, "END:VCARD", ""]
    read = vobject.readOne("\r\n".join(lines))
    name = line.split(":")[0].split(";")[0]
    written = [each for each in read.serialize().splitlines() if each.startswith(name)]
    return read.contents[name.lower()][0].value, written[0]


def event(line):
    """The value that is read from a line of an event."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//EN", "BEGIN:VEVENT", "UID:1"]
    lines += ["DTSTART:20260101T000000Z", "DTSTAMP:20260101T000000Z", line, "END:VEVENT", "END:VCALENDAR", ""]
    return vobject.readOne("\r\n".join(lines)).vevent.contents[line.split(":")[0].lower()][0].value


expected = [
    # What is lost.
    (card("4.0", "PHOTO:" + PICTURE), ("data:image/png;base64", "PHOTO:data:image/png\\;base64")),
    (card("4.0", "PHOTO;VALUE=uri:" + ADDRESS), ("https://example.org/a", "PHOTO;VALUE=uri:https://example.org/a")),
    (card("4.0", "URL:" + ADDRESS), ("https://example.org/a", "URL:https://example.org/a")),
    (card("3.0", "URL:" + ADDRESS), ("https://example.org/a", "URL:https://example.org/a")),
    (card("3.0", "NICKNAME:Jim,Jimmie"), ("Jim", "NICKNAME:Jim")),
    # The controls.
    (card("4.0", "NOTE:a\\, b"), ("a, b", "NOTE:a\\, b")),
    (card("4.0", "CATEGORIES:a,b"), (["a", "b"], "CATEGORIES:a,b")),
    (event("URL:" + ADDRESS), ADDRESS),
]
status = 0
for seen, before in expected:
    print("as before" if seen == before else "DIFFERS  ", seen)
    if seen != before:
        status = 1
sys.exit(status)
PYTHON
"$folder/venv/bin/python" "$folder/check.py"
