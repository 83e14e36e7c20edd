import TestServices
import UITestDriver
import XCTest

/// The built application, running on the test desktop against sample services of this process.
@MainActor
final class RunningChuckle {
    let process: ApplicationProcess
    let app: Finder
    let keyboard: Keyboard
    let focus: FocusEvents
    let desktop: TestDesktop
    let folders: PrivateFolders
    /// What the process does; nil unless it is noted.
    let record = ProcessRecord()
    private let variables: [String: String]

    /// Starts the application and waits for its window.
    /// - Parameters:
    ///   - environment: further variables, among them the addresses of the services.
    ///   - wrapper: a command that starts the application with the words after its own; empty starts it as it is.
    ///   - folders: those of an earlier run, for a restart.
    ///   - hasAnimations: whether the system allows animations. A picture taken in the middle of one would show neither page.
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

    /// Writes the user's settings of GTK, and a style unless the test has one. Without a compositor, libadwaita draws a border as three
    /// shadows of the whole window, which take OpenGL without a graphics card four fifths of the time for a frame.
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

    /// To whom the process has connected that is none of the services it was told of.
    var strangers: Set<String> {
        let ports = variables.values.compactMap { URL(string: $0)?.port.map { String($0) } }
        return (record?.connections ?? []).subtracting(ports)
    }

    /// The executable is built into the folder of the test bundle. `make proof` measures another one, built for release.
    static var executable: String {
        ProcessInfo.processInfo.environment["PROOF_EXECUTABLE"]
            ?? Bundle(for: UITestCase.self).bundleURL.appending(path: "chuckle").path()
    }

    /// Closes the window as a user does, and waits until everything is stored and the process has ended.
    func close() throws {
        try keyboard.press("w", .control)
        XCTAssertEqual(try process.waitForExit(), .code(0))
    }

    // MARK: The window

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

    /// An item of the menu that is open. GTK does not tell rightly where a menu is, and so not whether it is on the screen.
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
        // What was in a closed menu may say that it is visible, but is found nowhere.
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

    /// Whether an element is the text of a message bar.
    static func isAlert(_ element: Element) -> Bool {
        [.alert, .notification].contains(element.role)
    }

    /// What is said without asking for anything: the toast, the status line, and what a page says of what it does.
    var status: String { statuses.map(\.words).filter { !$0.isEmpty }.joined(separator: " · ") }

    func waitUntilStill() throws {
        var before: Screenshot?
        var looks = 0
        try app.wait(until: "nothing moves") {
            let now = try desktop.windows.screenshot()
            // On a busy machine, two pictures may be of the same frame of something that moves.
            looks = now == before ? looks + 1 : 0
            before = now
            return looks == 3
        }
    }

    func waitForStatus(containing text: String) throws {
        try app.wait(until: "the status line says “\(text)”") { status.contains(text) }
    }

    /// The message that is shown, if there is one. A toast of newer versions is an alert without words of its own.
    var alert: Element? { app.firstOnScreen { Self.isAlert($0) && !$0.words.isEmpty } }

    func closeMessage() throws {
        try button("Close Message").press()
        try app.wait(until: "the message is gone") { alert == nil }
    }

    /// What has the role *status* on the page that is shown.
    var statuses: [Element] {
        var found: [Element] = []
        _ = app.firstOnScreen {
            if $0.role == .statusBar, $0.isOnScreen { found.append($0) }
            return false
        }
        return found
    }

    /// The text of the toast that is shown, which has its buttons beside it.
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

    /// The names of a list's rows: of all of them, or since GTK 4.12 of those on the screen.
    func names(ofList name: String) -> [String] {
        guard let list = app.first(role: .list, name: name) else { return [] }
        return list.children.filter { $0.role == .listItem }.map(\.name)
    }

    /// Whether a list has so many rows, as far as GTK tells.
    func hasRows(_ count: Int, inList name: String) -> Bool {
        let rows = names(ofList: name).count
        return Toolkit.minorVersion < 12 ? rows == count : (1...count).contains(rows)
    }

    /// How many rows a screen reader says that a list has: the number that the list has or is described with, or that of its rows.
    func saidCount(ofList name: String) -> Int? {
        guard let list = app.first(role: .list, name: name) else { return nil }
        return list.setSize ?? Int(list.description.filter(\.isNumber)) ?? list.childCount
    }

    /// Selects a row by its position among those that GTK tells of. It changes if the list scrolls.
    @discardableResult
    func select(row position: Int, ofList name: String) throws -> Element {
        let list = try app.waitFor(role: .list, name: name)
        // Another row may just have taken its place.
        let selected = Polling.firstValue { list.child(at: position).flatMap { row in (try? row.select()).map { row } } }
        let row = try XCTUnwrap(selected, "no row \(position) of \(name) can be selected")
        try app.wait(until: "\(row.name) is selected") {
            // A focus that is in the list follows.
            row.has(.selected) && (row.has(.focused) || !list.children.contains { $0.has(.focused) })
        }
        return row
    }

    // MARK: The settings

    /// Shows the settings, and moves the focus to the first entry from where it was the last time.
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

    /// Waits until the section of the people is in the place of another one, and says how many there are.
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

    /// Opens a profile from the list of people, which has the focus.
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

    /// Types into the entry of the people's seed, which has the focus, in the place of what is there.
    func typeSeed(_ seed: String) throws {
        try retype(seed)
        try app.wait(until: "the entry says “\(seed)”") { try seedEntry.text == seed }
    }

    /// Opens a row of a list in which the keyboard focus has just started.
    func open(row position: Int, ofList name: String) throws {
        let row = try select(row: position, ofList: name)
        try app.wait(until: "the focus is on the row") { row.has(.focused) }
        try keyboard.press("Return")
    }

    // MARK: The section Chuck Norris Jokes

    /// Whether a spinner turns on a button. Since GTK 4.10 what is within a button is not in the tree, and the button is said to be busy.
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
    /// Where the pictures of all pages are kept for people to look at; nil when they are not wanted.
    private static let pictures = ProcessInfo.processInfo.environment["CHUCKLE_SCREENSHOTS"]

    /// Runs a scenario with sample services that tell their jokes in turn, and looks afterwards that nothing is wrong with the
    /// process: it still runs or has ended well, and its standard error is clean.
    func scenario(
        at section: String? = nil, arguments: [String] = [], environment: [String: String] = [:], hasAnimations: Bool = false,
        _ body: @MainActor (_ chuckle: RunningChuckle, _ server: TestServer) async throws -> Void
    ) async throws {
        let services = try await startServices()
        let chuckle = try services.start(
            at: section, arguments: arguments, environment: environment, hasAnimations: hasAnimations)
        try await check(chuckle) { try await body($0, services.server) }
    }

    /// Starts sample services for the runs of the application in a test, with which they end.
    func startServices(
        now: @escaping @Sendable () -> Date = { Date() }, isFirstStart: Bool = false
    ) async throws -> RunningServices {
        let services = try await RunningServices(now: now, isFirstStart: isFirstStart)
        addTeardownBlock { await services.stop() }
        return services
    }

    /// Runs a part of a scenario on an application that has just been started, and ends the application.
    func check(_ chuckle: RunningChuckle, _ body: @MainActor (RunningChuckle) async throws -> Void) async throws {
        let failuresBefore = testRun?.failureCount ?? 0
        defer { chuckle.process.terminate() }
        do {
            try await body(chuckle)
        } catch {
            try keepArtefacts(of: chuckle)
            // What ended in the middle gives no answers, which says nothing of the cause.
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
