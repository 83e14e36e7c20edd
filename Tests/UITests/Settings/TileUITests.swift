import Domain
import Foundation
import Storage
import TestServices
import UITestDriver
import XCTest

final class TileUITests: UITestCase {
    /// Sets the tile server in the stored data of an application that does not run yet.
    private static func set(_ template: String, in folders: PrivateFolders) async throws {
        let folder = folders.data.appending(path: "chuckle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let opened = try AppDatabase.open(file: folder.appending(path: "chuckle.sqlite"))
        defer { opened.database.close() }
        try await SettingTable(opened.database).set(.tileTemplate, to: template)
    }

    @MainActor
    func testAnotherServerIsAskedAtOnceAndABadAddressIsSaidAtTheField() async throws {
        let server = TestServer()
        let addresses = try await server.start()
        let folders = try PrivateFolders()
        defer { try? folders.delete() }
        try await Self.set(addresses.tiles, in: folders)
        let chuckle = try RunningChuckle(
            service: addresses.chuckNorris,
            environment: ["CHUCKLE_RANDOMUSER_URL": addresses.randomUser.absoluteString, "CHUCKLE_TILES_URL": ""],
            folders: folders)
        try await check(chuckle) {
            try chuckle.showPeople()
            try chuckle.waitForStatus(containing: "100 people")
            try await Self.wait(until: "the server of the setting is asked") { await !server.tileRequests.isEmpty }

            try chuckle.showSettings()
            let entry = try chuckle.tileEntry
            XCTAssertEqual(entry.text, addresses.tiles)
            try entry.setText("https://tiles.example.com/{z}/{x}.png")
            _ = try chuckle.waitForAlert(containing: "{y} is missing")
            XCTAssertTrue(entry.has(.invalid) || entry.has(.invalidEntry))
            XCTAssertFalse(try chuckle.button("Use This Server").has(.sensitive))
            try keepScreenshot("settings-tiles", of: chuckle)

            try entry.setText(addresses.tiles + "?style=night")
            try chuckle.app.wait(until: "the server can be used") {
                try chuckle.button("Use This Server").has(.sensitive)
            }
            XCTAssertNil(chuckle.alert)
            try chuckle.button("Use This Server").press()
            try chuckle.waitForSentence("Map tiles now come from the new server")
            try chuckle.showPeople()
            try await Self.wait(until: "the other server is asked") {
                await server.tileRequests.contains { $0.query["style"] == "night" }
            }

            try chuckle.showSettings()
            try chuckle.waitForSentence("Stored map tiles use less than 1 MB.")
            try chuckle.button("Delete Stored Map Tiles").press()
            try chuckle.waitForSentence("No map tiles are stored.")
            XCTAssertFalse(try chuckle.button("Delete Stored Map Tiles").has(.sensitive))
        }
        await server.stop()
    }

    @MainActor
    func testEnvironmentVariableIsSaidToGoBeforeTheSetting() async throws {
        try await scenario { chuckle, _ in
            try chuckle.showSettings()
            try chuckle.waitForSentence("CHUCKLE_TILES_URL is set in the environment and overrides this setting.")
        }
    }

    /// Waits for something that the sample server tells.
    @MainActor
    private static func wait(until what: String, _ condition: @MainActor () async -> Bool) async throws {
        for _ in 0..<200 {
            if await condition() { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        XCTFail("not: " + what)
    }
}

extension RunningChuckle {
    fileprivate var tileEntry: Element {
        get throws { try app.waitFor("entry of the tile server") { $0.name == "Tile server" && $0.has(.editable) } }
    }

    /// Waits until a sentence of the settings begins with a text.
    fileprivate func waitForSentence(_ text: String) throws {
        _ = try app.waitFor("“\(text)”") { [.label, .statusBar].contains($0.role) && $0.words.hasPrefix(text) }
    }
}
