import Model
import TestPictures
import TestServices
import UITestDriver
import XCTest

final class TileUITests: UITestCase {
    func testAnotherServerIsAskedAtOnceAndABadAddressIsSaidAtTheField() async throws {
        let services = try await startServices()
        let tiles = services.addresses.tiles
        try await services.withStoredData { try await SettingTable($0).set("tileTemplate", to: tiles) }
        try await check(services.start(environment: ["CHUCKLE_TILES_URL": ""])) { chuckle in
            try chuckle.showPeople()
            try await Polling.waitAsynchronously(until: "the server of the setting is asked") {
                await !services.server.tileRequests.isEmpty
            }

            try chuckle.showSettings()
            let use = try chuckle.app.waitFor(role: .pushButton, name: "Use This Server")
            let entry = try chuckle.app.waitFor("entry") { $0.name == "Tile server" && $0.has(.editable) }
            try chuckle.app.wait(until: "the entry has the address of the setting") { entry.text == tiles }
            try entry.setText("https://tiles.example.com/{z}/{x}.png")
            _ = try chuckle.waitForAlert(containing: "{y} is missing")
            XCTAssertTrue(entry.description.contains("{y} is missing"))
            // GTK before 4.10 sets the state on removed elements only.
            XCTAssertEqual(entry.has(.invalidEntry), Toolkit.minorVersion >= 10)
            XCTAssertFalse(entry.has(.invalid))
            XCTAssertFalse(use.has(.sensitive))

            try entry.setText(tiles + "?style=night")
            try chuckle.app.wait(until: "the server can be used") { use.has(.sensitive) }
            XCTAssertNil(chuckle.alert)
            try use.press()
            try chuckle.waitForSentence("Map tiles now come from the new server")
            try chuckle.showPeople()
            try await Polling.waitAsynchronously(until: "the other server is asked") {
                await services.server.tileRequests.contains { $0.query["style"] == "night" }
            }

            try chuckle.showSettings()
            try chuckle.waitForSentence("Stored map tiles use less than 1 MB.")
            let delete = try chuckle.app.waitFor(role: .pushButton, name: "Delete Stored Map Tiles")
            try delete.press()
            try chuckle.waitForSentence("No map tiles are stored.")
            XCTAssertFalse(delete.has(.sensitive))
        }
    }

    func testWhatTheEnvironmentOverridesIsInsensitiveAndSaysSo() async throws {
        try await scenario(at: "Settings") { chuckle, _ in
            let page = try chuckle.pane("Settings")
            _ = try page.waitFor("sentence") {
                $0.name.hasPrefix("CHUCKLE_TILES_URL is set in the environment and overrides this setting.")
            }
            _ = try page.waitFor("insensitive entry") { $0.name == "Tile server" && $0.has(.editable) && !$0.has(.sensitive) }
            XCTAssertFalse(try page.waitFor(role: .pushButton, name: "Use This Server").has(.sensitive))
        }
    }

    func testTilesOfAServerDoNotDazzleInTheDarkAndHaveTheirColoursBackInTheLight() async throws {
        let services = try await startServices()
        let tile = try EncodedPicture.encoded(width: 256, height: 256, colour: 0xF0E6_DCFF)
        await services.server.set(.body(tile), atEveryPathOf: "tiles")
        try await check(services.start()) { chuckle in
            try chuckle.showPeople()
            try chuckle.waitForMap(red: 0xF0, green: 0xE6, blue: 0xDC)
            try chuckle.show(section: "Settings")
            let page = try chuckle.pane("Settings")
            try chuckle.waitForFocus(on: "As the system")
            try chuckle.moveFocus(to: "Dark", within: page, by: "Right")
            try chuckle.keyboard.press("space")
            try chuckle.showPeople()
            try chuckle.waitForMap(red: 0xA8, green: 0xA1, blue: 0x9A)
            try chuckle.show(section: "Settings")
            try chuckle.moveFocus(to: "Light", within: page, by: "Left")
            try chuckle.keyboard.press("space")
            try chuckle.showPeople()
            try chuckle.waitForMap(red: 0xF0, green: 0xE6, blue: 0xDC)
        }
    }
}

extension RunningChuckle {
    fileprivate func waitForSentence(_ text: String) throws {
        _ = try app.waitFor("“\(text)”") { [.label, .statusBar].contains($0.role) && $0.words.hasPrefix(text) }
    }

    /// Waits until most of the map has a colour, with a tolerance for rounding.
    fileprivate func waitForMap(red: Int, green: Int, blue: Int) throws {
        let map = try app.waitForOnScreen("map") { $0.name == "Map of People" }
        try app.wait(until: "the map is of the colour \(red), \(green), \(blue)") {
            guard let place = map.extents else { return false }
            let pixels = try picture.pixels(in: place).joined()
            let like = pixels.filter { pixel in
                zip([pixel.red, pixel.green, pixel.blue], [red, green, blue]).allSatisfy { abs(Int($0) - $1) <= 2 }
            }
            return like.count > pixels.count / 2
        }
    }
}
