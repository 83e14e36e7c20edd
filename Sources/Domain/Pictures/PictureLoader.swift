import Foundation
import Synchronization

/// Decodes pictures and keeps the most recently used of them within a budget in bytes.
final class PictureCache: Sendable {
    let decoder: any PictureDecoder
    private let limits: PictureLimits
    private let budget: Int
    private let pictures: Mutex<LeastRecentlyUsedCache<String, Picture>>

    init(decoder: any PictureDecoder, limits: PictureLimits, budget: Int) {
        self.decoder = decoder
        self.limits = limits
        self.budget = budget
        pictures = Mutex(LeastRecentlyUsedCache(budget: budget))
    }

    /// The decoded picture with a name, if it is kept.
    func picture(named name: String) -> Picture? {
        pictures.withLock { $0.value(of: name) }
    }

    /// Whether two such pictures are within what is kept.
    func hasRoomForTwo(_ picture: Picture) -> Bool { 2 * picture.byteCount <= budget }

    /// Decodes a picture and keeps it under a name.
    func decode(_ data: Data, named name: String) async throws -> Picture {
        let picture = try await decoder.picture(from: data, limits: limits)
        pictures.withLock { _ = $0.insert(picture, for: name, cost: picture.byteCount) }
        return picture
    }
}

/// Finds pictures: decoded in memory, encoded in a store, or fetched and then kept in both, unless they cannot be decoded. Concurrent
/// requests for one name share one fetch.
final class PictureLoader: Sendable {
    private let store: any PictureStore
    private let cache: PictureCache
    private let work = SharedWork<String, Picture>()

    /// - Parameter budget: the most bytes that decoded pictures have in memory.
    init(store: any PictureStore, decoder: any PictureDecoder, limits: PictureLimits = .portrait, budget: Int) {
        self.store = store
        cache = PictureCache(decoder: decoder, limits: limits, budget: budget)
    }

    /// The picture with a name, if it is decoded in memory.
    func keptPicture(named name: String) -> Picture? { cache.picture(named: name) }

    /// The picture with a name. A kept one that is damaged is fetched again.
    func picture(named name: String, fetch: @escaping @Sendable () async throws -> Data) async throws -> Picture {
        if let picture = cache.picture(named: name) { return picture }
        return try await work.value(of: name) { [store, cache] in
            if let kept = await store.picture(named: name), let picture = try? await cache.decode(kept, named: name) {
                return picture
            }
            let fetched = try await fetch()
            let picture = try await cache.decode(fetched, named: name)
            await store.keep(fetched, named: name)
            return picture
        }
    }
}
