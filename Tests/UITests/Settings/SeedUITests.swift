import UITestDriver
import XCTest

final class SeedUITests: UITestCase {
    func testNewSeedLeavesTheEditedAndBringsTheOthers() async throws {
        let services = try await startServices()
        try await check(services.start()) { first in
            try first.editFirstPerson()
            try first.retype("Edited")
            try first.press("s", .control, saying: "Changes saved")
            let before = first.names(ofList: "People")
            try first.showSettings()
            XCTAssertEqual(try first.seedEntry.text, "ios")
            try first.typeSeed("winter")
            try first.waitForStatus(containing: "99 people will be replaced. The one you edited stays.")
            try first.press("Return", saying: "The seed is now “winter” · 101 people")
            try first.showPeople(saying: "101 people")
            let after = first.names(ofList: "People")
            XCTAssertLessThan(Set(before).intersection(after).count, before.count / 2, "the others are other people")
            try first.findPerson("Edited")
            try first.showSettings()
            try first.close()
        }
        await services.server.stop()

        // Seed, people and section survive a restart, and an unreachable service changes nothing.
        try await check(services.start()) { second in
            try second.showSettings()
            XCTAssertEqual(try second.seedEntry.text, "winter")
            try second.typeSeed("summer")
            try second.press("Return", alerting: "Could not connect to 127.0.0.1")
            try second.showPeople(saying: "101 people")
            try second.findPerson("Edited")
        }
    }

    func testEarlierSeedsAreOfferedAndAChangeIsUndone() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.showPeople()
            let before = chuckle.names(ofList: "People")
            try chuckle.showSettings()
            XCTAssertFalse(chuckle.shows("Earlier Seeds"), "there are none yet")
            try chuckle.changeSeed(to: "winter").press()
            try chuckle.waitForStatus(containing: "The seed is “ios” again")
            XCTAssertEqual(try chuckle.seedEntry.text, "ios")
            try chuckle.showPeople()
            XCTAssertEqual(chuckle.names(ofList: "People"), before)

            // An earlier seed is chosen by mouse and by keyboard, and tells the consequences first.
            try chuckle.showSettings()
            try chuckle.pointer.click(chuckle.button("Earlier Seeds"))
            try chuckle.menuItem("winter").press()
            try chuckle.app.wait(until: "the entry says it") { try chuckle.seedEntry.text == "winter" }
            try chuckle.waitForStatus(containing: "100 people will be replaced.")
            try chuckle.app.wait(until: "the entry has the focus") { try chuckle.seedEntry.has(.focused) }
            try chuckle.press("Return", saying: "The seed is now “winter” · 100 people")
            try chuckle.changeSeed(to: "summer")
            // A menu that opens below the pointer loses the first key.
            try chuckle.pointer.rest()
            try chuckle.press("Tab", focusing: "Earlier Seeds")
            try chuckle.keyboard.press("space")
            _ = try chuckle.menuItem("ios")
            try chuckle.app.wait(until: "the menu has the focus") { chuckle.focused?.role == .menuItem }
            while chuckle.focused?.name != "ios" {
                let name = chuckle.focused?.name
                try chuckle.press("Down", until: "the focus moves") { chuckle.focused?.name != name }
            }
            try chuckle.press("Return", until: "the entry says it") { try chuckle.seedEntry.text == "ios" }

            // The key undoes both changes in the section of the people.
            try chuckle.showPeople()
            try chuckle.press("z", .control, saying: "The seed is “winter” again")
            try chuckle.press("z", .control, saying: "The seed is “ios” again")
            try chuckle.app.wait(until: "everyone is back") { chuckle.names(ofList: "People") == before }
        }
    }
}

extension RunningChuckle {
    /// Changes the seed in the focused entry, and returns the Undo button, which is visible for some seconds.
    @discardableResult
    fileprivate func changeSeed(to seed: String) throws -> Element {
        try typeSeed(seed)
        var undo: Element?
        try press("Return", until: "undo is offered") {
            undo = undoButton
            return undo != nil
        }
        return try XCTUnwrap(undo)
    }
}
