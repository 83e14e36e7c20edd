import Model
import UITestDriver
import XCTest

final class BirthdayNotificationUITests: UITestCase {
    func testAWindowSaysOnceADayWhoHasABirthdayToAUserWhoWantsItAndDoesNotSeeIt() async throws {
        let services = try await startServices()
        await services.server.set(try TestPerson.answer([.withBirthday]), at: "/api/1.4/")
        func run(_ body: (RunningChuckle, NotificationService) throws -> Void) async throws {
            let notifications = try TestDesktop.shared().notifications
            notifications.clear()
            try await check(services.start()) { chuckle in
                try body(chuckle, notifications)
                try chuckle.close()
            }
        }
        func reminded() async throws -> String? {
            try await services.withStoredData { try await SettingTable($0).text(of: "birthdayReminder") }
        }
        // At the first start there are no people yet.
        try await run { chuckle, _ in
            try chuckle.showPeople(saying: "1 person")
            try chuckle.showDadJokes()
        }
        try await run { chuckle, notifications in
            try chuckle.waitForFocus(on: "Random Joke")
            XCTAssertEqual(notifications.shown, [], "nobody has asked for it")
        }
        let unwanted = try await reminded()
        XCTAssertNil(unwanted)
        try await services.withStoredData { try await SettingTable($0).set("notifiesAtLogin", to: "true") }
        try await run { chuckle, notifications in
            try chuckle.app.wait(until: "the birthday is notified of") { notifications.shown.count == 1 }
            let notification = try XCTUnwrap(notifications.shown.first)
            XCTAssertEqual(notification.title, "Birthdays This Week")
            XCTAssertEqual(notification.body, "Ada Berg has a birthday today")
            notifications.activate(notification)
            let profile = try chuckle.pane("Profile")
            _ = try profile.waitFor("birthday") { $0.name == "Turns 30 today" && $0.isOnScreen }
            XCTAssertEqual(profile.first(role: .image)?.name, "Ada Berg")
            try chuckle.showDadJokes()
        }
        try await run { chuckle, notifications in
            try chuckle.waitForFocus(on: "Random Joke")
            XCTAssertEqual(notifications.shown, [], "once a day is enough")
            try chuckle.showPeople(saying: "1 person")
        }
        let before = "2000-01-01"
        try await services.withStoredData { try await SettingTable($0).set("birthdayReminder", to: before) }
        try await run { chuckle, notifications in
            try chuckle.app.wait(until: "the strip says it") { chuckle.says("🎉 This week: Ada today") }
            XCTAssertEqual(notifications.shown, [])
        }
        let seen = try await reminded()
        XCTAssertEqual(seen, before)
    }
}
