import Foundation

/// Writes birthdays as an iCalendar file (RFC 5545).
public enum BirthdayCalendar {
    /// A calendar with the birthday of each profile that has one: an event of a whole day, each year.
    /// - Parameters:
    ///   - now: when the file is written.
    ///   - summary: what a calendar shows for somebody.
    public static func text(of profiles: [Profile], now: Date, summary: (Profile) -> String) -> String {
        let stamp = now.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
        let events = profiles.flatMap { profile in
            profile.dateOfBirth.map { event(of: profile, on: $0, stamp: stamp, summary: summary(profile)) } ?? []
        }
        return ContentLine.document(
            ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Chuckle//Birthdays//EN"] + events + ["END:VCALENDAR"])
    }

    private static func event(of profile: Profile, on birth: DateOfBirth, stamp: String, summary: String) -> [String] {
        // An event needs a year. This one has 29 February, and is after 1970, where the time of many programs begins.
        let first = birth.knownDay?.iso8601 ?? "1972" + birth.iso8601.dropFirst(4)
        return [
            "BEGIN:VEVENT",
            // The same person is the same event, so that importing a file again doubles nothing.
            "UID:birthday-" + ContentLine.escaped(profile.id),
            "DTSTAMP:" + stamp,
            "DTSTART;VALUE=DATE:" + first.filter { $0 != "-" },
            // A birthday of 29 February is on the last of February in other years.
            "RRULE:FREQ=YEARLY" + (birth.month == 2 && birth.day == 29 ? ";BYMONTH=2;BYMONTHDAY=-1" : ""),
            "SUMMARY:" + ContentLine.escaped(summary),
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    }
}
