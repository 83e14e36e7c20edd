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

/// Fetches the people of the current seed, or their latest data.
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

    /// Stores the service's current data without touching the user's edits.
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
    /// - Returns: the number of people after the change.
    /// - Throws: `SeedError`, `HTTPError`, `StorageError`, `CancellationError`. Nothing has changed then.
    public func callAsFunction(to text: String) async throws -> Int {
        let seed = try PeopleSeed.seed(from: text)
        let people = try await service.people(seed: seed, count: PeopleSeed.peopleCount)
        try await store.changeSeed(to: seed, people: people)
        return try await store.people().current().profiles.count
    }
}

/// Reads the current seed.
public struct LoadSeedUseCase: Sendable {
    private let store: any PersonStore

    /// - Parameter store: stores the seed.
    public init(store: any PersonStore) {
        self.store = store
    }

    /// The stored seed, or the default one.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> String {
        try await store.seed() ?? PeopleSeed.initial
    }
}

/// Counts the people that a change of the seed would keep and remove.
public struct PreviewSeedChangeUseCase: Sendable {
    /// What would happen to the current people.
    public struct Preview: Sendable, Equatable {
        /// The number of people who stay because they were edited.
        public let kept: Int
        /// The number of people who are removed.
        public let removed: Int

        /// Numbers of people.
        public init(kept: Int, removed: Int) {
            self.kept = kept
            self.removed = removed
        }
    }

    private let store: any PersonStore

    /// - Parameter store: stores the people.
    public init(store: any PersonStore) {
        self.store = store
    }

    /// The numbers, which do not depend on the new seed.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> Preview {
        let profiles = try await store.people().current().profiles
        let kept = profiles.count { !$0.edits.isEmpty }
        return Preview(kept: kept, removed: profiles.count - kept)
    }
}

/// Saves the user's edits of a person.
public struct SavePersonEditsUseCase: Sendable {
    private let store: any PersonStore

    /// - Parameter store: stores the edits.
    public init(store: any PersonStore) {
        self.store = store
    }

    /// Replaces the edits of a person.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ edits: PersonEdits, of id: Person.ID) async throws {
        try await store.save(edits, of: id)
    }
}

/// Deletes a person. Only an undo restores them.
public struct DeletePersonUseCase: Sendable {
    private let store: any PersonStore

    /// - Parameter store: stores the people.
    public init(store: any PersonStore) {
        self.store = store
    }

    /// Deletes a person.
    /// - Returns: what `RestorePersonUseCase` needs; nil if the person was deleted before.
    /// - Throws: `StorageError`.
    public func callAsFunction(id: Person.ID) async throws -> DeletedPerson? {
        try await store.delete(id)
    }
}

/// Restores a deleted person.
public struct RestorePersonUseCase: Sendable {
    private let store: any PersonStore

    /// - Parameter store: stores the people.
    public init(store: any PersonStore) {
        self.store = store
    }

    /// Restores a person with their edits at the old position.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ deleted: DeletedPerson) async throws {
        try await store.restore(deleted)
    }
}
