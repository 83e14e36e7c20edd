import Atlas
import Foundation

/// What the user can do with the map. What reads or writes the settings throws `StorageError`.
public struct MapUseCases: Sendable {
    /// The tile server that overrides the setting; nil without one.
    public let tileOverride: TileServerOverride?
    /// The tile server of the setting.
    public let tileServer: @Sendable () async throws -> TileTemplate
    /// Sets another tile server for the map.
    public let changeTileServer: @Sendable (TileTemplate) async throws -> Void
    /// Loads tiles from a server.
    public let loadTile: @Sendable (TileTemplate) -> LoadTileUseCase
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
        tileOverride = ports.override
        tileServer = { TileTemplate(stored: try await ports.settings.value(of: .tileTemplate)) }
        // The standard server follows its policy to another address with a later version.
        changeTileServer = { try await ports.settings.set(.tileTemplate, to: $0 == .openStreetMap ? "" : $0.text) }
        loadTile = {
            LoadTileUseCase(
                service: ports.service($0), store: ports.store, gate: ports.gate, decoder: ports.decoder, now: world.now)
        }
        retryTiles = { await ports.gate.forgetFailures() }
        tileCacheSize = { await ports.store.size() }
        emptyTileCache = { await ports.store.removeAll() }
        loadLabels = ports.labels
        viewport = SettingUseCase(setting: .mapViewport, standard: "", settings: ports.settings)
    }
}

/// A tile, and what went wrong on the way to it.
public struct LoadedTile: Sendable {
    /// The picture; nil if the tile has none.
    public let picture: Picture?
    /// Why the server could not be asked; the picture, if there is one, is an old one then.
    public let failure: HTTPError?
}

/// Gets the tiles of the map: from what is kept as long as it is fresh, and otherwise from the server if it has changed.
public struct LoadTileUseCase: Sendable {
    let service: any TileService
    let store: any TileStore
    let gate: TileGate
    let decoder: any PictureDecoder
    let now: @Sendable () -> Date

    /// Throws nothing but `CancellationError`: cancelling the task ends the request, or gives up the place in the queue.
    public func callAsFunction(_ coordinate: TileCoordinate) async throws -> LoadedTile {
        guard coordinate.isValid else { return LoadedTile(picture: nil, failure: nil) }
        let key = TileKey(template: service.template, coordinate: coordinate)
        let kept = await kept(key)
        if let loaded = await withoutAsking(key, kept) { return loaded }
        try await gate.enter(key)
        let result: Result<LoadedTile, any Error>
        do { result = .success(try await ask(key, kept)) } catch { result = .failure(error) }
        await gate.leave(key)
        return try result.get()
    }

    private typealias Kept = (tile: KeptTile, picture: Picture)

    /// The kept tile with its picture; nil if no tile is kept, or it cannot be decoded.
    /// - Parameter earlier: what was kept before, which is not decoded again.
    private func kept(_ key: TileKey, earlier: Kept? = nil) async -> Kept? {
        guard let tile = await store.tile(key) else { return nil }
        if let earlier, earlier.tile == tile { return earlier }
        return (try? await picture(tile.data)).map { (tile, $0) }
    }

    private func picture(_ data: Data) async throws -> Picture { try await decoder.picture(from: data, limits: .tile) }

    /// The tile where the server must not be asked, or need not be.
    private func withoutAsking(_ key: TileKey, _ kept: Kept?) async -> LoadedTile? {
        let now = now()
        if let kept, TileFreshness.isFresh(kept.tile, now: now) { return LoadedTile(picture: kept.picture, failure: nil) }
        guard let failure = await gate.failure(of: key, now: now) else { return nil }
        return LoadedTile(picture: kept?.picture, failure: failure)
    }

    private func ask(_ key: TileKey, _ earlier: Kept?) async throws -> LoadedTile {
        // While this waited the tile may have come for somebody else, or the server may have refused.
        let kept = await kept(key, earlier: earlier)
        if let loaded = await withoutAsking(key, kept) { return loaded }
        do {
            let picture = try await fetch(key, kept)
            await gate.noteSuccess(of: key)
            return LoadedTile(picture: picture, failure: nil)
        } catch {
            // However a request ends that nobody waits for any more, it says nothing of the server.
            try Task.checkCancellation()
            if let cancellation = error as? CancellationError { throw cancellation }
            return LoadedTile(picture: kept?.picture, failure: await gate.note(error, of: key, now: now()))
        }
    }

    private func fetch(_ key: TileKey, _ kept: Kept?) async throws -> Picture {
        switch try await service.tile(key.coordinate, validators: kept?.tile.validators) {
        case .tile(let data, let validators, let lifetime):
            // A damaged tile would be shown for a week.
            let picture = try await picture(data)
            await keep(data, validators, lifetime, as: key)
            return picture
        case .notModified(let validators, let lifetime):
            guard let kept else { throw HTTPError.unexpectedContent }
            await keep(kept.tile.data, validators.completed(by: kept.tile.validators), lifetime, as: key)
            return kept.picture
        }
    }

    private func keep(_ data: Data, _ validators: TileValidators, _ lifetime: TimeInterval?, as key: TileKey) async {
        let now = now()
        let expires = TileFreshness.expiry(now: now, lifetime: lifetime)
        await store.keep(KeptTile(data: data, validators: validators, fetched: now, expires: expires), as: key)
    }
}
