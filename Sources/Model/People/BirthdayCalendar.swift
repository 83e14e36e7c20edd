import Foundation

/// Writes birthdays as an iCalendar file (RFC 5545).
public enum BirthdayCalendar {
    public static func text(of profiles: [Profile], now: Date, summary: (Profile) -> String) -> String {
        let stamp = now.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
        let events = profiles.flatMap { profile in
            profile.dateOfBirth.map { event(of: profile, on: $0, stamp: stamp, summary: summary(profile)) } ?? []
        }
        return ContentLine.document(
            ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Chuckle//Birthdays//EN"] + events + ["END:VCALENDAR"])
    }

    private static func event(of profile: Profile, on birth: DateOfBirth, stamp: String, summary: String) -> [String] {
        // An event needs a year. 1972 has a 29 February and is after 1970, where time begins in many programs.
        let first = birth.knownDay?.iso8601 ?? "1972" + birth.iso8601.dropFirst(4)
        return [
            "BEGIN:VEVENT",
            // With an identifier of the person, importing a file again adds no second event.
            "UID:birthday-" + ContentLine.escaped(profile.id),
            "DTSTAMP:" + stamp,
            "DTSTART;VALUE=DATE:" + first.filter { $0 != "-" },
            // In other years a birthday of 29 February is on 28 February.
            "RRULE:FREQ=YEARLY" + (birth.month == 2 && birth.day == 29 ? ";BYMONTH=2;BYMONTHDAY=-1" : ""),
            "SUMMARY:" + ContentLine.escaped(summary),
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    }
}
