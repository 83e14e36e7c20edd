import Foundation

/// Follows the stored people in the order of the list.
public struct ObservePeopleUseCase: Sendable {
    private let store: any PersonStore
    private let order: ProfileOrder

    /// - Parameters:
    ///   - store: stores the people.
    ///   - order: the order of the list.
    public init(store: any PersonStore, order: ProfileOrder) {
        self.store = store
        self.order = order
    }

    /// Everyone in the order of the list. A store that has a seed and nobody in it stays empty: the user deleted everyone.
    public func callAsFunction() -> StoreValues<StoredPeople> {
        store.people().mapped { [order] in StoredPeople(seed: $0.seed, profiles: order.sorted($0.profiles)) }
    }
}

/// Fetches the people of the current seed: for the first time, or their newest data.
public struct RefreshPeopleUseCase: Sendable {
    private let service: any PersonService
    private let store: any PersonStore

    /// - Parameters:
    ///   - service: generates the people.
    ///   - store: stores them.
    public init(service: any PersonService, store: any PersonStore) {
        self.service = service
        self.store = store
    }

    /// Stores what the service says now, below the user's edits.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`. Nothing has changed then.
    public func callAsFunction() async throws {
        let seed = try await store.seed() ?? PeopleSeed.initial
        let people = try await service.people(seed: seed, count: PeopleSeed.peopleCount)
        try await store.refresh(with: people, seed: seed)
    }
}

/// Replaces everyone who was not edited by the people of another seed.
public struct ChangeSeedUseCase: Sendable {
    private let service: any PersonService
    private let store: any PersonStore

    /// - Parameters:
    ///   - service: generates the people.
    ///   - store: stores them and the seed.
    public init(service: any PersonService, store: any PersonStore) {
        self.service = service
        self.store = store
    }

    /// Changes the seed to a text that the user typed. The people are fetched before anything is changed.
    /// - Returns: how many people there are then.
    /// - Throws: `SeedError`, `HTTPError`, `StorageError`, `CancellationError`. Nothing has changed then.
    public func callAsFunction(to text: String) async throws -> Int {
        let seed = try PeopleSeed.seed(from: text)
        let people = try await service.people(seed: seed, count: PeopleSeed.peopleCount)
        try await store.changeSeed(to: seed, people: people)
        return try await store.people().current().profiles.count
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
        let profiles = try await store.people().current().profiles
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
