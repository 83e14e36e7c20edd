import Domain
import Foundation
import Synchronization

/// A service whose answers the test gives.
struct FakeJokeService: ChuckNorrisJokeService {
    let jokes = Expectations<ChuckNorrisJoke>("randomJoke()")
    let icons = Expectations<Data>("icon()")

    func randomJoke() async throws -> ChuckNorrisJoke {
        try await jokes.ask()
    }

    func icon() async throws -> Data {
        try await icons.ask()
    }
}

/// A store in memory that fails where a test says so, and whose answers a test can hold back.
final class FakeJokeStore: ChuckNorrisJokeStore {
    enum Operation: Hashable, Sendable {
        case jokes, insert, delete, restore
    }

    private struct State {
        var entries: [Int64: ChuckNorrisJoke] = [:]
        var lastPosition: Int64 = 0
        var failures: [Operation: [StorageError]] = [:]
        var held: [Operation: [Expectation<Void>]] = [:]
    }

    private let state = Mutex(State())

    init(_ jokes: [ChuckNorrisJoke]) {
        for joke in jokes { _ = append(joke) }
    }

    /// The identifiers in the order in which the jokes came.
    var identifiers: [String] {
        state.withLock { state in state.entries.sorted { $0.key < $1.key }.map(\.value.id) }
    }

    /// The next call of an operation fails.
    func fail(_ operation: Operation, with error: StorageError) {
        state.withLock { $0.failures[operation, default: []].append(error) }
    }

    /// The next call of an operation is done, but does not return before the test says so.
    func hold(_ operation: Operation) -> Expectation<Void> {
        let expectation = Expectation<Void>()
        state.withLock { $0.held[operation, default: []].append(expectation) }
        return expectation
    }

    private func append(_ joke: ChuckNorrisJoke) -> Bool {
        state.withLock { state in
            guard !state.entries.values.contains(where: { $0.id == joke.id }) else { return false }
            state.lastPosition += 1
            state.entries[state.lastPosition] = joke
            return true
        }
    }

    private func failIfWanted(_ operation: Operation) throws {
        let failure = state.withLock { state in
            state.failures[operation]?.isEmpty == false ? state.failures[operation]?.removeFirst() : nil
        }
        if let failure { throw failure }
    }

    private func waitIfWanted(_ operation: Operation) async throws {
        let held = state.withLock { state in
            state.held[operation]?.isEmpty == false ? state.held[operation]?.removeFirst() : nil
        }
        try await held?.ask()
    }

    func jokes() async throws -> [ChuckNorrisJoke] {
        try failIfWanted(.jokes)
        let jokes = state.withLock { state in state.entries.sorted { $0.key < $1.key }.map(\.value) }
        try await waitIfWanted(.jokes)
        return jokes
    }

    func insert(_ joke: ChuckNorrisJoke) async throws -> Bool {
        try failIfWanted(.insert)
        let isNew = append(joke)
        try await waitIfWanted(.insert)
        return isNew
    }

    func delete(id: ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke? {
        try failIfWanted(.delete)
        let deleted = state.withLock { state -> DeletedChuckNorrisJoke? in
            guard let entry = state.entries.first(where: { $0.value.id == id }) else { return nil }
            state.entries[entry.key] = nil
            return DeletedChuckNorrisJoke(joke: entry.value, position: entry.key)
        }
        try await waitIfWanted(.delete)
        return deleted
    }

    func restore(_ deleted: DeletedChuckNorrisJoke) async throws {
        try failIfWanted(.restore)
        state.withLock { $0.entries[deleted.position] = deleted.joke }
        try await waitIfWanted(.restore)
    }
}
