import Model
import TestFakes
import Testing
import ViewModels

@MainActor @Suite struct TileSettingModelTests {
    private nonisolated static let night = "https://tiles.example.com/night/{z}/{x}/{y}.png"

    @Test func `Who types before the server was read changes it all the same`() async {
        let fixture = TileFixture()
        fixture.model.textChanged(Self.night)
        await fixture.model.changeTapped()
        #expect(fixture.settings.kept["tileTemplate"] == Self.night)
    }

    @Test(arguments: [
        ("", "Enter the address of a tile server."),
        ("https://tiles.example.com/{z}/{x}", "{y} is missing. The address must contain {z}, {x} and {y}."),
        ("https://tiles.example.com/{z}/{x}/{y}{r}.png", "Only {z}, {x} and {y} can be in braces, not {r}."),
        ("{z}/{x}/{y}", "This isn’t a web address."),
        ("http://a.example/{z}/{x}/{y}", "The address must begin with https:// and contain no user name or password."),
        ("https://{x}.example.com/{z}/{x}/{y}.png", "The server name can’t contain {z}, {x} or {y}."),
        (night + String(repeating: "a", count: 1_000), "This is too long. Use at most 1000 characters."),
    ])
    func `What is no server's address is said at the field`(text: String, words: String) async {
        let fixture = TileFixture()
        let model = fixture.model
        await fixture.shown()
        model.textChanged(text)
        #expect(model.problem == words)
        #expect(!model.canChange)
        await model.changeTapped()
        #expect(fixture.settings.kept["tileTemplate"] == nil)
        model.textChanged(Self.night)
        #expect(model.problem == nil)
        #expect(model.canChange)
    }

    @Test func `OpenStreetMap's server is used at first. Another one is stored and handed on, with a way back`() async throws {
        let fixture = TileFixture()
        let model = fixture.model
        #expect(model.problem == nil)
        await fixture.shown()
        #expect(model.text == TileTemplate.openStreetMap.text)
        #expect(model.problem == nil)
        #expect(model.overrideText == nil)
        #expect(!model.canChange)
        #expect(!model.canReset)
        model.textChanged("  " + Self.night + " ")
        await model.changeTapped()
        #expect(model.text == Self.night)
        #expect(model.messages.noticed.last??.text == "Map tiles now come from the new server")
        #expect(!model.canChange)
        #expect(fixture.settings.kept["tileTemplate"] == Self.night)
        #expect(fixture.map.template == (try TileTemplate(Self.night)))

        #expect(model.canReset)
        await model.resetTapped()
        #expect(model.text == TileTemplate.openStreetMap.text)
        #expect(model.messages.noticed.last??.text == "Map tiles now come from OpenStreetMap")
        #expect(!model.canReset)
        #expect(fixture.settings.kept["tileTemplate"] == "")
        #expect(fixture.map.template == .openStreetMap)
    }

    @Test func `The environment variable overrides the setting, which cannot be changed then`() async throws {
        let fixed = try TileTemplate("http://127.0.0.1:8080/{z}/{x}/{y}.png")
        let fixture = TileFixture(override: .variable("CHUCKLE_TILES_URL", fixed))
        let model = fixture.model
        await fixture.shown()
        #expect(
            model.overrideText
                == "CHUCKLE_TILES_URL is set in the environment and overrides this setting. Map tiles come from \(fixed.text).")
        #expect(model.text == TileTemplate.openStreetMap.text)
        #expect(!model.canType)
        model.textChanged(Self.night)
        #expect(!model.canChange)
        await model.changeTapped()
        #expect(fixture.settings.kept["tileTemplate"] == nil)
        #expect(fixture.map.template == fixed)
    }

    @Test func `With sample data the tiles are the sample data's own`() async throws {
        let fixture = TileFixture(override: .sampleData(try TileTemplate("http://127.0.0.1:1/{z}/{x}/{y}.png")))
        #expect(fixture.model.overrideText == "Sample data uses its own map tiles. This setting applies to live data.")
    }

    @Test func `What cannot be stored is said, and can be tried again`() async {
        let fixture = TileFixture(failure: .sample)
        let model = fixture.model
        await fixture.shown()
        model.textChanged(Self.night)
        await model.changeTapped()
        #expect(model.messages.message == .storageFailure)
        #expect(model.text == Self.night)
        #expect(model.canChange)
        #expect(fixture.map.template == .openStreetMap)
        await model.messages.actionTapped()
        #expect(model.messages.message == .storageFailure)
    }

    @Test(arguments: [
        (0, "No map tiles are stored."), (499_999, "Stored map tiles use less than 1 MB."),
        (500_000, "Stored map tiles use 1 MB."), (209_715_200, "Stored map tiles use 210 MB."),
    ])
    func `It is said how much the map's cache holds`(bytes: Int, words: String) async {
        let fixture = TileFixture(store: FakeTileStore(bytes: bytes))
        let model = fixture.model
        #expect(model.cacheText == nil)
        await model.shown()
        #expect(model.cacheText == words)
        #expect(model.canEmptyCache == (bytes > 0))
    }

    @Test func `The map's cache can be emptied`() async {
        let fixture = TileFixture(store: FakeTileStore(bytes: 5_000_000))
        let model = fixture.model
        await model.shown()
        await model.emptyCacheTapped()
        #expect(model.cacheText == "No map tiles are stored.")
        #expect(model.messages.noticed.last??.text == "Stored map tiles deleted")
        #expect(!model.canEmptyCache)
        #expect(!model.isEmptying)
    }
}
