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
