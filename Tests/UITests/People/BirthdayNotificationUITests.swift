import UITestDriver
import XCTest

final class BirthdayNotificationUITests: UITestCase {
    func testStartSaysOnceADayWhoHasABirthdayAndOpensTheProfile() async throws {
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
        // At the first start nobody is there yet.
        try await run { chuckle, notifications in
            try chuckle.showPeople(saying: "1 person")
            XCTAssertEqual(notifications.shown, [])
        }
        try await run { chuckle, notifications in
            try chuckle.app.wait(until: "the birthday is notified of") { notifications.shown.count == 1 }
            let notification = try XCTUnwrap(notifications.shown.first)
            XCTAssertEqual(notification.title, "Birthdays This Week")
            XCTAssertEqual(notification.body, "Ada Berg has a birthday today")
            notifications.activate(notification)
            let profile = try chuckle.pane("Profile")
            _ = try profile.waitFor("birthday") { $0.name == "Turns 30 today" && $0.isOnScreen }
            XCTAssertEqual(profile.first(role: .image)?.name, "Ada Berg")
        }
        // Once a day is enough.
        try await run { chuckle, notifications in
            try chuckle.waitForStatus(containing: "1 person")
            XCTAssertEqual(notifications.shown, [])
        }
    }
}
