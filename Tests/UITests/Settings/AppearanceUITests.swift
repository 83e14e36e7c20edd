import UITestDriver
import XCTest

final class AppearanceUITests: UITestCase {
    func testColoursAndReducedMotionAreKeptAndTextSizeIsChangedByButtonsAsByKeys() async throws {
        let services = try await startServices()
        try await check(services.start(at: "Settings")) { chuckle in
            try chuckle.waitForFocus(on: "As the system")
            try chuckle.waitForColours(areDark: false)
            let page = try chuckle.pane("Settings")
            try chuckle.moveFocus(to: "Dark", within: page, by: "Right")
            try chuckle.keyboard.press("space")
            try chuckle.waitForColours(areDark: true)

            let shows = { (size: String) in
                _ = try page.waitFor("size \(size)") { $0.role == .label && $0.name == size }
            }
            try shows("100 %")
            try chuckle.moveFocus(to: "Larger Text", within: page)
            try chuckle.keyboard.press("space")
            try shows("110 %")
            try chuckle.press("minus", .control, until: "the row says it") { page.first { $0.name == "100 %" } != nil }
            XCTAssertEqual(chuckle.focused?.name, "Larger Text")

            // A click on the row of a switch turns it on.
            let toggle = try page.waitFor("switch") { $0.name == "Reduce motion" && $0.actions.contains("toggle") }
            XCTAssertFalse(toggle.has(.checked))
            try chuckle.pointer.click(page.waitFor("title") { $0.role == .label && $0.name == "Reduce motion" })
            try page.wait(until: "it is on") { toggle.has(.checked) }
            try chuckle.close()
        }
        // It is dark from the first frame on, and light again at once.
        try await check(services.start(at: "Settings")) { chuckle in
            try chuckle.waitForColours(areDark: true)
            let page = try chuckle.pane("Settings")
            _ = try page.waitFor("switch that is on") { $0.name == "Reduce motion" && $0.has(.checked) }
            try chuckle.moveFocus(to: "Light", within: page, by: "Left")
            try chuckle.keyboard.press("space")
            try chuckle.waitForColours(areDark: false)
        }
    }
}

extension RunningChuckle {
    /// Looks at the middle of the header bar.
    fileprivate func waitForColours(areDark: Bool) throws {
        try app.wait(until: areDark ? "the window is dark" : "the window is light") {
            guard let place = try frame.extents,
                let pixel = try desktop.windows.screenshot().pixel(x: place.x + 260, y: place.y + 25)
            else { return false }
            return (pixel.green < 128) == areDark
        }
    }
}
