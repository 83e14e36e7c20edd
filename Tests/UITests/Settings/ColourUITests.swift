import UITestDriver
import XCTest

final class ColourUITests: UITestCase {
    func testTheUserChoosesLightOrDark() async throws {
        let services = try await startServices()
        try await check(services.start()) { chuckle in
            try chuckle.show(section: "Settings")
            try chuckle.waitForFocus(on: "As the system")
            try chuckle.waitForColours(areDark: false)
            try chuckle.moveFocus(to: "Dark", within: chuckle.pane("Settings"), by: "Right")
            try chuckle.keyboard.press("space")
            try chuckle.waitForColours(areDark: true)
            try keepScreenshot("settings-dark", of: chuckle)
        }
        // It is dark from the first frame on, and light again at once.
        try await check(services.start(at: "Settings")) { chuckle in
            try chuckle.waitForColours(areDark: true)
            try chuckle.moveFocus(to: "Light", within: chuckle.pane("Settings"), by: "Left")
            try chuckle.keyboard.press("space")
            try chuckle.waitForColours(areDark: false)
        }
    }
}

extension RunningChuckle {
    /// Moves the focus by the keys within a group of choices.
    fileprivate func moveFocus(to name: String, within page: Finder, by key: String) throws {
        try page.wait(until: "the focus is in the settings") { page.first { $0.has(.focused) } != nil }
        for _ in 0..<3 where focused?.name != name {
            let before = focused
            try keyboard.press(key)
            try app.wait(until: "the focus moves") { focused.map { new in before.map { !new.isSame(as: $0) } ?? true } ?? false }
        }
        XCTAssertEqual(focused?.name, name)
    }

    /// Waits until the middle of the header bar is dark, or light.
    fileprivate func waitForColours(areDark: Bool) throws {
        try app.wait(until: areDark ? "the window is dark" : "the window is light") {
            guard let place = try frame.extents,
                let pixel = try desktop.windows.screenshot().pixel(x: place.x + 260, y: place.y + 25)
            else { return false }
            return (pixel.green < 128) == areDark
        }
    }
}
