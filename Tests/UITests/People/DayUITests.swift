import Model
import UITestDriver
import XCTest

/// The day changes while the window is open. Needs `tools/with-own-mounts`.
final class DayUITests: UITestCase {
    func testAtMidnightSomebodyIsAYearOlderAndHasTheirBirthday() async throws {
        // A time zone in which the next or the second next full minute is midnight.
        let untilMidnight = 24 * 60 * 60 - Int(Date().timeIntervalSince1970) % (24 * 60 * 60)
        var minutes = (untilMidnight - 30) / 60
        if minutes > 12 * 60 { minutes -= 24 * 60 }
        let zone = String(format: "GMT%@%02d%02d", minutes < 0 ? "-" : "+", abs(minutes) / 60, abs(minutes) % 60)
        let afterMidnight = Date(timeIntervalSinceNow: 120)
        let day = try XCTUnwrap(CalendarDay(afterMidnight, in: XCTUnwrap(TimeZone(secondsFromGMT: minutes * 60))))
        try await checkBirthday(on: day, environment: ["TZ": zone])
    }

    func testInAnotherTimeZoneItIsTheDayThere() async throws {
        // A private copy of /etc, in which the time zone can be changed.
        let etc = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        addTeardownBlock { try FileManager.default.removeItem(at: etc) }
        // Unreadable files are not needed.
        try Command.run("sh", "-c", "cp -a /etc '\(etc.path())' 2>/dev/null || true")
        try Command.run("mount", "--bind", etc.path(), "/etc")
        addTeardownBlock { try Command.run("umount", "-l", "/etc") }
        // The other time zone is at least a day ahead.
        try Self.setTimeZone("Etc/GMT+12")
        let day = try XCTUnwrap(CalendarDay(Date(), in: XCTUnwrap(TimeZone(secondsFromGMT: 14 * 60 * 60))))
        try await checkBirthday(on: day) { try Self.setTimeZone("Etc/GMT-14") }
    }

    private static func setTimeZone(_ name: String) throws {
        try Command.run("ln", "-sfn", "/usr/share/zoneinfo/\(name)", "/etc/localtime")
    }

    /// Checks a person before and on their birthday.
    private func checkBirthday(
        on day: CalendarDay, environment: [String: String] = [:], afterChange change: () throws -> Void = {}
    ) async throws {
        let services = try await startServices()
        let born = try XCTUnwrap(day.adding(months: -30 * 12))
        let ada = TestPerson(first: "Ada", last: "Berg", born: born.iso8601)
        await services.server.set(try TestPerson.answer([ada]), at: "/api/1.4/")
        try await services.withStoredData { try await SettingTable($0).set("notifiesAtLogin", to: "true") }
        let notifications = try TestDesktop.shared().notifications
        try await check(services.start(environment: environment)) { chuckle in
            try chuckle.showPeople(saying: "1 person")
            try chuckle.openProfile()
            try chuckle.app.wait(until: "the age is that of the day before") { chuckle.says("29 years old") }
            XCTAssertFalse(chuckle.says("Turns 30 today"))
            // Over the list of people, the strip makes a notification unnecessary.
            try chuckle.show(section: "Comics")
            notifications.clear()
            try change()
            try Polling.wait(until: "the birthday is notified of", within: .seconds(120)) {
                notifications.shown.map(\.body) == ["Ada Berg has a birthday today"]
            }
            try chuckle.show(section: "People")
            try chuckle.app.wait(until: "the birthday has come") { chuckle.says("Turns 30 today") }
            XCTAssertTrue(chuckle.says("30 years old"))
            try chuckle.app.wait(until: "the strip and the row say it") {
                chuckle.says("🎉 This week: Ada today") && chuckle.names(ofList: "People") == ["Ada Berg, City, birthday today"]
            }
        }
    }
}
