@testable import Domain
import TestFakes
import Testing

@Suite struct TileServerTests {
    private static let night = "https://tiles.example/night/{z}/{x}/{y}.png"

    @Test func withoutASettingTheTilesAreOpenStreetMaps() async throws {
        let choice = try await LoadTileServerUseCase(settings: FakeSettingStore(), override: nil)()
        #expect(choice.setting == .openStreetMap)
        #expect(choice.template == .openStreetMap)
    }

    @Test(arguments: ["", " ", "https://tiles.example/{z}", "http://tiles.example/{z}/{x}/{y}"])
    func aSettingThatCannotBeUsedCountsAsNone(stored: String) async throws {
        let settings = FakeSettingStore()
        try await settings.set(.tileTemplate, to: stored)
        #expect(try await LoadTileServerUseCase(settings: settings, override: nil)().setting == .openStreetMap)
    }

    @Test func whatGoesBeforeTheSettingLeavesItAlone() async throws {
        let settings = FakeSettingStore()
        let night = try TileTemplate(Self.night)
        let fixed = try TileTemplate("http://127.0.0.1:8080/{z}/{x}/{y}.png")
        try await ChangeTileServerUseCase(settings: settings)(to: night)
        let load = LoadTileServerUseCase(settings: settings, override: .variable("CHUCKLE_TILES_URL", fixed))
        let choice = try await load()
        #expect(choice.setting == night)
        #expect(choice.template == fixed)
        #expect(TileServerOverride.sampleData(fixed).template == fixed)
    }

    @Test func theStandardServerIsStoredAsNone() async throws {
        let settings = FakeSettingStore()
        try await settings.set(.tileTemplate, to: Self.night)
        try await ChangeTileServerUseCase(settings: settings)(to: .openStreetMap)
        #expect(try await settings.value(of: .tileTemplate) == "")
    }
}
