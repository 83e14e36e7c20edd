import UITestDriver
import XCTest

final class BirthdayNotificationUITests: UITestCase {
    func testStartSaysOnceADayWhoHasABirthdayAndOpensTheProfile() async throws {
        let services = try await startServices()
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
            try chuckle.showPeople()
            XCTAssertEqual(notifications.shown, [])
        }
        try await run { chuckle, notifications in
            try chuckle.app.wait(until: "the birthdays are notified of") { notifications.shown.count == 1 }
            let notification = try XCTUnwrap(notifications.shown.first)
            XCTAssertEqual(notification.title, "Birthdays This Week")
            let name = try XCTUnwrap(notification.body.split(separator: ",").first.map(String.init))
            notifications.activate(notification)
            let profile = try chuckle.pane("Profile")
            _ = try profile.waitFor("birthday") { $0.name.hasPrefix("Turn") && $0.isOnScreen }
            XCTAssertEqual(profile.first(role: .image)?.name, name)
            XCTAssertEqual(notification.actions.count, 2 + 2 * min(3, notification.body.split(separator: ",").count))
        }
        // Once a day is enough.
        try await run { chuckle, notifications in
            try chuckle.waitForStatus(containing: "100 people")
            XCTAssertEqual(notifications.shown, [])
        }
    }
}
