@testable import Domain
import TestFakes
import Testing

@Suite struct TileServerTests {
    private static let night = "https://tiles.example/night/{z}/{x}/{y}.png"

    @Test(arguments: [nil, "", " ", "https://tiles.example/{z}", "http://tiles.example/{z}/{x}/{y}"])
    func aSettingThatCannotBeUsedCountsAsNone(stored: String?) async throws {
        let settings = FakeSettingStore(stored.map { [.tileTemplate: $0] } ?? [:])
        let choice = try await LoadTileServerUseCase(settings: settings, override: nil)()
        #expect(choice.setting == .openStreetMap && choice.template == .openStreetMap)
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
