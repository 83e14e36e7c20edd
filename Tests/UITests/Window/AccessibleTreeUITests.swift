import TestServices
import UITestDriver
import XCTest

/// Every page, walked through as a screen reader does.
final class AccessibleTreeUITests: UITestCase {
    func testEverythingThatCanBeUsedHasAName() async throws {
        try await scenario { chuckle, server in
            try chuckle.waitForText("No Jokes Yet")
            chuckle.assertNames(page: "empty list")

            for number in 1...3 { try chuckle.draw(expecting: number) }
            chuckle.assertNames(page: "list and details")

            await server.set(.status(500, message: "Out of order."), at: "/jokes/random")
            try chuckle.keyboard.press("j", .control)
            _ = try chuckle.waitForAlert(containing: "Out of order.")
            chuckle.assertNames(page: "error message")

            try chuckle.keyboard.press("f", .control)
            try chuckle.keyboard.type("zzz")
            try chuckle.waitForText("No Jokes Found")
            chuckle.assertNames(page: "search without result")
            try chuckle.keyboard.press("Escape")
            try chuckle.waitForStatus(containing: "3 jokes")

            try chuckle.keyboard.press("F10")
            try chuckle.app.wait(until: "the menu is open") {
                chuckle.app.first { $0.name == "About Chuckle" && $0.isVisible } != nil
            }
            chuckle.assertNames(page: "menu", includesHidden: true)
            try chuckle.keyboard.press("Escape")

            try chuckle.app.wait(until: "the menu is closed") {
                chuckle.app.first { $0.name == "About Chuckle" && $0.isVisible } == nil
            }
            try chuckle.showSettings()
            chuckle.assertNames(page: "settings")
            try chuckle.show(section: "Chuck Norris Jokes")
            _ = try chuckle.jokeButton

            try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: 600)
            _ = try chuckle.button("Sections")
            chuckle.assertNames(page: "narrow list")
            try chuckle.button("Sections").press()
            try chuckle.app.wait(until: "the sidebar is in front") {
                chuckle.app.first { $0.role == .listItem && $0.name == "Chuck Norris Jokes" && $0.isOnScreen } != nil
            }
            chuckle.assertNames(page: "narrow sidebar")
        }
    }

    func testTabReachesTheSidebarFromEverySection() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            for page in Page.sections {
                try page.open(chuckle)
                try chuckle.moveFocusToSidebar()
                XCTAssertTrue(chuckle.sidebarHasFocus, page.name)
            }
        }
    }

    func testShortcutsWindowNamesTheKeys() async throws {
        try await scenario { chuckle, _ in
            try chuckle.keyboard.press("question", .control)
            for title in ["Fetch a Joke", "Delete Selected Joke", "Undo Deletion", "Larger Text", "Settings", "Search"] {
                _ = try chuckle.app.waitFor("shortcut “\(title)”") { $0.role == .label && $0.name == title }
            }
            try chuckle.keyboard.press("Escape")
            try chuckle.app.wait(until: "the window of the shortcuts is closed") {
                chuckle.app.first { $0.role == .label && $0.name == "Fetch a Joke" } == nil
            }
        }
    }

    func testAboutWindowNamesTheApplication() async throws {
        try await scenario { chuckle, _ in
            try chuckle.keyboard.press("F10")
            try chuckle.app.waitFor("menu item") { $0.name == "About Chuckle" && $0.isVisible }.press()
            _ = try chuckle.app.waitFor("version") { $0.name.contains("0.1.0") }
            _ = try chuckle.app.waitFor("name") { $0.role == .label && $0.name == "Chuckle" }

            // The window ignores keys while a dialog is above it.
            try chuckle.keyboard.press("comma", .control)
            try chuckle.keyboard.press("Escape")
            try chuckle.app.wait(until: "the window is closed") {
                chuckle.app.first { $0.name.contains("0.1.0") && $0.isVisible } == nil
            }
            try chuckle.waitUntilKeysAreHandled()
            _ = try chuckle.jokeButton
            XCTAssertNil(chuckle.app.first { $0.name == "Seed" && $0.has(.editable) })
        }
    }
}
