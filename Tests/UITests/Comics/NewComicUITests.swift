import Model
import UITestDriver
import XCTest

final class NewComicUITests: UITestCase {
    private static let marked = "Comics, new comic"

    /// The user last read a comic when 3000 was the newest. There are 3012.
    private func startServices(notifies: Bool) async throws -> RunningServices {
        let services = try await startServices()
        try await services.withStoredData { database in
            let settings = SettingTable(database)
            try await settings.set("lastComic", to: "1")
            try await settings.set("newestComic", to: "3000 0")
            if notifies { try await settings.set("notifiesOfNewComics", to: "true") }
        }
        return services
    }

    private func row(_ name: String, of chuckle: RunningChuckle) -> Element? {
        chuckle.app.first { $0.role == .listItem && $0.name == name && $0.isVisible }
    }

    func testTheSectionIsMarkedUntilTheNewestComicIsShown() async throws {
        let services = try await startServices(notifies: false)
        let notifications = try TestDesktop.shared().notifications
        notifications.clear()
        try await check(services.start()) { chuckle in
            try chuckle.app.wait(until: "the section is marked") { row(Self.marked, of: chuckle) != nil }
            XCTAssertNil(row("Comics", of: chuckle))

            // In a narrow window the button for the sidebar is marked, too.
            try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: 640)
            let sections = try chuckle.button("Sections, new comic")
            try sections.press()
            try chuckle.app.wait(until: "the sidebar is in front") { row(Self.marked, of: chuckle)?.isOnScreen == true }
            try assertNothingIsCutOff(in: chuckle, page: "new-comic-sidebar")
            try chuckle.desktop.windows.resize(chuckle.frame, width: 1_000, height: 700)

            try chuckle.press("4", .alt, until: "the last comic is shown") { chuckle.comics.caption.hasPrefix("No. 1 ") }
            XCTAssertNotNil(row(Self.marked, of: chuckle))
            try chuckle.press("End", until: "the newest comic is shown") { chuckle.comics.caption.hasPrefix("No. 3012 ") }
            try chuckle.app.wait(until: "the section is not marked") { row("Comics", of: chuckle) != nil }
            XCTAssertEqual(notifications.shown, [], "nobody has asked for one")
            try chuckle.close()
        }
        try await check(services.start()) { again in
            try again.app.wait(until: "the sidebar is shown") { row("Comics", of: again) != nil }
            try again.close()
        }
    }

    private func scenarioWithNotification(
        _ body: @MainActor (RunningChuckle, NotificationService, ShownNotification) throws -> Void
    ) async throws {
        let services = try await startServices(notifies: true)
        let notifications = try TestDesktop.shared().notifications
        notifications.clear()
        try await check(services.start()) { chuckle in
            try chuckle.app.wait(until: "the comic is notified of") { !notifications.shown.isEmpty }
            let notification = try XCTUnwrap(notifications.shown.first)
            XCTAssertEqual(notification.body, "No. 3012")
            try body(chuckle, notifications, notification)
            try chuckle.close()
        }
    }

    func testANotificationOpensTheComic() async throws {
        try await scenarioWithNotification { chuckle, notifications, notification in
            notifications.activate(notification)
            try chuckle.app.wait(until: "the comic is shown") { chuckle.comics.caption.hasPrefix("No. 3012 ") }
            XCTAssertEqual(notification.title, "New comic: \(chuckle.comics.title)")
            try chuckle.app.wait(until: "the section is not marked") { row("Comics", of: chuckle) != nil }
        }
    }

    func testANotificationIsWithdrawnWhenTheComicIsSeen() async throws {
        try await scenarioWithNotification { chuckle, notifications, _ in
            try chuckle.showComics()
            try chuckle.press("End", until: "the notification is withdrawn") { notifications.shown.isEmpty }
        }
    }
}
