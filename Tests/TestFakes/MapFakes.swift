import Atlas
import Domain
import Foundation
import ViewModels

extension PeopleMapModel {
    /// A map whose tile server has nothing.
    /// - Parameter settings: keep the part of the map that was shown last; nothing is kept by default.
    @MainActor
    public static func make(settings: any SettingStore = NoSettings()) -> PeopleMapModel {
        PeopleMapModel(
            useCases: .init(
                settings: settings, retryTiles: RetryTilesUseCase(gate: TileGate()), template: { .openStreetMap },
                tiles: { LoadTileUseCase(service: NoTiles(template: $0), store: NoTileStore(), gate: TileGate()) }))
    }
}

private struct NoTiles: TileService {
    let template: TileTemplate

    func tile(_ coordinate: TileCoordinate, validators: TileValidators?) async throws -> TileAnswer {
        throw HTTPError.unreachable(description: "No network.")
    }
}

private struct NoTileStore: TileStore {
    func tile(_ key: TileKey) async -> KeptTile? { nil }
    func keep(_ tile: KeptTile, as key: TileKey) async {}
    func renew(_ key: TileKey, validators: TileValidators, fetched: Date, expires: Date) async {}
}

/// Settings that keep nothing.
public struct NoSettings: SettingStore {
    /// Empty settings.
    public init() {}

    /// Nothing.
    public func value(of setting: Setting) async throws -> String? { nil }
    /// Forgets the value.
    public func set(_ setting: Setting, to value: String) async throws {}
}
