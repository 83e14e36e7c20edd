import Foundation

/// Reads the kept people, and fetches them where that was never done.
public struct LoadPeopleUseCase: Sendable {
    private let service: any PersonService
    private let store: any PersonStore
    private let order: ProfileOrder

    /// - Parameters:
    ///   - service: makes the people up.
    ///   - store: keeps them.
    ///   - order: that of the list.
    public init(service: any PersonService, store: any PersonStore, order: ProfileOrder) {
        self.service = service
        self.store = store
        self.order = order
    }

    /// Everyone in the order of the list. Who deleted everyone sees nobody: only a store without a seed was never filled.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction() async throws -> [Profile] {
        if try await store.seed() == nil {
            let people = try await service.people(seed: PeopleSeed.initial, count: PeopleSeed.peopleCount)
            try await store.refresh(with: people, seed: PeopleSeed.initial)
        }
        return order.sorted(try await store.profiles())
    }
}

/// Fetches the people of the current seed again.
public struct RefreshPeopleUseCase: Sendable {
    private let service: any PersonService
    private let store: any PersonStore
    private let order: ProfileOrder

    /// - Parameters:
    ///   - service: makes the people up.
    ///   - store: keeps them.
    ///   - order: that of the list.
    public init(service: any PersonService, store: any PersonStore, order: ProfileOrder) {
        self.service = service
        self.store = store
        self.order = order
    }

    /// Takes in what the service says now, under the user's edits.
    /// - Returns: everyone in the order of the list.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`. Nothing has changed then.
    public func callAsFunction() async throws -> [Profile] {
        let seed = try await store.seed() ?? PeopleSeed.initial
        let people = try await service.people(seed: seed, count: PeopleSeed.peopleCount)
        try await store.refresh(with: people, seed: seed)
        return order.sorted(try await store.profiles())
    }
}

/// Replaces everyone who was not edited by the people of another seed.
public struct ChangeSeedUseCase: Sendable {
    private let service: any PersonService
    private let store: any PersonStore
    private let order: ProfileOrder

    /// - Parameters:
    ///   - service: makes the people up.
    ///   - store: keeps them and the seed.
    ///   - order: that of the list.
    public init(service: any PersonService, store: any PersonStore, order: ProfileOrder) {
        self.service = service
        self.store = store
        self.order = order
    }

    /// Changes the seed to a text that the user typed. The people are fetched before anything is changed.
    /// - Returns: everyone in the order of the list.
    /// - Throws: `SeedError`, `HTTPError`, `StorageError`, `CancellationError`. Nothing has changed then.
    public func callAsFunction(to text: String) async throws -> [Profile] {
        let seed = try PeopleSeed.seed(from: text)
        let people = try await service.people(seed: seed, count: PeopleSeed.peopleCount)
        try await store.changeSeed(to: seed, people: people)
        return order.sorted(try await store.profiles())
    }
}

/// Reads the seed of the people.
public struct LoadSeedUseCase: Sendable {
    private let store: any PersonStore

    /// - Parameter store: keeps the seed.
    public init(store: any PersonStore) {
        self.store = store
    }

    /// The seed that is used now: that of the first start where none was stored yet.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> String {
        try await store.seed() ?? PeopleSeed.initial
    }
}

/// Says what a change of the seed does, before it is done.
public struct PreviewSeedChangeUseCase: Sendable {
    /// What becomes of the people who are there.
    public struct Preview: Sendable, Equatable {
        /// How many stay because they were edited.
        public let kept: Int
        /// How many go.
        public let removed: Int

        /// Two numbers of people.
        public init(kept: Int, removed: Int) {
            self.kept = kept
            self.removed = removed
        }
    }

    private let store: any PersonStore

    /// - Parameter store: keeps the people.
    public init(store: any PersonStore) {
        self.store = store
    }

    /// The numbers, which are the same for any new seed.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> Preview {
        let profiles = try await store.profiles()
        let kept = profiles.count { !$0.edits.isEmpty }
        return Preview(kept: kept, removed: profiles.count - kept)
    }
}

/// Keeps what the user changed of a person.
public struct SavePersonEditsUseCase: Sendable {
    private let store: any PersonStore

    /// - Parameter store: keeps the edits.
    public init(store: any PersonStore) {
        self.store = store
    }

    /// Keeps edits in the place of those before.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ edits: PersonEdits, of id: Person.ID) async throws {
        try await store.save(edits, of: id)
    }
}

/// Deletes a person so that nothing but an undo brings them back.
public struct DeletePersonUseCase: Sendable {
    private let store: any PersonStore

    /// - Parameter store: keeps the people.
    public init(store: any PersonStore) {
        self.store = store
    }

    /// Deletes a person.
    /// - Returns: what `RestorePersonUseCase` needs, or nil when they were gone already.
    /// - Throws: `StorageError`.
    public func callAsFunction(id: Person.ID) async throws -> DeletedPerson? {
        try await store.delete(id)
    }
}

/// Brings a deleted person back.
public struct RestorePersonUseCase: Sendable {
    private let store: any PersonStore

    /// - Parameter store: keeps the people.
    public init(store: any PersonStore) {
        self.store = store
    }

    /// Puts a person with their edits back to where they were.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ deleted: DeletedPerson) async throws {
        try await store.restore(deleted)
    }
}
