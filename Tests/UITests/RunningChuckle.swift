import TestServices
import UITestDriver
import XCTest

/// The built application on the test desktop, with sample services in this process.
@MainActor
final class RunningChuckle {
    let process: ApplicationProcess
    let app: Finder
    let keyboard: Keyboard
    let focus: FocusEvents
    let desktop: TestDesktop
    let folders: PrivateFolders
    /// Nil unless the process is recorded.
    let record = ProcessRecord()
    private let variables: [String: String]

    /// Waits for the window.
    /// - Parameters:
    ///   - environment: further variables, such as the addresses of the services.
    ///   - wrapper: a command that starts the application; empty for none.
    ///   - folders: those of an earlier run for a restart.
    ///   - hasAnimations: a picture in the middle of an animation would show neither page.
    init(
        arguments: [String], environment: [String: String], wrapper: [String], folders: PrivateFolders, hasAnimations: Bool
    ) throws {
        desktop = try TestDesktop.shared()
        self.folders = folders
        try Self.writeSettings(hasAnimations: hasAnimations, in: folders)
        variables = environment
        try Pointer(windows: desktop.windows).rest()
        focus = try FocusEvents()
        let command = wrapper + [Self.executable] + arguments
        process = try ApplicationProcess(
            executable: command[0], arguments: Array(command.dropFirst()),
            environment: environment.merging(record?.environment ?? [:]) { $1 }, folders: folders, desktop: desktop)
        do {
            app = try process.waitForWindow()
        } catch {
            process.terminate()
            throw error
        }
        keyboard = Keyboard(windows: desktop.windows, application: process)
    }

    /// Writes GTK's settings, and a style unless the test has one. Without a compositor, libadwaita draws a border as three shadows
    /// of the window. Without a graphics card, they take OpenGL four fifths of the time for a frame.
    private static func writeSettings(hasAnimations: Bool, in folders: PrivateFolders) throws {
        let folder = folders.configuration.appending(path: "gtk-4.0")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("[Settings]\ngtk-enable-animations=\(hasAnimations ? 1 : 0)\n".utf8).write(
            to: folder.appending(path: "settings.ini"))
        let style = folder.appending(path: "gtk.css")
        if !FileManager.default.fileExists(atPath: style.path) {
            try Data("window.solid-csd { box-shadow: none; }\n".utf8).write(to: style)
        }
    }

    /// Connections to other than the configured services.
    var strangers: Set<String> {
        let ports = variables.values.compactMap { URL(string: $0)?.port.map { String($0) } }
        return (record?.connections ?? []).subtracting(ports)
    }

    /// The build next to the test bundle. `make proof` measures a release build.
    static var executable: String {
        ProcessInfo.processInfo.environment["PROOF_EXECUTABLE"]
            ?? Bundle(for: UITestCase.self).bundleURL.appending(path: "chuckle").path()
    }

    /// Closes the window as a user does, and waits until the process has ended.
    func close() throws {
        try keyboard.press("w", .control)
        XCTAssertEqual(try process.waitForExit(), .code(0))
    }

    var pointer: Pointer { Pointer(windows: desktop.windows) }
    var clipboard: Clipboard { Clipboard(windows: desktop.windows) }

    var frame: Element { get throws { try app.waitFor(role: .frame, name: "Chuckle") } }

    var picture: WindowPicture { get throws { try WindowPicture(of: frame, on: desktop.windows) } }

    func button(_ name: String) throws -> Element {
        try app.waitForOnScreen("button “\(name)”") { $0.role == .pushButton && $0.name == name }
    }

    func menuButton(_ name: String) throws -> Element {
        try app.waitForOnScreen("button of the menu “\(name)”") { $0.name == name && $0.has(.focusable) }
    }

    /// An item of the open menu. GTK reports wrong places of menus, so `isOnScreen` fails for them.
    func menuItem(_ name: String) throws -> Element {
        try app.waitFor("menu item “\(name)”") { $0.role == .menuItem && $0.name == name && $0.isVisible }
    }

    func waitForMenu(isOpen: Bool) throws {
        try app.wait(until: "the menu is \(isOpen ? "open" : "closed")") {
            (app.first { $0.role == .menuItem && $0.isVisible } != nil) == isOpen
        }
    }

    func choose(_ item: String) throws {
        try menuItem(item).press()
        // Items of a closed menu may remain visible, but are found nowhere.
        try app.wait(until: "the menu is closed") {
            app.first { $0.role == .menuItem && $0.name == item && $0.isVisible } == nil
        }
    }

    func choose(_ item: String, from menu: String) throws {
        try menuButton(menu).press()
        try choose(item)
    }

    func answer(_ label: String) throws {
        try app.waitFor("answer “\(label)”") { $0.role == .pushButton && $0.name == label }.press()
    }

    func waitForAlert(containing text: String) throws -> Element {
        try app.waitForOnScreen("alert with “\(text)”") { Self.isAlert($0) && $0.words.contains(text) }
    }

    static func isAlert(_ element: Element) -> Bool {
        [.alert, .notification].contains(element.role)
    }

    /// The toast, the status line, and the visible page's own status.
    var status: String { statuses.map(\.words).filter { !$0.isEmpty }.joined(separator: " · ") }

    func waitUntilStill() throws {
        var before: Screenshot?
        var looks = 0
        try app.wait(until: "nothing moves") {
            let now = try desktop.windows.screenshot()
            // On a busy machine, two pictures may show the same frame of an animation.
            looks = now == before ? looks + 1 : 0
            before = now
            return looks == 3
        }
    }

    func waitForStatus(containing text: String) throws {
        try app.wait(until: "the status line says “\(text)”") { status.contains(text) }
    }

    /// The visible message, if any. In newer versions a toast is an alert without words of its own.
    var alert: Element? { app.firstOnScreen { Self.isAlert($0) && !$0.words.isEmpty } }

    func closeMessage() throws {
        try button("Close Message").press()
        try app.wait(until: "the message is gone") { alert == nil }
    }

    /// The elements with the role *status* on the visible page.
    var statuses: [Element] {
        var found: [Element] = []
        _ = app.firstOnScreen {
            if $0.role == .statusBar, $0.isOnScreen { found.append($0) }
            return false
        }
        return found
    }

    /// The text of the visible toast, whose buttons are beside it.
    var toast: Element? {
        statuses.first { $0.parent?.parent?.children.contains { $0.role == .pushButton } == true }
    }

    static let sections = ["Chuck Norris Jokes", "Dad Jokes", "Switter", "Comics", "People", "Settings"]

    func show(section: String) throws {
        let position = try XCTUnwrap(Self.sections.firstIndex(of: section), section)
        try keyboard.press("\(position + 1)", .alt)
    }

    func showDadJokes() throws {
        try show(section: "Dad Jokes")
        try waitForFocus(on: "Random Joke")
    }

    func showSwitter() throws {
        try show(section: "Switter")
        try waitForFocus(on: "Fetch a Joke")
    }

    func pane(_ name: String) throws -> Finder { Finder(root: try app.waitForPane(name)) }

    /// The names of all rows, or since GTK 4.12 of the visible ones.
    func names(ofList name: String) -> [String] {
        guard let list = app.first(role: .list, name: name) else { return [] }
        return list.children.filter { $0.role == .listItem }.map(\.name)
    }

    /// As far as GTK tells.
    func hasRows(_ count: Int, inList name: String) -> Bool {
        let rows = names(ofList: name).count
        return Toolkit.minorVersion < 12 ? rows == count : (1...count).contains(rows)
    }

    /// The number of rows for a screen reader: the list's own number, that in its description, or that of its rows.
    func saidCount(ofList name: String) -> Int? {
        guard let list = app.first(role: .list, name: name) else { return nil }
        return list.setSize ?? Int(list.description.filter(\.isNumber)) ?? list.childCount
    }

    /// - Parameter position: among the rows that GTK reports, which changes with scrolling.
    @discardableResult
    func select(row position: Int, ofList name: String) throws -> Element {
        let list = try app.waitFor(role: .list, name: name)
        // Another row may just have taken its place.
        let selected = Polling.firstValue { list.child(at: position).flatMap { row in (try? row.select()).map { row } } }
        let row = try XCTUnwrap(selected, "no row \(position) of \(name) can be selected")
        try app.wait(until: "\(row.name) is selected") {
            // A focus in the list follows the selection.
            row.has(.selected) && (row.has(.focused) || !list.children.contains { $0.has(.focused) })
        }
        return row
    }

    /// Moves the focus from its last place to the first entry.
    func showSettings() throws {
        try keyboard.press("comma", .control)
        let page = try pane("Settings")
        try page.wait(until: "the focus is in the settings") { page.first { $0.has(.focused) } != nil }
        for _ in 0..<80 where focused?.name != "Seed" { try moveFocus() }
        try app.wait(until: "the focus is in the entry of the seed, which is read") {
            try seedEntry.has(.focused) && seedEntry.text?.isEmpty == false
        }
    }

    var seedEntry: Element {
        get throws { try app.waitForOnScreen("entry of the seed") { $0.name == "Seed" && $0.has(.editable) } }
    }

    /// Waits until the people replace another section.
    func showPeople(saying status: String = "100 people") throws {
        try show(section: "People")
        _ = try button("Refresh")
        try waitForStatus(containing: status)
    }

    @discardableResult
    func showProfile() throws -> Finder {
        try showPeople()
        return try openProfile()
    }

    /// The list of people must have the focus.
    @discardableResult
    func openProfile(row: Int = 0) throws -> Finder {
        try open(row: row, ofList: "People")
        _ = try button("Edit Person")
        return try pane("Profile")
    }

    @discardableResult
    func waitForProfile(of name: String) throws -> Finder {
        let profile = try pane("Profile")
        try profile.wait(until: "the profile of \(name) is open") { profile.first(role: .image)?.name == name }
        return profile
    }

    @discardableResult
    func editPerson() throws -> Finder {
        try press("e", .control, focusing: "First name")
        return try pane("Form")
    }

    @discardableResult
    func editFirstPerson() throws -> Finder {
        try showProfile()
        return try editPerson()
    }

    /// Replaces the text of the seed's entry, which has the focus.
    func typeSeed(_ seed: String) throws {
        try retype(seed)
        try app.wait(until: "the entry says “\(seed)”") { try seedEntry.text == seed }
    }

    /// The focus must be where it starts in the list.
    func open(row position: Int, ofList name: String) throws {
        let row = try select(row: position, ofList: name)
        try app.wait(until: "the focus is on the row") { row.has(.focused) }
        try keyboard.press("Return")
    }

    /// Whether a button has a spinner. Since GTK 4.10 the content of buttons is not in the tree, and the button is busy instead.
    func turns(_ spinner: String, on button: String) -> Bool {
        app.firstOnScreen { Toolkit.minorVersion < 10 ? $0.name == spinner : $0.name == button && $0.has(.busy) } != nil
    }

    var isFetchingJoke: Bool { turns("Fetching a joke", on: "Joke!") || turns("Fetching a joke", on: "Fetch a Joke") }

    var undoButton: Element? { app.firstOnScreen { $0.role == .pushButton && $0.name == "Undo" } }

    var jokeButton: Element { get throws { try app.waitFor(role: .pushButton, name: "Joke!") } }

    var rowNames: [String] { names(ofList: "Jokes") }

    func waitForRows(_ names: [String], ofList list: String = "Jokes") throws {
        try app.wait(until: "the rows are \(names)") { self.names(ofList: list) == names }
    }

    func draw(expecting count: Int) throws {
        try press("j", .control, saying: "Joke added · \(count) joke")
        try app.wait(until: "there are \(count) rows") { rowNames.count == count }
    }

    func select(row position: Int) throws { try select(row: position, ofList: "Jokes") }

    @discardableResult
    func waitForText(_ text: String) throws -> Element {
        try app.waitForOnScreen("text “\(text)”") { ($0.role == .label || $0.role == .heading) && ($0.text ?? $0.name) == text }
    }
}

@MainActor
class UITestCase: XCTestCase {
    /// The folder for pictures of all pages; nil for none.
    private static let pictures = ProcessInfo.processInfo.environment["CHUCKLE_SCREENSHOTS"]

    /// Runs a scenario with sample services that tell their jokes in order. Afterwards the process must still run or have ended
    /// well, with a clean standard error.
    func scenario(
        at section: String? = nil, arguments: [String] = [], environment: [String: String] = [:], hasAnimations: Bool = false,
        _ body: @MainActor (_ chuckle: RunningChuckle, _ server: TestServer) async throws -> Void
    ) async throws {
        let services = try await startServices()
        let chuckle = try services.start(
            at: section, arguments: arguments, environment: environment, hasAnimations: hasAnimations)
        try await check(chuckle) { try await body($0, services.server) }
    }

    /// Sample services for several runs, which end with the test.
    func startServices(
        now: @escaping @Sendable () -> Date = { Date() }, isFirstStart: Bool = false
    ) async throws -> RunningServices {
        let services = try await RunningServices(now: now, isFirstStart: isFirstStart)
        addTeardownBlock { await services.stop() }
        return services
    }

    /// Runs a part of a scenario, and ends the application.
    func check(_ chuckle: RunningChuckle, _ body: @MainActor (RunningChuckle) async throws -> Void) async throws {
        let failuresBefore = testRun?.failureCount ?? 0
        defer { chuckle.process.terminate() }
        do {
            try await body(chuckle)
        } catch {
            try keepArtefacts(of: chuckle)
            // A process that ended gives no answers, so their error is not the cause.
            guard let exit = chuckle.process.exit else { throw error }
            throw DriverError("The application ended with \(exit): \(chuckle.process.standardError)\n\(error)")
        }
        if (testRun?.failureCount ?? 0) > failuresBefore { try keepArtefacts(of: chuckle) }
        XCTAssertEqual(chuckle.process.standardError, "", "standard error is clean")
        XCTAssertEqual(chuckle.strangers, [], "only the services are connected to")
    }

    func keepScreenshot(_ name: String, of chuckle: RunningChuckle) throws {
        guard let folder = Self.pictures else { return }
        try chuckle.desktop.windows.screenshot().writePNG(to: Self.folder(folder).appending(path: name + ".png"))
    }

    private static func folder(_ path: String) throws -> URL {
        let folder = URL.project(path)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private func keepArtefacts(of chuckle: RunningChuckle) throws {
        let name = "failed-" + self.name.replacing(/[^A-Za-z0-9]+/, with: "-")
        let folder = try Self.folder(Self.pictures ?? ".build/ui-test-artefacts")
        try chuckle.desktop.windows.screenshot().writePNG(to: folder.appending(path: name + ".png"))
        let dump = chuckle.process.standardError + "\n" + TreeDump.text(of: chuckle.app.root)
        try Data(dump.utf8).write(to: folder.appending(path: name + ".txt"))
    }
}
