import Foundation

/// What the people need from outside.
public struct PeoplePorts: Sendable {
    /// Generates people.
    public var service: any PersonService
    /// Stores people, edits, deletions and the seed.
    public var store: any PersonStore
    /// Caches the portraits.
    public var pictures: any PictureStore
    /// Decodes the portraits. Bytes that are not a picture are not cached.
    public var decoder: any PictureDecoder
    /// Encodes a picture that the user chose, as a PNG file.
    public var encode: @Sendable (Picture) -> Data
    /// Stores what the user has chosen.
    public var settings: any SettingStore
    /// Files of vCards and pictures.
    public var documents: any DocumentStore

    public init(
        service: any PersonService, store: any PersonStore, pictures: any PictureStore, decoder: any PictureDecoder,
        encode: @escaping @Sendable (Picture) -> Data, settings: any SettingStore, documents: any DocumentStore
    ) {
        self.service = service
        self.store = store
        self.pictures = pictures
        self.decoder = decoder
        self.encode = encode
        self.settings = settings
        self.documents = documents
    }
}

/// The web service that generates people.
public protocol PersonService: Sendable {
    /// The people of a seed, which are always the same.
    /// - Parameter count: 1 to 5,000.
    /// - Throws: `HTTPError`, also for an empty list, `CancellationError`.
    func people(seed: String, count: Int) async throws -> [Person]

    /// The encoded picture at an address.
    /// - Throws: `HTTPError`, `CancellationError`.
    func picture(at address: URL) async throws -> Data
}

/// Stores people, edits, deletions and the seed. All methods throw `StorageError`.
public protocol PersonStore: Sendable {
    /// Everyone who is not deleted, and the seed.
    func people() -> StoreValues<StoredPeople>

    /// Those of them whose date of birth ends with one of some months and days, as `MM-dd`.
    func people(bornOn days: Set<String>) async throws -> [Profile]

    /// The seed of the people; nil before the first fetch.
    func seed() async throws -> String?

    /// Stores what the service returned for the current seed, in one transaction.
    ///
    /// Known people get the new data and keep their edits, deleted people stay deleted, and new people are added at the end. The
    /// people of any other seed are dropped, because the seed was changed during the request.
    func refresh(with people: [Person], seed: String) async throws

    /// The seeds before the current one.
    func seedHistory() async throws -> SeedHistory

    /// Changes the seed and its history together with the people, in one transaction. People without edits are removed, edited people
    /// stay, and the new people are added as by `refresh`.
    /// - Returns: what `undo` needs.
    @discardableResult
    func changeSeed(to seed: String, people: [Person]) async throws -> SeedChange

    /// Brings back the seed and the people before a change, in one transaction. The people that it added are removed, except those who
    /// were edited since. Those whom the user deleted since stay deleted.
    /// - Throws: `StorageError`, also if the seed was changed since.
    func undo(_ change: SeedChange) async throws

    /// Replaces the user's edits of a person. Without edits the person shows the service's data again.
    /// - Throws: `StorageError`, also if there is no such person.
    func save(_ edits: PersonEdits, of id: Person.ID) async throws

    /// Keeps a picture that edits can refer to. One that is there already stays.
    func keep(_ picture: EditedPicture) async throws

    /// The encoded picture with an identifier; nil if there is none.
    func picture(_ id: EditedPicture.ID) async throws -> Data?

    /// Removes the pictures that no edits refer to. Called at the end, when no undo needs one.
    func removeUnusedPictures() async throws

    /// Deletes people and records the deletions, so that no seed adds them again, in one transaction.
    /// - Returns: what `restore` needs, without those who were not there.
    func delete(_ ids: [Person.ID]) async throws -> [DeletedPerson]

    /// Restores deleted people with their edits at the old positions, in one transaction.
    func restore(_ deleted: [DeletedPerson]) async throws

    /// Adds people at the end with their edits and the pictures that these refer to, in one transaction. People who are there already
    /// stay as they are, and deleted ones come back.
    /// - Returns: what `remove` needs.
    func add(_ people: [Profile], pictures: [EditedPicture]) async throws -> PeopleAddition

    /// Removes people that were added together, in one transaction. Those who were deleted before are deleted again.
    func remove(_ addition: PeopleAddition) async throws
}

/// The people that a store holds.
public struct StoredPeople: Sendable, Equatable {
    /// The seed; nil before the first fetch.
    public let seed: String?
    /// Everyone who is not deleted, in the order in which they were added, unless documented otherwise.
    public let profiles: [Profile]
    /// In the order of the list, the letters above the profiles, by the position of the first profile below each.
    public let headings: [Int: String]

    /// - Parameter seed: nil if nobody was ever stored.
    public init(seed: String?, profiles: [Profile], headings: [Int: String] = [:]) {
        self.seed = seed
        self.profiles = profiles
        self.headings = headings
    }
}

/// A deleted person, with everything that restoring needs.
public struct DeletedPerson: Sendable, Equatable {
    /// The person and their edits.
    public let profile: Profile
    /// The number of the person in the order in which people were added.
    public let position: Int64

    public init(profile: Profile, position: Int64) {
        self.profile = profile
        self.position = position
    }
}

/// People who were added together, with everything that removing them needs.
public struct PeopleAddition: Sendable, Equatable {
    /// Those who were not there.
    public let added: [Person.ID]
    /// Those of them whom the user had deleted.
    public let deleted: [Person.ID]

    public init(added: [Person.ID] = [], deleted: [Person.ID] = []) {
        self.added = added
        self.deleted = deleted
    }
}

/// A change of the seed, with everything that undoing it needs.
public struct SeedChange: Sendable, Equatable {
    /// The seed before; nil if nobody was ever stored.
    public let oldSeed: String?
    /// The seed after it.
    public let newSeed: String
    /// The people whom it removed.
    public let removed: [DeletedPerson]
    /// The people whom it added.
    public let added: [Person.ID]
    /// The number of people after it.
    public let count: Int

    public init(oldSeed: String?, newSeed: String, removed: [DeletedPerson], added: [Person.ID], count: Int) {
        self.oldSeed = oldSeed
        self.newSeed = newSeed
        self.removed = removed
        self.added = added
        self.count = count
    }
}
