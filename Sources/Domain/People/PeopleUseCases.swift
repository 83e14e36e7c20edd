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
    public func execute() async throws -> [Profile] {
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
    public func execute() async throws -> [Profile] {
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
    public func execute(to text: String) async throws -> [Profile] {
        let seed = try PeopleSeed.seed(from: text)
        let people = try await service.people(seed: seed, count: PeopleSeed.peopleCount)
        try await store.changeSeed(to: seed, people: people)
        return order.sorted(try await store.profiles())
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
    public func execute() async throws -> Preview {
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
    public func execute(_ edits: PersonEdits, of id: Person.ID) async throws {
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
    public func execute(id: Person.ID) async throws -> DeletedPerson? {
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
    public func execute(_ deleted: DeletedPerson) async throws {
        try await store.restore(deleted)
    }
}

/// Finds the picture at an address: kept from an earlier time, or fetched and kept. The service has few pictures for many people,
/// so one is kept for everyone who has it.
public struct LoadPersonPictureUseCase: Sendable {
    private static let prefix = "person "

    private let service: any PersonService
    private let pictures: any PictureStore
    private let decoder: any PictureDecoder

    /// - Parameters:
    ///   - service: has the pictures.
    ///   - pictures: keeps them.
    ///   - decoder: says whether the bytes are a picture; bytes that are none are not kept.
    public init(service: any PersonService, pictures: any PictureStore, decoder: any PictureDecoder) {
        self.service = service
        self.pictures = pictures
        self.decoder = decoder
    }

    /// The picture.
    /// - Throws: `HTTPError`, `CancellationError`, or what the decoder throws.
    public func execute(at address: URL) async throws -> any Picture {
        let name = Self.prefix + address.absoluteString
        if let kept = await pictures.picture(named: name), let picture = try? await decoder.picture(from: kept) {
            return picture
        }
        let fetched = try await service.picture(at: address)
        let picture = try await decoder.picture(from: fetched)
        await pictures.keep(fetched, named: name)
        return picture
    }
}

/// Finds whose birthday is in the current week, at most once a day.
public struct BirthdayReminderUseCase: Sendable {
    private let store: any PersonStore
    private let settings: any SettingStore
    private let order: ProfileOrder

    /// - Parameters:
    ///   - store: keeps the people.
    ///   - settings: remember the day of the last reminder.
    ///   - order: that of the list.
    public init(store: any PersonStore, settings: any SettingStore, order: ProfileOrder) {
        self.store = store
        self.settings = settings
        self.order = order
    }

    /// Everyone to be reminded of, in the order of the list; nobody when that was done today. A day without any birthday is not
    /// remembered, because somebody with one may come in later.
    /// - Throws: `StorageError`.
    public func execute(today: CalendarDay) async throws -> [Profile] {
        if try await settings.value(of: .birthdayReminder) == today.iso8601 { return [] }
        let profiles = try await store.profiles().filter { profile in
            profile.dateOfBirth.map { BirthdayWeek.contains(birthdayOf: $0, weekOf: today) } ?? false
        }
        guard !profiles.isEmpty else { return [] }
        try await settings.set(.birthdayReminder, to: today.iso8601)
        return order.sorted(profiles)
    }
}
