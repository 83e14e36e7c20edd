import Foundation
import Pictures
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

    func picture(named name: String) -> Picture? {
        pictures.withLock { $0.value(of: name) }
    }

    func hasRoomForTwo(_ picture: Picture) -> Bool { 2 * picture.byteCount <= budget }

    func decode(_ data: Data, named name: String) async throws -> Picture {
        let picture = try await decoder.picture(from: data, limits: limits)
        pictures.withLock { _ = $0.insert(picture, for: name, cost: picture.byteCount) }
        return picture
    }
}

/// Finds pictures decoded in memory or encoded in the store, or fetches and stores them. Pictures that cannot be decoded are not
/// stored. Concurrent requests for one name share one fetch.
final class PictureLoader: Sendable {
    private let store: any PictureStore
    private let cache: PictureCache
    private let work = SharedWork<String, Picture>()

    /// - Parameter budget: the bytes of decoded pictures in memory.
    init(store: any PictureStore, decoder: any PictureDecoder, limits: PictureLimits = .portrait, budget: Int) {
        self.store = store
        cache = PictureCache(decoder: decoder, limits: limits, budget: budget)
    }

    func keptPicture(named name: String) -> Picture? { cache.picture(named: name) }

    /// A stored picture that is damaged is fetched again.
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
