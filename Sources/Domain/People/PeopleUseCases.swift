import Foundation

/// What the user can do with the people.
public struct PeopleUseCases: Sendable {
    public let observe: ObservePeopleUseCase
    public let refresh: RefreshPeopleUseCase
    public let seed: LoadSeedUseCase
    public let seedHistory: LoadSeedHistoryUseCase
    public let previewSeedChange: PreviewSeedChangeUseCase
    public let changeSeed: ChangeSeedUseCase
    public let undoSeedChange: UndoSeedChangeUseCase
    public let saveEdits: SavePersonEditsUseCase
    public let delete: DeletePeopleUseCase
    public let restore: RestorePeopleUseCase
    public let loadPicture: LoadPersonPictureUseCase
    public let keptPicture: KeptPersonPictureUseCase
    public let choosePicture: ChoosePersonPictureUseCase
    public let exportVCard: ExportVCardUseCase
    public let remindOfBirthdays: BirthdayReminderUseCase
    /// The name by which the list is sorted.
    public let sorting: SettingUseCase<PeopleSorting>

    /// The use cases over a room's ports.
    public init(_ ports: PeoplePorts, _ world: World) {
        let (service, store) = (ports.service, ports.store)
        let order = ProfileOrder(world.collation)
        observe = ObservePeopleUseCase(store: store, order: order)
        refresh = RefreshPeopleUseCase(service: service, store: store)
        seed = LoadSeedUseCase(store: store)
        seedHistory = LoadSeedHistoryUseCase(store: store)
        previewSeedChange = PreviewSeedChangeUseCase(store: store)
        changeSeed = ChangeSeedUseCase(service: service, store: store)
        undoSeedChange = UndoSeedChangeUseCase(store: store)
        saveEdits = SavePersonEditsUseCase(store: store)
        delete = DeletePeopleUseCase(store: store)
        restore = RestorePeopleUseCase(store: store)
        let pictures = PictureLoader(store: ports.pictures, decoder: ports.decoder, budget: 32 << 20)
        let edited = PictureCache(decoder: ports.decoder, limits: .portrait, budget: 8 << 20)
        loadPicture = LoadPersonPictureUseCase(service: service, store: store, pictures: pictures, edited: edited)
        keptPicture = KeptPersonPictureUseCase(pictures: pictures, edited: edited)
        choosePicture = ChoosePersonPictureUseCase(
            documents: ports.documents, decoder: ports.decoder, newID: { UUID() })
        exportVCard = ExportVCardUseCase(documents: ports.documents, store: store, pictures: ports.pictures)
        remindOfBirthdays = BirthdayReminderUseCase(store: store, settings: ports.settings, order: order)
        sorting = SettingUseCase(setting: .peopleSorting, standard: .firstName, settings: ports.settings)
    }
}

/// Follows the stored people in the order of the list.
public struct ObservePeopleUseCase: Sendable {
    let store: any PersonStore
    let order: ProfileOrder

    /// Everyone in the order of the list, with the headings of their letters. A store that has a seed and nobody in it stays empty: the user deleted everyone.
    public func callAsFunction(by sorting: PeopleSorting = .firstName) -> StoreValues<OrderedPeople> {
        store.people().mapped { [order] stored in
            let profiles = order.sorted(stored.profiles, by: sorting)
            return OrderedPeople(
                seed: stored.seed, profiles: profiles, headings: order.headings(of: profiles, by: sorting))
        }
    }
}

/// Fetches the people of the current seed, or their latest data.
public struct RefreshPeopleUseCase: Sendable {
    let service: any PersonService
    let store: any PersonStore

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
    let service: any PersonService
    let store: any PersonStore

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
    let store: any PersonStore

    /// Undoes a change.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ change: SeedChange) async throws {
        try await store.undo(change)
    }
}

/// Reads the seeds that were used before.
public struct LoadSeedHistoryUseCase: Sendable {
    let store: any PersonStore

    /// The seeds before the current one, the most recent first.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> SeedHistory {
        try await store.seedHistory()
    }
}

/// Reads the current seed.
public struct LoadSeedUseCase: Sendable {
    let store: any PersonStore

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

    let store: any PersonStore

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
    let store: any PersonStore

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
    let store: any PersonStore

    /// Deletes people, all of them or nobody.
    /// - Returns: what `RestorePeopleUseCase` needs, without those who were deleted before.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ ids: [Person.ID]) async throws -> [DeletedPerson] {
        try await store.delete(ids)
    }
}

/// Restores deleted people.
public struct RestorePeopleUseCase: Sendable {
    let store: any PersonStore

    /// Restores people with their edits at the old positions, all of them or nobody.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ deleted: [DeletedPerson]) async throws {
        try await store.restore(deleted)
    }
}
