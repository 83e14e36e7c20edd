import TestServices
import UITestDriver
import XCTest

final class BirthdayNotificationUITests: UITestCase {
    @MainActor
    func testStartSaysOnceADayWhoHasABirthdayAndOpensTheProfile() async throws {
        let server = TestServer()
        let addresses = try await server.start()
        let folders = try PrivateFolders()
        defer { try? folders.delete() }
        let variables = ["CHUCKLE_RANDOMUSER_URL": addresses.randomUser.absoluteString]
        func run(_ body: (RunningChuckle, NotificationService) throws -> Void) async throws {
            let notifications = try TestDesktop.shared().notifications
            notifications.clear()
            let chuckle = try RunningChuckle(service: addresses.chuckNorris, environment: variables, folders: folders)
            try await check(chuckle) {
                try body(chuckle, notifications)
                try chuckle.close()
            }
        }
        // At the first start nobody is there yet.
        try await run { chuckle, notifications in
            try chuckle.show(section: "People")
            try chuckle.waitForStatus(containing: "100 people")
            XCTAssertEqual(notifications.shown, [])
        }
        try await run { chuckle, notifications in
            try chuckle.app.wait(until: "the birthdays are notified of") { notifications.shown.count == 1 }
            let notification = try XCTUnwrap(notifications.shown.first)
            XCTAssertEqual(notification.title, "Birthdays This Week")
            let name = try XCTUnwrap(notification.body.split(separator: ",").first.map(String.init))
            notifications.activate(notification)
            try chuckle.waitForText("Birthday this week")
            let profile = Finder(root: try chuckle.app.waitForPane("Profile"))
            XCTAssertEqual(profile.first(role: .image)?.name, name)
            XCTAssertEqual(notification.actions.count, 2 + 2 * min(3, notification.body.split(separator: ",").count))
        }
        // Once a day is enough.
        try await run { chuckle, notifications in
            try chuckle.waitForStatus(containing: "100 people")
            XCTAssertEqual(notifications.shown, [])
        }
        await server.stop()
    }
}
