import Model
import Synchronization
import UITestDriver
import XCTest

/// The notifications at login, if the user wants them.
final class LoginNotificationUITests: UITestCase {
    private static let identifier = "example.chuckle.Chuckle"
    private static let setting = "Notify of birthdays and new comics at login"
    private static let jokeSetting = "Notify of the joke of the day at login"

    private func file(_ services: RunningServices) -> URL {
        services.folders.configuration.appending(path: "autostart/\(Self.identifier).desktop")
    }

    private func isThere(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path()) }

    /// A person has their birthday today, and the user last read a comic when 3000 was the newest. There are 3012.
    private func startWithData() async throws -> RunningServices {
        let services = try await startServices()
        await services.server.set(try TestPerson.answer([.withBirthday]), at: "/api/1.4/")
        try await services.withStoredData { database in
            let settings = SettingTable(database)
            try await settings.set("lastComic", to: "1")
            try await settings.set("newestComic", to: "3000 0")
        }
        try await check(services.start()) { chuckle in
            try chuckle.showPeople(saying: "1 person")
            try chuckle.close()
        }
        return services
    }

    private func press(_ chuckle: RunningChuckle, _ setting: String = setting, isOn: Bool) throws {
        let page = try chuckle.pane("Settings")
        try chuckle.moveFocus(to: setting, within: page)
        try page.wait(until: "the switch is \(isOn ? "on" : "off")") { toggle(setting, in: page)?.has(.checked) == isOn }
        try chuckle.keyboard.press("space")
    }

    private func toggle(_ setting: String = setting, in page: Finder) -> Element? {
        page.first { $0.name == setting && $0.has(.focusable) }
    }

    /// Runs the desktop's command at login.
    private func login(_ services: RunningServices) throws -> ApplicationProcess {
        let text = try String(contentsOf: file(services), encoding: .utf8)
        let command = try XCTUnwrap(text.firstMatch(of: /\nExec="([^"]+)" "([^"]+)"\n/)?.output, text)
        XCTAssertEqual(command.2, "--notify")
        return try services.run([String(command.2)], program: String(command.1))
    }

    func testTheUserIsNotifiedAtLoginFromSwitchingItOnToSwitchingItOff() async throws {
        let services = try await startWithData()
        let notifications = try TestDesktop.shared().notifications
        let autostart = file(services)
        XCTAssertFalse(isThere(autostart))
        try await check(services.start(at: "Settings")) { chuckle in
            try press(chuckle, isOn: false)
            try chuckle.app.wait(until: "the application is started at login") { isThere(autostart) }
            try chuckle.close()
        }
        notifications.clear()
        // The window has already shown the reminder of that day.
        try await services.withStoredData { try await SettingTable($0).set("birthdayReminder", to: "2000-01-01") }
        let process = try login(services)
        defer { process.terminate() }
        try Polling.wait(until: "both are notified of") { notifications.shown.count == 2 }
        XCTAssertFalse(process.hasWindow)
        XCTAssertEqual(notifications.shown.map(\.body), ["Ada Berg has a birthday today", "No. 3012"])
        notifications.activate(try XCTUnwrap(notifications.shown.first))
        let app = try process.waitForWindow()
        let profile = Finder(root: try app.waitForPane("Profile"))
        try profile.wait(until: "the profile is open") { profile.first(role: .image)?.name == "Ada Berg" }
        notifications.activate(try XCTUnwrap(notifications.shown.last))
        let comics = ComicsPage(finder: app)
        try app.wait(until: "the comic is shown") { comics.caption.hasPrefix("No. 3012 ") }
        XCTAssertEqual(process.standardError, "")
        process.terminate()

        try await check(services.start(at: "Settings")) { chuckle in
            try press(chuckle, isOn: true)
            try chuckle.app.wait(until: "the application is not started at login") { !isThere(autostart) }
            try chuckle.close()
        }
    }

    func testTheJokeOfTheDayIsRevealedInItsNotification() async throws {
        let services = try await startServices()
        try await services.keepFavourites(["Cow"])
        let notifications = try TestDesktop.shared().notifications
        let autostart = file(services)
        try await check(services.start(at: "Settings")) { chuckle in
            try press(chuckle, Self.jokeSetting, isOn: false)
            try chuckle.app.wait(until: "the application is started at login") { isThere(autostart) }
            try chuckle.close()
        }
        for _ in 1...2 {
            notifications.clear()
            let process = try login(services)
            defer { process.terminate() }
            try Polling.wait(until: "the question is asked") { notifications.shown.count == 1 }
            let question = try XCTUnwrap(notifications.shown.first)
            XCTAssertEqual([question.title, question.body], ["Joke of the Day", "Setup of Cow"])
            notifications.press("Reveal", of: question)
            try Polling.wait(until: "the punchline is shown") { notifications.shown.map(\.body) == ["Punchline of Cow"] }
            XCTAssertEqual(notifications.shown.map(\.title), ["Setup of Cow"])
            XCTAssertFalse(process.hasWindow)
            XCTAssertEqual(process.standardError, "")
        }
        try await check(services.start(at: "Settings")) { chuckle in
            try press(chuckle, Self.jokeSetting, isOn: true)
            try chuckle.app.wait(until: "the application is not started at login") { !isThere(autostart) }
            try chuckle.close()
        }
    }

    func testNothingRunsOnWhereTheDesktopStartsTheApplicationForANotification() async throws {
        let services = try await startWithData()
        let shown = Calls()
        let shell = try BusService(
            name: "org.gtk.Notifications", path: "/org/gtk/Notifications", interface: "org.gtk.Notifications",
            introspection: """
                <method name="AddNotification"><arg type="s" direction="in"/><arg type="s" direction="in"/>
                <arg type="a{sv}" direction="in"/></method>
                <method name="RemoveNotification"><arg type="s" direction="in"/><arg type="s" direction="in"/></method>
                """
        ) { _, call in
            if call.method == "AddNotification" { shown.add(call.parameters) }
            return "()"
        }
        defer { shell.end() }
        let unwanted = try services.run(["--notify"])
        XCTAssertEqual(try unwanted.waitForExit(), .code(0))
        XCTAssertEqual(shown.all, [], "nobody has asked for it")
        try await services.withStoredData { try await SettingTable($0).set("notifiesAtLogin", to: "true") }
        for count in [2, 0] {
            shown.clear()
            let process = try services.run(["--notify"])
            XCTAssertEqual(try process.waitForExit(), .code(0))
            try Polling.wait(until: "all were notified of") { shown.all.count >= count }
            XCTAssertEqual(process.standardError, "")
            guard count > 0 else { break }
            let comic = try XCTUnwrap(shown.all.first { $0.contains("'new-comic'") })
            XCTAssertTrue(comic.contains("'default-action': <'app.open-comic'>"), comic)
            XCTAssertTrue(comic.contains("'default-action-target': <'3012'>"), comic)
        }
        XCTAssertEqual(shown.all, [], "once is enough")

        // D-Bus starts the application, and the shell first asks for a punchline, which needs no window.
        try await services.keepFavourites(["Cow"])
        try await services.withStoredData { try await SettingTable($0).set("tellsJokeAtLogin", to: "true") }
        XCTAssertEqual(try services.run(["--notify"]).waitForExit(), .code(0))
        try Polling.wait(until: "the question is asked") { shown.all.count == 1 }
        let target = try XCTUnwrap(shown.all.first?.firstMatch(of: /'target': <('[^']+')>/)?.output.1)
        shown.clear()
        let revealing = try services.run(["--gapplication-service"])
        try Polling.wait(until: "the punchline is asked for") {
            let action = ["reveal-joke", "[<\(target)>]", "{}"]
            return (try? Command.call("org.freedesktop.Application.ActivateAction", action, of: Self.identifier)) != nil
        }
        try Polling.wait(until: "the punchline is shown") { shown.all.contains { $0.contains("<'Punchline of Cow'>") } }
        XCTAssertFalse(revealing.hasWindow)
        XCTAssertEqual(try revealing.waitForExit(), .code(0))
        let service = try services.run(["--gapplication-service"])
        defer { service.terminate() }
        try Polling.wait(until: "the comic is asked for") {
            let action = ["open-comic", "[<'3012'>]", "{}"]
            return (try? Command.call("org.freedesktop.Application.ActivateAction", action, of: Self.identifier)) != nil
        }
        let app = try service.waitForWindow()
        let comics = ComicsPage(finder: app)
        try app.wait(until: "the comic is shown") { comics.caption.hasPrefix("No. 3012 ") }
    }

    func testARefusalOfThePortalIsSaidAndTheSwitchGoesBack() async throws {
        let services = try await startServices()
        let chuckle = try services.start(at: "Settings", environment: ["FLATPAK_ID": Self.identifier])
        try await check(chuckle) { chuckle in
            // At the start the libraries would ask it for other things.
            let asked = Calls()
            let portal = try BusService(
                name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
                interface: "org.freedesktop.portal.Background",
                introspection: """
                    <method name="RequestBackground"><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
                    <arg type="o" direction="out"/></method>
                    """
            ) { service, call in
                asked.add(call.parameters)
                let sender = call.sender.dropFirst().replacing(".", with: "_")
                let token = call.parameters.firstMatch(of: /'handle_token': <'(\w+)'>/)?.output.1 ?? ""
                let request = "/org/freedesktop/portal/desktop/request/\(sender)/\(token)"
                // The user refuses it the first time.
                let isOn = asked.all.count > 1 && call.parameters.contains("'autostart': <true>")
                service.emit(
                    "Response",
                    isOn ? "(uint32 0, {'background': <true>, 'autostart': <true>})" : "(uint32 1, @a{sv} {})",
                    path: request, interface: "org.freedesktop.portal.Request", to: call.sender)
                return "(objectpath '\(request)',)"
            }
            defer { portal.end() }
            let page = try chuckle.pane("Settings")
            try press(chuckle, isOn: false)
            _ = try chuckle.waitForAlert(containing: "The system doesn’t let Chuckle start at login.")
            XCTAssertEqual(toggle(in: page)?.has(.checked), false)
            try chuckle.button("Try Again").press()
            try page.wait(until: "the switch is on") { toggle(in: page)?.has(.checked) == true }
            try press(chuckle, isOn: true)
            try page.wait(until: "the switch is off") { asked.all.count == 3 && toggle(in: page)?.has(.checked) == false }
            XCTAssertTrue(asked.all.first?.contains("'commandline': <['chuckle', '--notify']>") == true, "\(asked.all)")
            XCTAssertTrue(asked.all.last?.contains("'autostart': <false>") == true, "\(asked.all)")
            XCTAssertFalse(isThere(file(services)))
        }
    }

    /// Thread-safe: services record from their threads.
    private final class Calls: Sendable {
        private let calls = Mutex<[String]>([])

        var all: [String] { calls.withLock { $0 } }
        func add(_ call: String) { calls.withLock { $0.append(call) } }
        func clear() { calls.withLock { $0 = [] } }
    }
}
