import UITestDriver
import XCTest

/// Everything that can be touched is large enough for a finger.
final class TouchUITests: UITestCase {
    /// In pixels: 44 (WCAG 2.2, 2.5.5) without 5 of padding on each side, which extents omit.
    private static let least = 34

    func testEveryTargetIsLargeOnceTheWindowIsTouchedAndFitsIntoANarrowOne() async throws {
        let services = try await startServices()
        try Self.touchEveryWindow(in: services.folders)
        let system = try Self.settingsOfAPhone(in: services.folders)
        try await check(services.start(arguments: ["--sample-data"], environment: ["XDG_CONFIG_DIRS": system.path])) { chuckle in
            try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: 640)
            try chuckle.app.wait(until: "the targets are large") { try (chuckle.jokeButton.extents?.height ?? 0) >= Self.least }
            for page in Page.all {
                try page.open(chuckle)
                try assertNothingIsCutOff(in: chuckle, page: "touch-\(page.name)", width: 360)
                let small = chuckle.app.allDrawn { element in
                    guard Self.targets.contains(element.role), element.has(.sensitive), element.isOnScreen,
                        let place = element.extents
                    else { return false }
                    return min(place.width, place.height) < Self.least
                }
                XCTAssertEqual(small.map { "\($0.summary) \($0.extents.map { "\($0)" } ?? "")" }, [], page.name)
                try page.leave(chuckle)
            }
        }
    }

    func testAFingerScrollsAListAndSelectsARow() async throws {
        try await touch { chuckle, screen in
            _ = try chuckle.showMap()
            let list = try chuckle.app.waitFor(role: .list, name: "People")
            let row = try XCTUnwrap(list.child(at: 4))
            let place = try XCTUnwrap(row.extents).center
            try screen.move([(place, place.moved(y: -200))])
            try chuckle.app.wait(until: "the list has scrolled") { row.extents.map { $0.center.y < place.y - 150 } ?? true }
            // Kinetic scrolling continues for a while.
            var last: Rectangle?
            try chuckle.app.wait(until: "the list rests") {
                defer { last = row.extents }
                return row.extents == last
            }
            XCTAssertFalse(row.has(.selected))
            XCTAssertFalse(chuckle.showsProfile, "nothing was opened")
            let selected = { @MainActor in list.children.filter { $0.has(.selected) }.map(\.name) }
            let before = selected()
            try screen.tap(place)
            try chuckle.app.wait(until: "another row is selected than \(before)") { ![before, []].contains(selected()) }
        }
    }

    /// Runs the application with sample data on a touch screen.
    private func touch(_ body: @MainActor (RunningChuckle, TouchScreen) throws -> Void) async throws {
        let display = try WaylandDisplay(hasTouchScreen: true)
        defer { display.end() }
        let screen = try XCTUnwrap(display.touchScreen)
        try await scenario(arguments: ["--sample-data"], environment: display.environment) { chuckle, _ in
            try body(chuckle, screen)
        }
    }

    /// Applies the application's style for touched windows to all windows: the test's display has nothing to touch.
    private static func touchEveryWindow(in folders: PrivateFolders) throws {
        let style = try String(contentsOf: .project("resources/style.css"), encoding: .utf8)
        let rules = style.matches(of: #/window\.touch [^{}]+\{[^}]*\}/#).map {
            $0.output.replacing("window.touch", with: "window")
        }
        XCTAssertGreaterThan(rules.count, 0)
        let folder = folders.configuration.appending(path: "gtk-4.0")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(rules.joined().utf8).write(to: folder.appending(path: "gtk.css"))
    }

    /// Phones have no buttons for maximising or minimising. Returns a folder for `XDG_CONFIG_DIRS`.
    private static func settingsOfAPhone(in folders: PrivateFolders) throws -> URL {
        let system = folders.home.appending(path: "system")
        let folder = system.appending(path: "gtk-4.0")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("[Settings]\ngtk-decoration-layout=:close\n".utf8).write(to: folder.appending(path: "settings.ini"))
        return system
    }

    private static let targets: [Role] = [.pushButton, .toggleButton, .link, .menuItem, .listItem, .entry]
}

extension RunningChuckle {
    fileprivate func showMap() throws -> Finder {
        try frame.perform("win.show-section-5")
        try waitForStatus(containing: "100 people")
        let map = Finder(root: try app.waitForOnScreen("map") { $0.name == "Map of People" })
        // The map moves to everyone once the people are known.
        var last: [Rectangle?] = []
        try map.wait(until: "people are on the map, which rests") {
            let places = map.people.map(\.extents)
            defer { last = places }
            return places.count > 5 && places == last
        }
        return map
    }

    fileprivate var showsProfile: Bool { app.firstOnScreen { $0.isPane && $0.name == "Profile" } != nil }
}

@MainActor
extension Finder {
    fileprivate var markers: [Element] { first { $0.name == "People" }?.children.filter { $0.role == .pushButton } ?? [] }
    /// The markers of single people.
    fileprivate var people: [Element] { markers.filter { !$0.name.contains("people: ") && $0.extents != nil } }
}

extension Point {
    fileprivate func moved(x: Int = 0, y: Int = 0) -> Point { Point(x: self.x + x, y: self.y + y) }
}
