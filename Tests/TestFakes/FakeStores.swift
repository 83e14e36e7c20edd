import Atlas
import Foundation
import Synchronization
import Testing

@testable import Model

public final class FakeSettingStore: SettingStore {
    private let values: Observed<[String: String]>
    private let failure: StorageError?
    private let obstacle = Mutex<(@Sendable (String) async throws -> Void)?>(nil)
    private let readers = Mutex<[StoreValues<[String: String]>.Continuation]>([])

    /// - Parameter failure: the error of all writes.
    public init(_ values: [String: String] = [:], failure: StorageError? = nil) {
        self.values = Observed(values)
        self.failure = failure
    }

    public var kept: [String: String] { values.value }

    /// Runs before every later write, for example to wait or to fail; nil for nothing.
    public func obstruct(_ obstacle: (@Sendable (_ name: String) async throws -> Void)?) {
        self.obstacle.withLock { $0 = obstacle }
    }

    public func texts() -> StoreValues<[String: String]> {
        StoreValues(bufferingPolicy: .bufferingNewest(1)) { continuation in
            readers.withLock {
                $0.append(continuation)
                continuation.yield(values.value)
            }
        }
    }

    nonisolated(nonsending) public func text(of name: String) async throws -> String? { values.value[name] }

    nonisolated(nonsending) public func set(_ name: String, to text: String) async throws {
        if let failure { throw failure }
        if let obstacle = obstacle.withLock({ $0 }) { try await obstacle(name) }
        readers.withLock { readers in
            values.change { $0[name] = text }
            for reader in readers { reader.yield(values.value) }
        }
    }
}

/// Secrets in memory, or a machine without a secret service.
public final class FakeSecretStore: SecretStore {
    private struct Unavailable: Error {}

    private let secrets: Mutex<[String: String]>
    private let reads = Mutex(0)
    private let isAvailable: Bool

    public init(_ secrets: [String: String] = [:], isAvailable: Bool = true) {
        self.secrets = Mutex(secrets)
        self.isAvailable = isAvailable
    }

    public var kept: [String: String] { secrets.withLock { $0 } }
    public var readCount: Int { reads.withLock { $0 } }

    private func access<Value: Sendable>(_ body: (inout [String: String]) -> Value) throws -> Value {
        guard isAvailable else { throw Unavailable() }
        return secrets.withLock { body(&$0) }
    }

    public func secret(named name: String) async throws -> String? {
        reads.withLock { $0 += 1 }
        return try access { $0[name] }
    }

    public func keep(_ secret: String, named name: String, label: String) async throws {
        try access { $0[name] = secret }
    }

    public func removeSecret(named name: String) async throws {
        try access { $0[name] = nil }
    }
}

/// Settings that can be neither read nor written.
public struct UnusableStore: SettingStore {
    private let error: StorageError

    public init(_ error: StorageError) { self.error = error }

    public func texts() -> StoreValues<[String: String]> { StoreValues { $0.finish(throwing: error) } }
    public func text(of name: String) async throws -> String? { throw error }
    public func set(_ name: String, to text: String) async throws { throw error }
}

public final class FakeLoginStart: LoginStart {
    private let state = Observed<(isOn: [Bool], failure: LoginStartError?)>(([], nil))

    public init() {}

    public var asked: [Bool] { state.value.isOn }

    /// Sets the error of all later attempts; nil for none.
    public func fail(with failure: LoginStartError?) { state.change { $0.failure = failure } }

    public func set(_ isOn: Bool) async throws {
        try state.change { state in
            state.isOn.append(isOn)
            if let failure = state.failure { throw failure }
        }
    }
}

/// Documents in memory, or a failing disk.
public final class FakeDocumentStore: DocumentStore {
    private let files = Mutex<[URL: Data]>([:])
    private let failure: StorageError?

    public init(failure: StorageError? = nil) {
        self.failure = failure
    }

    public func write(_ data: Data, to file: URL, isPrivate: Bool) async throws {
        if let failure { throw failure }
        files.withLock { $0[file] = data }
    }

    public func lend(_ data: Data, as file: URL) async throws { try await write(data, to: file) }

    public func read(_ file: URL, limit: Int) async throws -> Data {
        if let failure { throw failure }
        let data = try #require(files.withLock { $0[file] })
        guard data.count <= limit else { throw StorageError(.tooLarge) }
        return data
    }
}

/// Tiles in memory with a claimed size in bytes.
public actor FakeTileStore: TileStore {
    private var tiles: [TileKey: KeptTile] = [:]
    private var bytes: Int

    public init(bytes: Int = 0) {
        self.bytes = bytes
    }

    public func size() -> Int { bytes }
    public func removeAll() { (tiles, bytes) = ([:], 0) }
    public func tile(_ key: TileKey) -> KeptTile? { tiles[key] }
    public func keep(_ tile: KeptTile, as key: TileKey) { tiles[key] = tile }
}

extension PersonTable {
    public static func inMemory() -> PersonTable { PersonTable(.forTests()) }

    /// The settings in the same database, of which the seed is one.
    public var settings: SettingTable { SettingTable(database) }

    public static func inMemory(_ people: [Person], seed: String = "ios") async throws -> PersonTable {
        let table = inMemory()
        try await table.refresh(with: people, seed: seed)
        return table
    }
}

extension ChuckNorrisJokeTable {
    public static func inMemory(_ jokes: [ChuckNorrisJoke] = []) -> Self { ChuckNorrisJokeTable(.forTests(jokes)) }

    /// In the order of addition.
    public var identifiers: [String] {
        get async throws { try await jokes().current().map(\.id) }
    }
}

extension DadJokeTable {
    public static func inMemory() -> DadJokeTable { DadJokeTable(.forTests()) }

    public static func inMemory(_ favourites: [FavouriteDadJoke]) async throws -> DadJokeTable {
        let table = inMemory()
        try await table.apply(FavouriteChange(added: favourites))
        return table
    }
}

extension ComicTable {
    public static func inMemory() -> ComicTable { ComicTable(.forTests()) }

    public static func inMemory(_ comics: [Comic]) async throws -> ComicTable {
        let table = inMemory()
        try await table.keep(comics, absent: [])
        return table
    }

    public var numbers: [Int] {
        get async throws { try await rows().map(\.number).reversed() }
    }
}
