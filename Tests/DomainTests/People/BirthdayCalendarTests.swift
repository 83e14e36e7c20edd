import Domain
import Foundation
import TestFakes
import Testing

@Suite struct BirthdayCalendarTests {
    private static func text(of people: [Person]) -> String {
        let now = Date(timeIntervalSince1970: 1_796_000_000)
        return BirthdayCalendar.text(of: people.map { Profile(person: $0) }, now: now) { "Birthday of \($0.firstName)" }
    }

    @Test func `A birthday is a whole day of each year, and 29 February the last of February`() throws {
        let ada = Person.sample("a", firstName: "Ada", dateOfBirth: try day("1980-02-29"))
        let bo = Person.sample("b", firstName: "Bo, Jr.", dateOfBirth: try day("0999-12-31"))
        #expect(
            Self.text(of: [ada, bo, .sample("c", dateOfBirth: nil)]) == """
                BEGIN:VCALENDAR\r
                VERSION:2.0\r
                PRODID:-//Chuckle//Birthdays//EN\r
                BEGIN:VEVENT\r
                UID:birthday-a\r
                DTSTAMP:20261130T005320Z\r
                DTSTART;VALUE=DATE:19800229\r
                RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1\r
                SUMMARY:Birthday of Ada\r
                TRANSP:TRANSPARENT\r
                END:VEVENT\r
                BEGIN:VEVENT\r
                UID:birthday-b\r
                DTSTAMP:20261130T005320Z\r
                DTSTART;VALUE=DATE:09991231\r
                RRULE:FREQ=YEARLY\r
                SUMMARY:Birthday of Bo\\, Jr.\r
                TRANSP:TRANSPARENT\r
                END:VEVENT\r
                END:VCALENDAR\r

                """)
    }

    @Test func `What a name brings begins no other line, and lines have at most 75 bytes`() throws {
        let name = String(repeating: "Ångström ", count: 20) + "\r\nEND:VCALENDAR"
        let text = Self.text(of: [.sample(firstName: name, dateOfBirth: try day("1980-01-01"))])
        let lines = text.components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
        #expect(lines.count { $0 == "END:VCALENDAR" } == 1)
    }
}
