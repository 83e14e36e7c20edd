import FoundationNetworking
import Model
import TestServices
import UITestDriver
import XCTest

/// The sample people of the first seed with a birthday this week, read from the service.
enum SampleBirthdays {
    private struct Answer: Decodable {
        let results: [Person]

        struct Person: Decodable { let name, dob: [String: String] }
    }

    static func names(withBirthday isWanted: Bool) async throws -> [String] {
        let server = TestServer()
        let base = try await server.start().randomUser
        let address = base.appending(path: "api/1.4/").appending(queryItems: [
            .init(name: "results", value: "100"), .init(name: "seed", value: "ios"),
        ])
        let (data, _) = try await URLSession.shared.data(from: address)
        await server.stop()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        let today = try XCTUnwrap(CalendarDay(Date(), calendar: calendar))
        return try JSONDecoder().decode(Answer.self, from: data).results.compactMap { person in
            let birth = try XCTUnwrap(DateOfBirth(iso8601: String(XCTUnwrap(person.dob["date"]).prefix(10))))
            let hasBirthday = BirthdayWeek.birthday(of: birth, weekOf: today) != nil
            return hasBirthday == isWanted ? ["first", "last"].compactMap { person.name[$0] }.joined(separator: " ") : nil
        }
    }
}

extension RunningChuckle {
    /// Shortens the list to one person: GTK 4.10 and later omit invisible rows from the tree.
    func findPerson(_ name: String) throws {
        try keyboard.press("f", .control)
        let entry = try app.waitFor("search entry") { $0.has(.editable) && $0.has(.focused) && $0.isOnScreen }
        try entry.setText(name)
        try app.wait(until: "only \(name) is listed") {
            let names = names(ofList: "People")
            return names.count == 1 && names[0].hasPrefix(name)
        }
    }

    func openProfile(of name: String) throws {
        try findPerson(name)
        try keyboard.press("Return")
        try open(row: 0, ofList: "People")
    }
}
