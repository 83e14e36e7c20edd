import Atlas
import Foundation

/// What the user can do with the map. What reads or writes the settings throws `StorageError`.
public struct MapUseCases: Sendable {
    public let tileServer: LoadTileServerUseCase
    /// Sets another tile server for the map.
    public let changeTileServer: @Sendable (TileTemplate) async throws -> Void
    /// Loads tiles from a server.
    public let loadTile: @Sendable (TileTemplate) -> LoadTileUseCase
    /// Decodes the picture of a tile.
    public let decodeTile: @Sendable (Data) async throws -> Picture
    /// Forgets which tiles failed, on *Try Again* or when the network is back. A refusal is heeded nonetheless.
    public let retryTiles: @Sendable () async -> Void
    /// The size of the cache in bytes.
    public let tileCacheSize: @Sendable () async -> Int
    /// Removes every tile from the cache.
    public let emptyTileCache: @Sendable () async -> Void
    /// Reads the names of the built-in map.
    public let loadLabels: @Sendable () throws -> [WorldMap.Label]
    /// The last viewport, in the format of `MapViewport`; empty if there is none.
    public let viewport: SettingUseCase<String>

    public init(_ ports: MapPorts, _ world: World) {
        tileServer = LoadTileServerUseCase(settings: ports.settings, override: ports.override)
        // The standard server follows its policy to another address with a later version.
        changeTileServer = { try await ports.settings.set(.tileTemplate, to: $0 == .openStreetMap ? "" : $0.text) }
        loadTile = { LoadTileUseCase(service: ports.service($0), store: ports.store, gate: ports.gate, now: world.now) }
        decodeTile = { try await ports.decoder.picture(from: $0, limits: .tile) }
        retryTiles = { await ports.gate.forgetFailures() }
        tileCacheSize = { await ports.store.size() }
        emptyTileCache = { await ports.store.removeAll() }
        loadLabels = ports.labels
        viewport = SettingUseCase(setting: .mapViewport, standard: "", settings: ports.settings)
    }
}

/// A tile, and what went wrong on the way to it.
public struct LoadedTile: Sendable, Equatable {
    /// The picture, PNG or JPEG; nil when there is none.
    public let data: Data?
    /// Why the server could not be asked; the picture, if there is one, is an old one then.
    public let failure: TileFailure?
}

/// Gets the tiles of the map: from what is kept as long as it is fresh, and otherwise from the server if it has changed.
public struct LoadTileUseCase: Sendable {
    let service: any TileService
    let store: any TileStore
    let gate: TileGate
    let now: @Sendable () -> Date

    /// Throws nothing but `CancellationError`: cancelling the task ends the request, or gives up the place in the queue.
    public func callAsFunction(_ coordinate: TileCoordinate) async throws -> LoadedTile {
        guard coordinate.isValid else { return LoadedTile(data: nil, failure: nil) }
        let key = TileKey(template: service.template, coordinate: coordinate)
        if let loaded = await withoutAsking(key, await store.tile(key)) { return loaded }
        try await gate.enter(key)
        let result: Result<LoadedTile, any Error>
        do { result = .success(try await ask(key)) } catch { result = .failure(error) }
        await gate.leave(key)
        return try result.get()
    }

    /// The tile where the server must not be asked, or need not be.
    private func withoutAsking(_ key: TileKey, _ kept: KeptTile?) async -> LoadedTile? {
        let now = now()
        if let kept, TileFreshness.isFresh(kept, now: now) { return LoadedTile(data: kept.data, failure: nil) }
        guard let failure = await gate.failure(of: key, now: now) else { return nil }
        return LoadedTile(data: kept?.data, failure: failure)
    }

    private func ask(_ key: TileKey) async throws -> LoadedTile {
        // While this waited the tile may have come for somebody else, or the server may have refused.
        let kept = await store.tile(key)
        if let loaded = await withoutAsking(key, kept) { return loaded }
        do {
            let data = try await fetch(key, kept)
            await gate.noteSuccess(of: key)
            return LoadedTile(data: data, failure: nil)
        } catch {
            // However a request ends that nobody waits for any more, it says nothing of the server.
            try Task.checkCancellation()
            if let cancellation = error as? CancellationError { throw cancellation }
            return LoadedTile(data: kept?.data, failure: await gate.note(error, of: key, now: now()))
        }
    }

    private func fetch(_ key: TileKey, _ kept: KeptTile?) async throws -> Data {
        switch try await service.tile(key.coordinate, validators: kept?.validators) {
        case .tile(let data, let validators, let lifetime):
            let now = now()
            let tile = KeptTile(
                data: data, validators: validators, fetched: now, expires: TileFreshness.expiry(now: now, lifetime: lifetime))
            await store.keep(tile, as: key)
            return data
        case .notModified(let validators, let lifetime):
            guard let kept else { throw HTTPError.unexpectedContent }
            let now = now()
            await store.renew(
                key, validators: validators.completed(by: kept.validators), fetched: now,
                expires: TileFreshness.expiry(now: now, lifetime: lifetime))
            return kept.data
        }
    }
}
