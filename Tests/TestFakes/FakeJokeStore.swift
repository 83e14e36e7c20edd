import Model
import Synchronization

/// A store in memory that fails or waits on demand. Positions are never reused.
public final class FakeJokeStore: ChuckNorrisJokeStore {
    public enum Operation: Hashable, Sendable {
        case jokes, insert, delete, restore, setFavourite
    }

    private struct State {
        var entries: [Int64: ChuckNorrisJoke] = [:]
        var lastPosition: Int64 = 0
        var readers: [StoreValues<[ChuckNorrisJoke]>.Continuation] = []
        var favourites: Set<ChuckNorrisJoke.ID> = []
        var favouriteReaders: [StoreValues<Set<ChuckNorrisJoke.ID>>.Continuation] = []
        var failures: [Operation: [StorageError]] = [:]
        var held: [Operation: [Expectation<Void>]] = [:]

        var jokes: [ChuckNorrisJoke] { entries.sorted { $0.key < $1.key }.map(\.value) }

        mutating func append(_ joke: ChuckNorrisJoke) -> Bool {
            guard !entries.values.contains(where: { $0.id == joke.id }) else { return false }
            lastPosition += 1
            entries[lastPosition] = joke
            return true
        }
    }

    private let state: Mutex<State>

    public init(_ jokes: [ChuckNorrisJoke] = []) {
        var state = State()
        for joke in jokes { _ = state.append(joke) }
        self.state = Mutex(state)
    }

    /// In the order of addition.
    public var identifiers: [String] { state.withLock { $0.jokes.map(\.id) } }

    public func fail(_ operation: Operation, with error: StorageError) {
        state.withLock { $0.failures[operation, default: []].append(error) }
    }

    /// Sends an error to everyone who observes the jokes.
    public func interrupt(with error: StorageError) {
        state.withLock { state in
            for reader in state.readers { reader.finish(throwing: error) }
            state.readers = []
        }
    }

    /// The next call waits until the test answers.
    public func hold(_ operation: Operation) -> Expectation<Void> {
        let expectation = Expectation<Void>()
        state.withLock { $0.held[operation, default: []].append(expectation) }
        return expectation
    }

    /// The answer that a call must wait for; nil for none.
    private func begin(_ operation: Operation) throws -> Expectation<Void>? {
        try state.withLock { state in
            if state.failures[operation]?.isEmpty == false, let error = state.failures[operation]?.removeFirst() { throw error }
            return state.held[operation]?.isEmpty == false ? state.held[operation]?.removeFirst() : nil
        }
    }

    private func perform<Result: Sendable>(_ operation: Operation, _ body: (inout State) -> Result) async throws -> Result {
        try await begin(operation)?.ask()
        return state.withLock { state in
            let result = body(&state)
            for reader in state.readers { reader.yield(state.jokes) }
            return result
        }
    }

    public func jokes<Value: Sendable>(as value: @escaping @Sendable (ChuckNorrisJoke) -> Value) -> StoreValues<[Value]> {
        let jokes = StoreValues<[ChuckNorrisJoke]>(bufferingPolicy: .bufferingNewest(1)) { continuation in
            do {
                guard let held = try begin(.jokes) else { return follow(continuation) }
                Task {
                    try await held.ask()
                    follow(continuation)
                }
            } catch {
                continuation.finish(throwing: error)
            }
        }
        return jokes.mapped { $0.map(value) }
    }

    private func follow(_ reader: StoreValues<[ChuckNorrisJoke]>.Continuation) {
        state.withLock { state in
            state.readers.append(reader)
            reader.yield(state.jokes)
        }
    }

    public func favourites() -> StoreValues<Set<ChuckNorrisJoke.ID>> {
        StoreValues(bufferingPolicy: .bufferingNewest(1)) { continuation in
            state.withLock { state in
                state.favouriteReaders.append(continuation)
                continuation.yield(state.favourites)
            }
        }
    }

    public func setFavourite(_ isFavourite: Bool, of id: ChuckNorrisJoke.ID) async throws {
        try await perform(.setFavourite) { state in
            if isFavourite { state.favourites.insert(id) } else { state.favourites.remove(id) }
            for reader in state.favouriteReaders { reader.yield(state.favourites) }
        }
    }

    public func insert(_ joke: ChuckNorrisJoke) async throws -> Bool {
        try await perform(.insert) { $0.append(joke) }
    }

    public func delete(id: ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke? {
        try await perform(.delete) { state in
            guard let entry = state.entries.first(where: { $0.value.id == id }) else { return nil }
            state.entries[entry.key] = nil
            return (entry.value, entry.key)
        }
    }

    public func restore(_ deleted: DeletedChuckNorrisJoke) async throws {
        try await perform(.restore) { $0.entries[deleted.position] = deleted.joke }
    }
}
