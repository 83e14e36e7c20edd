import Foundation
import Model
import TestFakes
import Testing

@Suite struct BirthdayCalendarTests {
    private static func text(of people: [Person]) -> String {
        let now = Date(timeIntervalSince1970: 1_796_000_000)
        return BirthdayCalendar.text(of: people.map { Profile(person: $0) }, now: now) { "Birthday of \($0.firstName)" }
    }

    @Test func `A birthday is a whole day of each year, and 29 February the last of February`() throws {
        let ada = Person.sample("a", firstName: "Ada", dateOfBirth: try born("1980-02-29"))
        let bo = Person.sample("b", firstName: "Bo, Jr.", dateOfBirth: try born("0999-12-31"))
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

    @Test func `A birthday of an unknown year begins in a leap year`() throws {
        let text = Self.text(of: [
            .sample("a", dateOfBirth: try born("0000-02-29")), .sample("b", dateOfBirth: try born("0000-05-03")),
        ])
        #expect(text.contains("DTSTART;VALUE=DATE:19720229\r\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1\r\n"))
        #expect(text.contains("DTSTART;VALUE=DATE:19720503\r\nRRULE:FREQ=YEARLY\r\n"))
    }

    @Test func `What a name brings begins no other line, and lines have at most 75 bytes`() throws {
        let name = String(repeating: "Ångström ", count: 20) + "\r\nEND:VCALENDAR"
        let text = Self.text(of: [.sample(firstName: name, dateOfBirth: try born("1980-01-01"))])
        let lines = text.components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
        #expect(lines.count { $0 == "END:VCALENDAR" } == 1)
    }
}
