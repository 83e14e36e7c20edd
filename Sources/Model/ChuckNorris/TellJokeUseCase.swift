import Foundation

/// Fetches a joke without adding it to the list, or else tells one of the list.
public struct TellJokeUseCase: Sendable {
    let service: any ChuckNorrisJokeService
    let store: ChuckNorrisJokeTable
    let settings: any SettingStore
    let chance: Chance

    /// - Throws: the error of the fetch if the list is empty.
    public func callAsFunction() async throws -> ChuckNorrisJoke {
        let skipsExplicit = try await settings.value(of: \.skipsExplicitJokes)
        do {
            let found = try await service.randomJoke(category: nil, skippingExplicit: skipsExplicit)
            guard let found else { throw HTTPError.unexpectedContent }
            return found.joke
        } catch let error as HTTPError {
            var chance = chance
            let kept = try await store.jokes().current().filter { !skipsExplicit || !$0.isExplicit }
            guard let joke = kept.randomElement(using: &chance) else { throw error }
            return joke
        }
    }
}

extension TellJokeUseCase {
    /// A joke for a terminal. Only a copy of the user's data is read, so a window may be open.
    /// - Parameter base: the address of the service.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`.
    public static func joke(in folders: Folders, at base: URL, client: any HTTPClient) async throws -> ChuckNorrisJoke {
        let database = try AppDatabase.copy(of: folders.database) ?? .inMemory()
        let (settings, offline) = (SettingTable(database), OfflineMode())
        offline.set(try await settings.value(of: \.worksOffline))
        let service = ChuckNorrisClient(base: base, client: OfflineHTTPClient(client: client, mode: offline))
        let tell = TellJokeUseCase(
            service: service, store: ChuckNorrisJokeTable(database), settings: settings, chance: .system)
        return try await tell()
    }
}

extension ChuckNorrisJoke {
    /// On one line, without the control characters that a terminal obeys.
    public var line: String { value.onOneLine() }
}
