import UITestDriver
import XCTest

/// Every section on Wayland, by actions alone: there is no keyboard.
final class WaylandUITests: UITestCase {
    func testEverySectionWorksOnWayland() async throws {
        let display = try WaylandDisplay()
        defer { display.end() }
        try await scenario(arguments: ["--sample-data"], environment: display.environment) { chuckle, _ in
            XCTAssertEqual(
                chuckle.desktop.windows.windows(processIdentifier: chuckle.process.processIdentifier), [],
                "the window is not on the X display")
            try chuckle.jokeButton.press()
            try chuckle.app.wait(until: "there is a joke") { !chuckle.rowNames.isEmpty }
            try chuckle.select(row: 0)
            try chuckle.button("Delete Joke").press()
            try chuckle.app.wait(until: "the joke is gone") { chuckle.rowNames.isEmpty }

            try chuckle.showSection(2)
            try chuckle.button("Random Joke").press()
            try chuckle.button("Reveal").press()
            _ = try chuckle.button("Next Joke")

            try chuckle.showSection(3)
            try chuckle.button("Fetch a Joke").press()
            _ = try chuckle.app.waitFor("joke to copy") { $0.name == "Copy Joke" && $0.has(.sensitive) }

            try chuckle.showSection(4)
            try chuckle.app.wait(until: "a comic is shown") { chuckle.comics.picture != nil }
            let newest = chuckle.comics.caption
            try chuckle.button("Previous Comic").press()
            try chuckle.app.wait(until: "another comic is shown") { chuckle.comics.caption != newest }

            try chuckle.showSection(5)
            try chuckle.waitForStatus(containing: "100 people")
            try chuckle.button("Zoom In").press()
            try chuckle.select(row: 0, ofList: "People")

            try chuckle.showSection(6)
            // Without keys, nothing scrolls to the group.
            try chuckle.app.waitFor("entry of the seed") { $0.name == "Seed" && $0.has(.editable) }.setText("wayland")
            try chuckle.app.waitFor(role: .pushButton, name: "Change Seed").press()
            _ = try chuckle.app.waitFor("changed seed") { $0.role == .statusBar && $0.words.contains("wayland") }
        }
    }

    /// GTK supports fractional scales since 4.14. Earlier versions draw at twice the size, and the display scales down.
    func testEveryPictureHasTheSameSizeAndTheDetailOfTheScale() async throws {
        var usual: [DrawnPicture] = []
        for scale in [1, 1.25, 1.5, 2] {
            let display = try WaylandDisplay(scale: scale)
            defer { display.end() }
            let drawn = try await drawnPictures(environment: display.environment) { _ in
                WindowPicture(filledBy: try display.screenshot())
            }
            if usual.isEmpty { usual = drawn }
            assert(drawn, areLike: usual, at: scale)
        }
    }

    /// A window may move to another screen, and a screen may change its scale.
    func testEveryPictureGetsTheDetailOfAnotherScale() async throws {
        let display = try WaylandDisplay()
        defer { display.end() }
        let drawn = try await drawnPictures(environment: display.environment, changing: display.change) { _ in
            WindowPicture(filledBy: try display.screenshot())
        }
        for picture in drawn { XCTAssertTrue(picture.isSharp, "\(picture.page), \(picture.name): \(picture.sharpness)") }
    }

    /// Large text leaves titles the same room, whether the user or the system sets it.
    func testLargeTextOfTheSystemLeavesNoRoomForTitles() async throws {
        let display = try WaylandDisplay()
        defer { display.end() }
        // GTK 4.20 and later use only the portal, and only one that the bus can start.
        let (bus, name) = (try TestDesktop.shared().bus, "org.freedesktop.portal.Desktop")
        try bus.list(name, isStartable: true)
        defer { try? bus.list(name, isStartable: false) }
        for (scale, hasTitle) in [("1.0", true), ("2.0", false)] {
            let services = try await startServices()
            let folder = services.folders.configuration.appending(path: "glib-2.0/settings")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("[org/gnome/desktop/interface]\ntext-scaling-factor=\(scale)\n".utf8).write(
                to: folder.appending(path: "keyfile"))
            let portal = try BusService(
                name: name, path: "/org/freedesktop/portal/desktop", interface: "org.freedesktop.portal.Settings",
                introspection: """
                    <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method>
                    <property name="version" type="u" access="read"/>
                    """
            ) { _, call in
                switch call.method {
                case "Get": "(<uint32 2>,)"
                case "GetAll": "({'version': <uint32 2>},)"
                default: "({'org.gnome.desktop.interface': {'text-scaling-factor': <\(scale)>}},)"
                }
            }
            defer { portal.end() }
            let environment = display.environment.merging(["GSETTINGS_BACKEND": "keyfile"]) { $1 }
            try await check(services.start(environment: environment)) { chuckle in
                _ = try chuckle.jokeButton
                try chuckle.app.wait(until: "the title is \(hasTitle ? "in" : "below") the header bar") {
                    let title = chuckle.app.first { $0.role == .heading && $0.name == "Chuck Norris Jokes" && $0.isVisible }
                    // An element that contains the title below the header bar contains this, too.
                    let place = title?.parent.map { Finder(root: $0) }
                    return place.map { $0.first { $0.name == "No Jokes Yet" } == nil } == hasTitle
                }
            }
        }
    }
}

extension RunningChuckle {
    fileprivate func showSection(_ number: Int) throws {
        try frame.perform("win.show-section-\(number)")
    }
}
