import Foundation
import Pictures

public struct ChuckNorrisPorts: Sendable {
    public var service: any ChuckNorrisJokeService
    public var store: ChuckNorrisJokeTable
    /// Caches the icon.
    public var pictures: any PictureStore
    /// Bytes that it cannot decode are not cached.
    public var decoder: any PictureDecoder
    public var settings: any SettingStore
    public var documents: any DocumentStore
}

/// The methods throw `HTTPError` and `CancellationError`.
public protocol ChuckNorrisJokeService: Sendable {
    /// - Parameter category: one of `categories()`; nil for any joke.
    func randomJoke(category: String?) async throws -> ChuckNorrisJoke

    /// At least one.
    func categories() async throws -> [String]

    /// All jokes share the icon.
    func icon() async throws -> Data
}

extension ChuckNorrisJokeService {
    /// Also returns how many explicit jokes were skipped; nil if all jokes of `requestLimit` requests were explicit.
    func randomJoke(
        category: String?, skippingExplicit skipsExplicit: Bool
    ) async throws -> (joke: ChuckNorrisJoke, skipped: Int)? {
        for skipped in 0..<DrawJokeUseCase.requestLimit {
            let joke = try await randomJoke(category: category)
            if !skipsExplicit || !joke.isExplicit { return (joke, skipped) }
        }
        return nil
    }
}

/// The position is the joke's number in the order in which jokes were added.
public typealias DeletedChuckNorrisJoke = (joke: ChuckNorrisJoke, position: Int64)
