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

    /// Everyone in the order of the list, with the headings of their letters. A store that has a seed and nobody in it stays empty: the user deleted everyone.
    public func callAsFunction(by sorting: PeopleSorting = .firstName) -> StoreValues<OrderedPeople> {
        store.people().mapped { [order] stored in
            let profiles = order.sorted(stored.profiles, by: sorting)
            return OrderedPeople(
                seed: stored.seed, profiles: profiles, headings: order.headings(of: profiles, by: sorting))
        }
    }
}

/// Reads the name by which the list of people is sorted.
public struct PeopleSortingUseCase: Sendable {
    private let settings: any SettingStore

    /// - Parameter settings: store the choice.
    public init(settings: any SettingStore) {
        self.settings = settings
    }

    /// The user's choice; by default the first name.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> PeopleSorting {
        try await settings.value(of: .peopleSorting).flatMap(PeopleSorting.init(rawValue:)) ?? .firstName
    }
}

/// Changes the name by which the list of people is sorted.
public struct ChangePeopleSortingUseCase: Sendable {
    private let settings: any SettingStore

    /// - Parameter settings: store the choice.
    public init(settings: any SettingStore) {
        self.settings = settings
    }

    /// Stores the choice.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ sorting: PeopleSorting) async throws {
        try await settings.set(.peopleSorting, to: sorting.rawValue)
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
    /// - Returns: what has changed. The first fetch of a seed changes nothing.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`. Nothing has changed then.
    @discardableResult
    public func callAsFunction() async throws -> PeopleChanges {
        let seed = try await store.seed() ?? PeopleSeed.initial
        let people = try await service.people(seed: seed, count: PeopleSeed.peopleCount)
        let before = try await store.people().current()
        try await store.refresh(with: people, seed: seed)
        let after = try await store.people().current()
        // Another seed brings other people.
        guard before.seed == seed, after.seed == seed else { return .none }
        return PeopleChanges(from: before.profiles, to: after.profiles)
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
    /// - Returns: what `UndoSeedChangeUseCase` needs.
    /// - Throws: `SeedError`, `HTTPError`, `StorageError`, `CancellationError`. Nothing has changed then.
    public func callAsFunction(to text: String) async throws -> SeedChange {
        let seed = try PeopleSeed.seed(from: text)
        let people = try await service.people(seed: seed, count: PeopleSeed.peopleCount)
        return try await store.changeSeed(to: seed, people: people)
    }
}

/// Brings back the seed and the people before a change of the seed. Needs no network.
public struct UndoSeedChangeUseCase: Sendable {
    private let store: any PersonStore

    /// - Parameter store: stores the people and the seed.
    public init(store: any PersonStore) {
        self.store = store
    }

    /// Undoes a change.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ change: SeedChange) async throws {
        try await store.undo(change)
    }
}

/// Reads the seeds that were used before.
public struct LoadSeedHistoryUseCase: Sendable {
    private let store: any PersonStore

    /// - Parameter store: stores the seeds.
    public init(store: any PersonStore) {
        self.store = store
    }

    /// The seeds before the current one, the most recent first.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> SeedHistory {
        try await store.seedHistory()
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
    /// - Parameter picture: the picture that they refer to, if it is a new one.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ edits: PersonEdits, picture: EditedPicture? = nil, of id: Person.ID) async throws {
        if let picture { try await store.keep(picture) }
        try await store.save(edits, of: id)
    }
}

/// Deletes people. Only an undo restores them.
public struct DeletePeopleUseCase: Sendable {
    private let store: any PersonStore

    /// - Parameter store: stores the people.
    public init(store: any PersonStore) {
        self.store = store
    }

    /// Deletes people, all of them or nobody.
    /// - Returns: what `RestorePeopleUseCase` needs, without those who were deleted before.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ ids: [Person.ID]) async throws -> [DeletedPerson] {
        try await store.delete(ids)
    }
}

/// Restores deleted people.
public struct RestorePeopleUseCase: Sendable {
    private let store: any PersonStore

    /// - Parameter store: stores the people.
    public init(store: any PersonStore) {
        self.store = store
    }

    /// Restores people with their edits at the old positions, all of them or nobody.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ deleted: [DeletedPerson]) async throws {
        try await store.restore(deleted)
    }
}
