import UITestDriver
import XCTest

/// The window in the hand: what is touched is large enough for a finger.
final class TouchUITests: UITestCase {
    /// In pixels: 44 (WCAG 2.2, 2.5.5) without the five of the padding on each side, which extents leave out.
    private static let least = 34

    func testEveryTargetIsLargeOnceTheWindowIsTouchedAndFitsIntoANarrowOne() async throws {
        let services = try await startServices()
        try Self.touchEveryWindow(in: services.folders)
        let system = try Self.settingsOfAPhone(in: services.folders)
        try await check(services.start(arguments: ["--sample-data"], environment: ["XDG_CONFIG_DIRS": system.path])) { chuckle in
            try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: 640)
            try Self.waitForLargeTargets(chuckle)
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

    func testAFingerMovesTheMapByItsMarkersAndTwoZoomItAfterAnyGesture() async throws {
        try await touch { chuckle, screen in
            let map = try chuckle.showMap()
            let name = String(try map.personInTheMiddle.name.prefix { $0 != "," })
            let person = { @MainActor in try Self.restingPlace(of: map.people.first { $0.name.hasPrefix(name) }) }
            let isAt = { @MainActor (place: Point) in try person().isNear(place, within: 6) }
            let pinch = { @MainActor (gesture: String) in
                let (scale, place) = (chuckle.scale, try person())
                try screen.move([20, -20].map { (place.moved(x: $0), place.moved(x: 2 * $0)) })
                try map.wait(until: "the map is zoomed after \(gesture)") { chuckle.scale != scale }
                try map.wait(until: "\(name) is between the fingers after \(gesture)") { try isAt(place) }
                XCTAssertFalse(chuckle.showsProfile, gesture)
                XCTAssertEqual(chuckle.menuItems, [], gesture)
            }
            try pinch("nothing")
            let place = try person()
            try screen.move([(place, place.moved(x: -60, y: 30))])
            try map.wait(until: "the marker has followed the finger") { try isAt(place.moved(x: -60, y: 30)) }
            try pinch("a marker was dragged")
            try screen.tap(person())
            try chuckle.waitForProfile(of: name)
            try chuckle.frame.perform("win.back")
            try map.wait(until: "the map is back") { map.root.isOnScreen }
            try pinch("a marker was tapped")
        }
    }

    func testAFingerThatStaysOpensTheMenuWhereItIs() async throws {
        try await touch { chuckle, screen in
            let hold = { @MainActor (finger: Point, item: String) in
                try screen.hold([finger], until: "the menu at \(finger) is open") { chuckle.menuItems.first == item }
                let menu = try XCTUnwrap(screen.popup)
                XCTAssertTrue(menu.inset(-6).contains(finger), "\(menu) is where the finger is, \(finger)")
                try screen.tap(Self.nothing)
                try chuckle.waitForMenu(isOpen: false)
            }
            let map = try chuckle.showMap()
            try hold(XCTUnwrap(map.freePlace), "Zoom In")
            let marker = try Self.restingPlace(of: map.personInTheMiddle)
            try hold(marker, "Open")
            try hold(Self.restingPlace(of: chuckle.app.first(role: .list, name: "People")?.child(at: 3)), "Open")

            // A page has a menu, too, and scrolls.
            try screen.tap(marker)
            let page = try chuckle.pane("Profile")
            let finger = try Self.restingPlace(of: page.root).moved(x: 24 - XCTUnwrap(page.root.extents).width / 2)
            try hold(finger, "Show on Map")
            let portrait = try Self.restingPlace(of: page.first(role: .image))
            try screen.move([(finger, finger.moved(y: -60))])
            try page.wait(until: "the page has scrolled") { page.first(role: .image)?.extents?.center.y == portrait.y - 60 }
            try hold(finger, "Show on Map")
        }
    }

    func testFingersZoomAndMoveAComicAndHaveItsTextHidden() async throws {
        try await touch { chuckle, screen in
            try chuckle.frame.perform("win.show-section-4")
            let comics = chuckle.comics
            try comics.finder.wait(until: "a comic is shown") { comics.picture?.extents.map { $0.height > 100 } == true }
            let picture = try XCTUnwrap(comics.picture)
            let middle = try Self.restingPlace(of: picture)
            let left = { @MainActor in try Self.restingPlace(of: picture).x - XCTUnwrap(picture.extents).width / 2 }
            let start = try left()
            for _ in 1...2 {
                try screen.move([40, -40].map { (middle.moved(x: $0), middle.moved(x: 4 * $0)) })
                try comics.finder.wait(until: "the picture is large") { try left() < start - 800 }
                let large = try left()
                try screen.move([(middle, middle.moved(x: 60, y: 30))])
                try comics.finder.wait(until: "the picture has followed the finger") { try abs(left() - large - 60) < 6 }
                // What is between the fingers stays there.
                let finger = middle.moved(x: 100)
                let larger = try finger.x - 2 * (finger.x - left())
                try screen.move([40, -40].map { (finger.moved(x: $0), finger.moved(x: 2 * $0)) })
                try comics.finder.wait(until: "the picture is twice as large") { try abs(left() - larger) < 6 }
                try screen.move([160, -160].map { (middle.moved(x: $0), middle.moved(x: $0 / 8)) })
                try comics.finder.wait(until: "the picture is small again") { try left() == start }
            }
            let alt = try XCTUnwrap(picture.name.split(separator: ". ", maxSplits: 1).last).description
            let isShown = { @MainActor in comics.finder.first { $0.role == .label && $0.name == alt && $0.isVisible } != nil }
            XCTAssertTrue(isShown())
            try screen.hold([middle], until: "the alt text is hidden") { !isShown() }
        }
    }

    func testTheRowOfASwitchIsTappedAlsoAfterTheSwitchWas() async throws {
        try await touch { chuckle, screen in
            try chuckle.frame.perform("win.show-section-6")
            let toggle = try chuckle.app.waitForOnScreen("switch") { $0.name == "Skip explicit jokes" && $0.has(.focusable) }
            let place = try Self.restingPlace(of: toggle)
            for (tapped, isOn) in [(place.moved(x: -300), false), (place, true), (place.moved(x: -300), false)] {
                try screen.tap(tapped)
                try chuckle.app.wait(until: "\(tapped) has switched") { toggle.has(.checked) == isOn }
            }
        }
    }

    func testAFingerScrollsAListAndSelectsARow() async throws {
        try await touch { chuckle, screen in
            _ = try chuckle.showMap()
            let list = try chuckle.app.waitFor(role: .list, name: "People")
            let row = try XCTUnwrap(list.child(at: 4))
            let place = try Self.restingPlace(of: row)
            try screen.move([(place, place.moved(y: -200))])
            try chuckle.app.wait(until: "the list has scrolled") { row.extents.map { $0.center.y < place.y - 150 } ?? true }
            XCTAssertFalse(row.has(.selected))
            XCTAssertFalse(chuckle.showsProfile, "nothing was opened")
            let selected = { @MainActor in list.children.filter { $0.has(.selected) }.map(\.name) }
            let before = selected()
            try screen.tap(place)
            try chuckle.app.wait(until: "another row is selected than \(before)") { ![before, []].contains(selected()) }
        }
    }

    /// Runs the application with the sample data on a display with a touch screen.
    private func touch(_ body: @MainActor (RunningChuckle, TouchScreen) throws -> Void) async throws {
        let display = try WaylandDisplay(hasTouchScreen: true)
        defer { display.end() }
        let screen = try XCTUnwrap(display.touchScreen)
        try await scenario(arguments: ["--sample-data"], environment: display.environment) { chuckle, _ in
            try screen.tap(Self.nothing)
            try Self.waitForLargeTargets(chuckle)
            try body(chuckle, screen)
        }
    }

    /// A place of the window where nothing is.
    private static let nothing = Point(x: 60, y: 700)

    /// The middle of an element that may move, once it moves no more.
    private static func restingPlace(of element: @autoclosure () throws -> Element?) throws -> Point {
        var (last, looks): (Point?, Int) = (nil, 0)
        let place = try Polling.firstValue {
            let now = try element()?.extents?.center
            looks = now == last ? looks + 1 : 0
            last = now
            return looks == 3 ? now : nil
        }
        return try XCTUnwrap(place, "It moves no more")
    }

    private static func waitForLargeTargets(_ chuckle: RunningChuckle) throws {
        try chuckle.app.wait(until: "the targets are large") { try (chuckle.jokeButton.extents?.height ?? 0) >= least }
    }

    /// Makes the application's own style of a touched window that of every window, as the user's style: there is nothing to touch on the
    /// display of a test.
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

    /// Phones have no button that makes a window larger or smaller.
    /// - Returns: a folder of `XDG_CONFIG_DIRS`.
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
        // The map goes to everyone once they are known.
        var last: [Rectangle?] = []
        try map.wait(until: "people are on the map, which rests") {
            let places = map.people.map(\.extents)
            defer { last = places }
            return places.count > 5 && places == last
        }
        return map
    }

    fileprivate var scale: String { app.first { $0.name.hasPrefix("Scale: ") }?.name ?? "" }
    fileprivate var showsProfile: Bool { app.firstOnScreen { $0.isPane && $0.name == "Profile" } != nil }
}

@MainActor
extension Finder {
    fileprivate var markers: [Element] { first { $0.name == "People" }?.children.filter { $0.role == .pushButton } ?? [] }
    /// The markers of one person each.
    fileprivate var people: [Element] { markers.filter { !$0.name.contains("people: ") && $0.extents?.isEmpty == false } }

    fileprivate var personInTheMiddle: Element {
        get throws {
            let middle = try XCTUnwrap(root.extents).center
            return try XCTUnwrap(people.first { $0.extents?.center.isNear(middle, within: 200) == true })
        }
    }

    /// A place of a map where no marker is.
    fileprivate var freePlace: Point? {
        guard let place = root.extents else { return nil }
        let markers = markers.compactMap(\.extents?.center)
        let places = stride(from: place.y + 60, to: place.y + place.height - 60, by: 10).map { Point(x: place.x + 200, y: $0) }
        return places.first { place in !markers.contains { $0.isNear(place, within: 60) } }
    }
}

extension Point {
    fileprivate func moved(x: Int = 0, y: Int = 0) -> Point { Point(x: self.x + x, y: self.y + y) }

    fileprivate func isNear(_ other: Point, within distance: Int) -> Bool {
        abs(x - other.x) <= distance && abs(y - other.y) <= distance
    }
}
