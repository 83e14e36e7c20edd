import Foundation
import SampleServices
import UITestDriver
import XCTest

/// Pictures of every page, for people to look at: wide and narrow, light and dark, with text of normal and of double size.
final class ScreenshotUITests: UITestCase {
    @MainActor
    func testPagesInEveryLook() async throws {
        for isDark in [false, true] {
            let style = isDark ? "dark" : "light"
            let look = ["ADW_DEBUG_COLOR_SCHEME": isDark ? "prefer-dark" : "prefer-light"]
            try await scenario(environment: look) { chuckle, server in
                try chuckle.waitForText("No Jokes Yet")
                try keepScreenshot("\(style)-empty", of: chuckle)
                for number in 1...12 { try chuckle.draw(expecting: number) }
                try keepScreenshot("\(style)-jokes", of: chuckle)
                await server.set(.status(503, message: "The jokes are having a rest."), at: "/jokes/random")
                try chuckle.keyboard.press("j", .control)
                _ = try chuckle.waitForAlert(containing: "rest")
                try keepScreenshot("\(style)-message", of: chuckle)
                try chuckle.button("Close this message").press()
                try chuckle.app.wait(until: "the message is gone") { chuckle.alert == nil }

                for _ in 0..<5 { try chuckle.keyboard.press("plus", .control) }
                try chuckle.app.wait(until: "the text has grown") { try (chuckle.jokeButton.extents?.height ?? 0) > 30 }
                try keepScreenshot("\(style)-jokes-large-text", of: chuckle)
                try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: 640)
                try keepScreenshot("\(style)-narrow-large-text", of: chuckle)
                try chuckle.keyboard.press("0", .control)
                try chuckle.app.wait(until: "the text is normal") { try (chuckle.jokeButton.extents?.height ?? 99) < 30 }
                try keepScreenshot("\(style)-narrow", of: chuckle)
            }
        }
    }
}
