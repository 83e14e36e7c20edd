#!/usr/bin/env bash
# iCalendar: one rule with RSCALE, as for a birthday of 29 February, and recurring-ical-events gives none of the calendar's events.
#
# RFC 7529 adds RSCALE and SKIP to the rules of iCalendar, so that a yearly event of 29 February can say on which day it is in other
# years: SKIP=FORWARD is 1 March, SKIP=BACKWARD 28 February. RSCALE=GREGORIAN alone means what the rule means without it. icalendar reads
# both parts, and writes them as they were. A reader may not know them; the other events of the calendar have nothing to do with that.
#
# Version: recurring-ical-events 3.8.2 with icalendar 7.3.2 and python-dateutil 2.9.0.post0.
#
# Seen: with such a rule anywhere in a calendar, `between` raises BadRuleStringFormat for all of it, and says "UNTIL parameter is
# missing", of which there is none to be missed. With `skip_bad_series=True` the event is left out.
# The controls are right: a yearly event without RSCALE, and what icalendar reads and writes.
#
# Exits with 0 if all of this is still so, with 1 if any result differs.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: \
    recurring-ical-events==3.8.2 icalendar==7.3.2 python-dateutil==2.9.0.post0

cat > "$folder/check.py" <<'PYTHON'
import sys

import icalendar
import recurring_ical_events

LEAP_DAY = ["DTSTART;VALUE=DATE:20000229", "RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD"]
SAME_AS_PLAIN = ["DTSTART;VALUE=DATE:20000301", "RRULE:RSCALE=GREGORIAN;FREQ=YEARLY"]
PLAIN = ["DTSTART;VALUE=DATE:20000301", "RRULE:FREQ=YEARLY"]


def calendar(*events):
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//EN"]
    for number, event in enumerate(events):
        lines += ["BEGIN:VEVENT", f"UID:{number}", "DTSTAMP:20260101T000000Z", *event, "END:VEVENT"]
    return icalendar.Calendar.from_ical("\r\n".join([*lines, "END:VCALENDAR", ""]))


def days(*events, **options):
    """The days of the events in two years, or the error."""
    try:
        found = recurring_ical_events.of(calendar(*events), **options).between((2026, 1, 1), (2028, 1, 1))
        return [event["DTSTART"].dt.isoformat() for event in found]
    except ValueError as error:
        return f"{type(error).__name__}: {error}"


MISSING = "BadRuleStringFormat: UNTIL parameter is missing: "
expected = [
    # What is lost.
    (days(LEAP_DAY), MISSING + LEAP_DAY[1][6:]),
    (days(SAME_AS_PLAIN), MISSING + SAME_AS_PLAIN[1][6:]),
    (days(PLAIN, LEAP_DAY), MISSING + LEAP_DAY[1][6:]),
    # The controls.
    (days(PLAIN, LEAP_DAY, skip_bad_series=True), ["2026-03-01", "2027-03-01"]),
    (days(PLAIN), ["2026-03-01", "2027-03-01"]),
    (LEAP_DAY[1] in calendar(LEAP_DAY).to_ical().decode().splitlines(), True),
]
status = 0
for seen, before in expected:
    print("as before" if seen == before else "DIFFERS  ", seen)
    if seen != before:
        status = 1
sys.exit(status)
PYTHON
"$folder/venv/bin/python" "$folder/check.py"
