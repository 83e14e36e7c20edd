"""Reads people.vcf and birthdays.ics with several importers, compares with expected.json, and writes a table.

    compare.py FOLDER DOCUMENT

The exit status is 1, and DOCUMENT stays as it is, if less arrived than it says.
"""

import base64
import calendar
import datetime
import json
import pathlib
import re
import sys
from importlib import metadata

import gi

gi.require_version("EBookContacts", "1.2")
gi.require_version("ICalGLib", "3.0")
import icalendar
import recurring_ical_events
import vobject
from gi.repository import EBookContacts, ICalGLib

FIELDS = ["UID", "Name in one", "First name", "Last name", "Title", "Birthday", "E-mail", "Telephone at home", "Mobile", "Address at home",
          "Place", "Picture"]
EVENTS = ["UID", "Summary", "Day of birth", "Birthdays of the years 2026 to 2033"]
YEARS = range(2026, 2034)

folder, document = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
people = json.loads((folder / "expected.json").read_text())
born = [person for person in people if person.get("birthday")]


def text(file):
    """A file with its ends of lines as they are."""
    return (folder / file).read_bytes().decode()


def expected_card(person):
    address = [person[part] for part in ("street", "city", "state", "postcode", "country")]
    picture = base64.b64decode(person["photo"]) if person.get("photo") else None
    place = (person["latitude"], person["longitude"]) if "latitude" in person else None
    return ["urn:uuid:" + person["uid"], person["name"], person["first"], person["last"], person["title"], person.get("birthday"),
            person["email"], person["phone"], person["cell"], address, place, picture]


def birthdays(day):
    """The days of YEARS on which a birthday is celebrated."""
    day = datetime.date.fromisoformat(day)
    return [datetime.date(year, day.month, min(day.day, calendar.monthrange(year, day.month)[1])) for year in YEARS]


def expected_event(person):
    return ["birthday-" + person["uid"], person["summary"], person["birthday"], birthdays(person["birthday"])]


def or_none(read):
    """What a reader gives, or nothing if it fails."""
    try:
        return read()
    except Exception:
        return None


def libebook():
    """As Evolution and GNOME Contacts read a file: each card by itself."""
    for card in re.split("^BEGIN:VCARD\r\n", text("people.vcf"), flags=re.M)[1:]:
        props = EBookContacts.Contact.new_from_vcard("BEGIN:VCARD\r\n" + card).props
        date, home, geo, photo = props.birth_date, props.address_home, props.geo, props.photo
        name = props.name
        yield [
            props.id, props.full_name, name and name.given, name and name.family, name and name.prefixes,
            date and f"{date.year:04}-{date.month:02}-{date.day:02}", props.email_1, props.home_phone, props.mobile_phone,
            home and [home.street, home.locality, home.region, home.code, home.country],
            geo and (round(geo.latitude, 6), round(geo.longitude, 6)), photo and or_none(lambda: bytes(photo.get_inlined())),
        ]


def read_with_vobject():
    def of_type(card, name, kind):
        for line in card.contents.get(name, []):
            if kind in [each.lower() for each in line.params.get("TYPE", [])]:
                return line.value

    for card in vobject.readComponents(text("people.vcf")):
        def value(name):
            return card.contents[name][0].value
        address = of_type(card, "adr", "home")
        yield [
            or_none(lambda: value("uid")), or_none(lambda: value("fn")), or_none(lambda: value("n").given),
            or_none(lambda: value("n").family), or_none(lambda: value("n").prefix), or_none(lambda: value("bday")),
            or_none(lambda: value("email")), of_type(card, "tel", "home"), of_type(card, "tel", "cell"),
            address and [address.street, address.city, address.region, address.code, address.country],
            or_none(lambda: tuple(float(part) for part in value("geo").split(";"))), or_none(lambda: value("photo")),
        ]


def libical():
    """As Evolution and GNOME Calendar read a file."""
    def day(time):
        return datetime.date(*time.get_date())

    whole = ICalGLib.Component.new_from_string(text("birthdays.ics"))
    event = whole.get_first_component(ICalGLib.ComponentKind.VEVENT_COMPONENT)
    while event:
        start = event.get_dtstart()
        rule = event.get_first_property(ICalGLib.PropertyKind.RRULE_PROPERTY).get_rrule()
        iterator, days = ICalGLib.RecurIterator.new(rule, start), []
        time = iterator.next()
        while not time.is_null_time() and time.get_year() < YEARS.stop:
            if time.get_year() in YEARS:
                days.append(day(time))
            time = iterator.next()
        yield [event.get_uid(), event.get_summary(), day(start).isoformat(), days]
        event = whole.get_next_component(ICalGLib.ComponentKind.VEVENT_COMPONENT)


def read_with_icalendar():
    whole = icalendar.Calendar.from_ical(text("birthdays.ics"))
    days = {}
    for event in recurring_ical_events.of(whole).between((YEARS.start, 1, 1), (YEARS.stop, 1, 1)):
        days.setdefault(str(event["UID"]), []).append(event["DTSTART"].dt)
    for event in whole.walk("VEVENT"):
        uid = str(event["UID"])
        yield [uid, str(event["SUMMARY"]), event["DTSTART"].dt.isoformat(), sorted(days.get(uid, []))]


def package(name):
    status = pathlib.Path("/var/lib/dpkg/status").read_text()
    return re.search(rf"^Package: {name}\n(?:.+\n)*?Version: (?:\d+:)?([0-9.]+)", status, re.M)[1].rstrip(".")


def table(names, readers, expected):
    """The rows of a table: of how many people each reader finds each field."""
    found = {}
    for reader, read in readers.items():
        cards = list(read())
        for column, name in enumerate(names):
            wrong = [(want[column], card[column]) for want, card in zip(expected, cards) if want[column] != card[column]]
            found[name, reader] = min(len(cards), len(expected)) - len(wrong)
            for want, got in wrong[:3]:
                print(f"{reader}, {name}: {str(got)[:120]!r} instead of {str(want)[:120]!r}", file=sys.stderr)
    lines = ["| | " + " | ".join(readers) + " |", "|---|" + "---|" * len(readers)]
    lines += [f"| {name} | " + " | ".join(f"{found[name, reader]} of {len(expected)}" for reader in readers) + " |" for name in names]
    return lines


def counts(text):
    """The numbers of a document by table, row and column. The versions of the readers do not matter."""
    result, table = {}, 0
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| |"):
            table, readers = table + 1, [cell.split(" ")[0] for cell in cells[1:]]
        elif line.startswith("| "):
            result |= {(table, cells[0], reader): int(cell.split(" ")[0]) for reader, cell in zip(readers, cells[1:])}
    return result


cards = table(FIELDS, {f"libebook-contacts {package('gir1.2-ebookcontacts-1.2')}": libebook,
                       f"vobject {metadata.version('vobject')}": read_with_vobject}, [expected_card(person) for person in people])
events = table(EVENTS, {f"libical {package('gir1.2-ical-3.0')}": libical,
                        f"icalendar {metadata.version('icalendar')} with recurring-ical-events "
                        f"{metadata.version('recurring-ical-events')}": read_with_icalendar}, [expected_event(person) for person in born])
page = f"""# Interchange

What other projects read of {len(people)} exported people and of their birthdays, found by `make interchange`. The people have names that files
must escape, fold or encode (`Tests/InterchangeProgram`). The exit status is 1 if less arrives than is written here.

## People (vCard 3.0)

libebook-contacts is what Evolution and GNOME Contacts read with. KContacts 5.103, with which KAddressBook reads, was tried by hand: it finds
every picture, place and birthday, and mistakes escaped backslashes and semicolons in 13 of the 100 names. Of version 4.0 none of the three
finds the picture, libebook-contacts takes the place for 0, 0, and an address without a type for one at work.

{chr(10).join(cards)}

## Birthdays (iCalendar)

libical is what Evolution and GNOME Calendar read with. A birthday of 29 February is on 28 February in other years.

{chr(10).join(events)}
"""
before = counts(document.read_text()) if document.exists() else {}
now = counts(page)
worse = [key for key, count in before.items() if now.get(key, 0) < count]
for table_number, row, reader in worse:
    print(f"{reader} finds less of {row}: {now.get((table_number, row, reader), 0)}, not {before[table_number, row, reader]}", file=sys.stderr)
if worse:
    sys.exit(1)
document.write_text(page)
print("\n".join(cards + events))
