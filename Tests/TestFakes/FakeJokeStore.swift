import Domain
import Synchronization

/// A store in memory that fails where a test says so, and whose answers a test can hold back. No position is used twice.
public final class FakeJokeStore: ChuckNorrisJokeStore {
    /// What can fail and be held.
    public enum Operation: Hashable, Sendable {
        case jokes, insert, delete, restore
    }

    private struct Faults {
        var failures: [Operation: [StorageError]] = [:]
        var held: [Operation: [Expectation<Void>]] = [:]
    }

    private struct Table {
        var entries: [Int64: ChuckNorrisJoke] = [:]
        var lastPosition: Int64 = 0

        var jokes: [ChuckNorrisJoke] { entries.sorted { $0.key < $1.key }.map(\.value) }

        mutating func append(_ joke: ChuckNorrisJoke) -> Bool {
            guard !entries.values.contains(where: { $0.id == joke.id }) else { return false }
            lastPosition += 1
            entries[lastPosition] = joke
            return true
        }
    }

    private let table: PublishedValue<Table>
    private let faults = Mutex(Faults())
    private let failure: StorageError?

    /// - Parameters:
    ///   - jokes: what is stored.
    ///   - failure: what every operation fails with.
    public init(_ jokes: [ChuckNorrisJoke] = [], failure: StorageError? = nil) {
        var table = Table()
        for joke in jokes { _ = table.append(joke) }
        self.table = PublishedValue(table)
        self.failure = failure
    }

    /// The jokes in the order in which they were added.
    public var kept: [ChuckNorrisJoke] { table.value.jokes }

    public var identifiers: [String] { kept.map(\.id) }

    /// The next call of an operation fails.
    public func fail(_ operation: Operation, with error: StorageError) {
        if operation == .jokes { return table.fail(with: error) }
        faults.withLock { $0.failures[operation, default: []].append(error) }
    }

    /// Those who follow the jokes meet an error.
    public func interrupt(with error: StorageError) { table.interrupt(with: error) }

    /// The next call of an operation waits until the test answers: it is done then, or fails.
    public func hold(_ operation: Operation) -> Expectation<Void> {
        if operation == .jokes { return table.hold() }
        let expectation = Expectation<Void>()
        faults.withLock { $0.held[operation, default: []].append(expectation) }
        return expectation
    }

    private func perform<Result: Sendable>(_ operation: Operation, _ body: (inout Table) -> Result) async throws -> Result {
        let (error, held) = faults.withLock { faults in
            (
                faults.failures[operation]?.isEmpty == false ? faults.failures[operation]?.removeFirst() : failure,
                faults.held[operation]?.isEmpty == false ? faults.held[operation]?.removeFirst() : nil
            )
        }
        if let error { throw error }
        try await held?.ask()
        return table.change(body)
    }

    public func jokes<Value: Sendable>(as value: @escaping @Sendable (ChuckNorrisJoke) -> Value) -> StoreValues<[Value]> {
        guard let failure else { return table.values().mapped { $0.jokes.map(value) } }
        return StoreValues { $0.finish(throwing: failure) }
    }

    public func insert(_ joke: ChuckNorrisJoke) async throws -> Bool {
        try await perform(.insert) { $0.append(joke) }
    }

    public func delete(id: ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke? {
        try await perform(.delete) { table in
            guard let entry = table.entries.first(where: { $0.value.id == id }) else { return nil }
            table.entries[entry.key] = nil
            return DeletedChuckNorrisJoke(joke: entry.value, position: entry.key)
        }
    }

    public func restore(_ deleted: DeletedChuckNorrisJoke) async throws {
        try await perform(.restore) { $0.entries[deleted.position] = deleted.joke }
    }
}
