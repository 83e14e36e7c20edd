import Atlas
import Foundation
import Pictures

public struct MapUseCases: Sendable {
    public let tileOverride: TileServerOverride?
    public let loadTile: @Sendable (TileTemplate) -> LoadTileUseCase
    public let store: any TileStore
    public let gate: TileGate
    public let loadLabels: @Sendable () throws -> [WorldMap.Label]

    public init(_ ports: MapPorts, _ world: World) {
        tileOverride = ports.override
        loadTile = {
            LoadTileUseCase(
                service: ports.service($0), store: ports.store, gate: ports.gate, decoder: ports.decoder, now: world.now)
        }
        (store, gate) = (ports.store, ports.gate)
        loadLabels = ports.labels
    }
}

public struct LoadedTile: Sendable {
    public let picture: Picture?
    /// Why the server could not be asked. The picture, if there is one, is stale then.
    public let failure: HTTPError?
}

/// Takes a fresh tile from the store, and asks the server whether a stale one has changed.
public struct LoadTileUseCase: Sendable {
    let service: any TileService
    let store: any TileStore
    let gate: TileGate
    let decoder: any PictureDecoder
    let now: @Sendable () -> Date

    /// Throws only `CancellationError`. Cancelling the task ends the request or leaves the queue.
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

    /// Nil if no tile is stored or it cannot be decoded.
    private func kept(_ key: TileKey, earlier: Kept? = nil) async -> Kept? {
        guard let tile = await store.tile(key) else { return nil }
        if let earlier, earlier.tile == tile { return earlier }
        return (try? await picture(tile.data)).map { (tile, $0) }
    }

    private func picture(_ data: Data) async throws -> Picture { try await decoder.picture(from: data, limits: .tile) }

    /// The stored tile, if the server must not or need not be asked.
    private func withoutAsking(_ key: TileKey, _ kept: Kept?) async -> LoadedTile? {
        let now = now()
        if let kept, TileFreshness.isFresh(kept.tile, now: now) { return LoadedTile(picture: kept.picture, failure: nil) }
        guard let failure = await gate.failure(of: key, now: now) else { return nil }
        return LoadedTile(picture: kept?.picture, failure: failure)
    }

    private func ask(_ key: TileKey, _ earlier: Kept?) async throws -> LoadedTile {
        // During the wait another request may have fetched the tile, or the server may have refused.
        let kept = await kept(key, earlier: earlier)
        if let loaded = await withoutAsking(key, kept) { return loaded }
        do {
            let picture = try await fetch(key, kept)
            await gate.noteSuccess(of: key)
            return LoadedTile(picture: picture, failure: nil)
        } catch {
            // The end of an abandoned request says nothing about the server.
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
