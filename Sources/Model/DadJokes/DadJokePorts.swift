import Foundation

public struct DadJokePorts: Sendable {
    public var store: DadJokeTable
    public var official: any DadJokeService
    public var rapidAPI: any DadJokeService
    public var keys: RapidAPIKeys
    public var settings: any SettingStore
    public var documents: any DocumentStore
}

public protocol DadJokeService: Sendable {
    /// At most ten jokes of one request.
    /// - Throws: `HTTPError`, also for an empty list, `RapidAPIKeyError`, `CancellationError`.
    func jokes() async throws -> [DadJoke]
}

public struct NewFavourite: Sendable, Equatable {
    public let name: FavouriteName
    public let savedAt: Date
    public let joke: DadJoke

    /// Drops the fraction of a second.
    public init(name: FavouriteName, savedAt: Date, joke: DadJoke) {
        self.name = name
        self.savedAt = Date(timeIntervalSince1970: savedAt.timeIntervalSince1970.rounded(.down))
        self.joke = joke
    }
}

public struct FavouriteChange: Sendable, Equatable {
    public let removed, added: [FavouriteDadJoke]

    public init(removed: [FavouriteDadJoke] = [], added: [FavouriteDadJoke] = []) {
        self.removed = removed
        self.added = added
    }

    public var inverse: FavouriteChange { FavouriteChange(removed: added, added: removed) }

    public func isApplied(to favourites: [FavouriteDadJoke]) -> Bool {
        added.allSatisfy { favourites.contains($0) } && !removed.contains { favourites.contains($0) }
    }
}

public enum FavouriteError: Error, Sendable, Equatable {
    case name(FavouriteName.Problem)
    case nameTaken
    case full
    /// The joke is already a favourite with this name.
    case alreadyFavourite(name: String)
    case gone
}

/// `skipped` counts the jokes that were favourites before, under any name.
public typealias FavouriteImport = (added: [FavouriteDadJoke], skipped: Int)
