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
