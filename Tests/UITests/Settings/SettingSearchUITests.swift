import UITestDriver
import XCTest

final class SettingSearchUITests: UITestCase {
    func testARowIsFoundByItsWordsAndOpenedAtItsPlace() async throws {
        try await scenario(at: "Settings") { chuckle, _ in
            let page = try chuckle.pane("Settings")
            try chuckle.moveFocus(to: "Reduce motion", within: page)
            try chuckle.press("f", .control, focusing: "Search settings")
            try chuckle.keyboard.type("zebra")
            try chuckle.waitForStatus(containing: "No settings found")
            try chuckle.waitForText("No Settings Found")
            // Back to where the search began.
            try chuckle.press("Escape", focusing: "Reduce motion")

            try chuckle.press("f", .control, focusing: "Search settings")
            try chuckle.keyboard.type("last name\n")
            try chuckle.waitForFocus(inList: "Found Settings")
            try chuckle.press("Return", focusing: "Sort by last name")
            try chuckle.app.wait(until: "it is on the screen") { chuckle.focused?.isOnScreen == true }
            XCTAssertFalse(chuckle.shows("Search settings"))

            try chuckle.press("f", .control, focusing: "Search settings")
            try chuckle.keyboard.type("export\n")
            try chuckle.waitForFocus(inList: "Found Settings")
            XCTAssertEqual(
                chuckle.names(ofList: "Found Settings").map { $0.split(separator: ",").first.map(String.init) },
                ["Storage", "Export Everything…"])
            try chuckle.keyboard.press("Down")
            try chuckle.press("Return", focusing: "Export Everything…")
            try chuckle.app.wait(until: "it is on the screen") { chuckle.focused?.isOnScreen == true }
        }
    }

    func testKeysOfTheSettings() async throws {
        try await scenario(at: "Settings") { chuckle, _ in
            let walk = try ShortcutWalk(chuckle, section: "settings")
            walk.places = [.named("Reduce motion"), .named("Server address"), .sidebar]
            try walk.checkSearch("Search settings")
            walk.assertEverythingWasChecked()
        }
    }
}
