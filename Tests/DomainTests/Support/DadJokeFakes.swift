import Domain
import Foundation
import Synchronization
import Testing

extension DadJoke {
    /// A joke with texts of its own.
    static func sample(_ name: String, _ provider: DadJokeProvider = .official) -> DadJoke {
        DadJoke(provider: provider, identifier: name, setup: "Setup of \(name)", punchline: "Punchline of \(name)")
    }
}

extension FavouriteDadJoke {
    /// A favourite whose joke is its own.
    static func sample(_ id: Int64, _ name: String) -> FavouriteDadJoke {
        FavouriteDadJoke(id: id, name: name, savedAt: Date(timeIntervalSince1970: 1_620_000_000), joke: .sample("\(id)"))
    }
}

/// A service with the jokes that a test gives it.
struct FakeDadJokeService: DadJokeService {
    private let answers: AnswersInTurn<[DadJoke]>

    init(_ answers: Result<[DadJoke], any Error>...) {
        self.answers = AnswersInTurn("jokes()", answers)
    }

    func jokes() async throws -> [DadJoke] {
        try answers.next()
    }
}

/// A store in memory, in which the rules hold that the schema keeps elsewhere.
final class FakeDadJokeStore: DadJokeStore {
    private struct State {
        var untold: [DadJokeProvider: [DadJoke]] = [:]
        var favourites: [FavouriteDadJoke]
        var lastID: Int64
    }

    private let state: Mutex<State>
    private let failure: StorageError?

    init(_ favourites: [FavouriteDadJoke] = [], failure: StorageError? = nil) {
        state = Mutex(State(favourites: favourites, lastID: favourites.map(\.id).max() ?? 0))
        self.failure = failure
    }

    var kept: [FavouriteDadJoke] { state.withLock(\.favourites) }

    private func change<Value: Sendable>(_ body: (inout State) throws -> sending Value) throws -> Value {
        if let failure { throw failure }
        return try state.withLock { try body(&$0) }
    }

    func tellNext(of provider: DadJokeProvider) async throws -> DadJoke? {
        try change { state in
            guard let joke = state.untold[provider]?.first else { return nil }
            state.untold[provider]?.removeFirst()
            return joke
        }
    }

    func keep(_ jokes: [DadJoke], of provider: DadJokeProvider) async throws {
        try change { $0.untold[provider, default: []] += jokes }
    }

    func favourites() -> StoreValues<[FavouriteDadJoke]> {
        StoreValues { continuation in
            continuation.yield(with: Result { try change(\.favourites) })
            continuation.finish()
        }
    }

    func save(_ favourite: NewFavourite) async throws -> FavouriteDadJoke {
        try change { state in
            if let other = state.favourites.favourite(telling: favourite.joke) {
                throw FavouriteError.alreadyFavourite(name: other.name)
            }
            guard state.favourites.count < FavouriteDadJoke.limit else { throw FavouriteError.full }
            state.lastID += 1
            let saved = FavouriteDadJoke(
                id: state.lastID, name: favourite.name.text, savedAt: favourite.savedAt, joke: favourite.joke)
            state.favourites.append(saved)
            return saved
        }
    }

    func rename(_ id: FavouriteDadJoke.ID, to name: FavouriteName) async throws -> FavouriteDadJoke {
        try change { state in
            guard let index = state.favourites.firstIndex(where: { $0.id == id }) else { throw FavouriteError.gone }
            let old = state.favourites[index]
            state.favourites[index] = FavouriteDadJoke(id: id, name: name.text, savedAt: old.savedAt, joke: old.joke)
            return state.favourites[index]
        }
    }

    func delete(_ id: FavouriteDadJoke.ID) async throws -> FavouriteDadJoke? {
        try change { state in
            guard let index = state.favourites.firstIndex(where: { $0.id == id }) else { return nil }
            return state.favourites.remove(at: index)
        }
    }

    func restore(_ favourite: FavouriteDadJoke) async throws {
        try change { $0.favourites.append(favourite) }
    }

    func save(imported favourites: [NewFavourite]) async throws -> FavouriteImport {
        try change { state in
            let additions = try FavouriteImportRule.additions(favourites, to: state.favourites)
            for addition in additions {
                state.lastID += 1
                state.favourites.append(
                    FavouriteDadJoke(
                        id: state.lastID, name: addition.name.text, savedAt: addition.savedAt, joke: addition.joke))
            }
            return FavouriteImport(added: additions.count, skipped: favourites.count - additions.count)
        }
    }
}

/// Secrets in memory, or a machine on which nobody keeps any.
final class FakeSecretStore: SecretStore {
    struct Unavailable: Error {}

    private struct State {
        var secrets: [String: String]
        var lookUps = 0
    }

    private let state: Mutex<State>
    private let isAvailable: Bool

    init(_ secrets: [String: String] = [:], isAvailable: Bool = true) {
        state = Mutex(State(secrets: secrets))
        self.isAvailable = isAvailable
    }

    var kept: [String: String] { state.withLock(\.secrets) }
    var lookUps: Int { state.withLock(\.lookUps) }

    func secret(named name: String) async throws -> String? {
        state.withLock { $0.lookUps += 1 }
        guard isAvailable else { throw Unavailable() }
        return state.withLock { $0.secrets[name] }
    }

    func keep(_ secret: String, named name: String, label: String) async throws {
        guard isAvailable else { throw Unavailable() }
        state.withLock { $0.secrets[name] = secret }
    }

    func removeSecret(named name: String) async throws {
        guard isAvailable else { throw Unavailable() }
        state.withLock { $0.secrets[name] = nil }
    }
}
