import Foundation
import Pictures

public struct PeoplePorts: Sendable {
    public var service: any PersonService
    public var store: any PersonStore
    public var pictures: any PictureStore
    /// Bytes that it cannot decode are not cached.
    public var decoder: any PictureDecoder
    /// Encodes a picture that the user chose as a PNG file.
    public var encode: @Sendable (Picture) -> Data
    public var settings: any SettingStore
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

public protocol PersonService: Sendable {
    /// A seed always gives the same people.
    /// - Parameter count: 1 to 5,000.
    /// - Throws: `HTTPError`, also for an empty list, and `CancellationError`.
    func people(seed: String, count: Int) async throws -> [Person]

    /// - Throws: `HTTPError`, `CancellationError`.
    func picture(at address: URL) async throws -> Data
}

/// All methods throw `StorageError`. Those that write do so in one transaction.
public protocol PersonStore: Sendable {
    func people() -> StoreValues<StoredPeople>

    /// - Parameter days: months and days as `MM-dd`.
    func people(bornOn days: Set<String>) async throws -> [Profile]

    /// Nil before the first fetch.
    func seed() async throws -> String?

    /// Known people get the new data and keep their edits, deleted people stay deleted, and new people are added at the end.
    /// Drops the people if their seed is no longer the current one.
    func refresh(with people: [Person], seed: String) async throws

    /// Removes people without edits, keeps edited ones, and adds the new ones as `refresh` does.
    @discardableResult
    func changeSeed(to seed: String, people: [Person]) async throws -> SeedChange

    /// Removes the people that the change added, except those edited since. People deleted since stay deleted.
    /// - Throws: `StorageError`, also if the seed was changed since.
    func undo(_ change: SeedChange) async throws

    /// Empty edits show the service's data again. Throws `StorageError` also if there is no such person.
    func save(_ edits: PersonEdits, of id: Person.ID) async throws

    /// An identifier that is already stored keeps its picture.
    func keep(_ picture: EditedPicture) async throws

    func picture(_ id: EditedPicture.ID) async throws -> Data?

    /// Removes the pictures that no edits refer to. Called at the end, when no undo needs one.
    func removeUnusedPictures() async throws

    /// Records the deletions, so that no seed adds the people again. The result has no unknown people.
    func delete(_ ids: [Person.ID]) async throws -> [DeletedPerson]

    func restore(_ deleted: [DeletedPerson]) async throws

    /// Adds people at the end. People who are already stored stay as they are; deleted ones return.
    func add(_ people: [Profile], pictures: [EditedPicture]) async throws -> PeopleAddition

    /// People who were deleted before the addition are deleted again.
    func remove(_ addition: PeopleAddition) async throws
}

public struct StoredPeople: Sendable, Equatable {
    public let seed: String?
    /// Everyone who is not deleted, in the order in which they were added, unless documented otherwise.
    public let profiles: [Profile]
    /// The letters above the profiles in a sorted list, by the position of the first profile below each.
    public let headings: [Int: String]

    public init(seed: String?, profiles: [Profile], headings: [Int: String] = [:]) {
        self.seed = seed
        self.profiles = profiles
        self.headings = headings
    }
}

public struct DeletedPerson: Sendable, Equatable {
    public let profile: Profile
    /// The person's number in the order in which people were added.
    public let position: Int64

    public init(profile: Profile, position: Int64) {
        self.profile = profile
        self.position = position
    }
}

public struct PeopleAddition: Sendable, Equatable {
    public let added: [Person.ID]
    /// The part of `added` that the user had deleted before.
    public let deleted: [Person.ID]

    public init(added: [Person.ID] = [], deleted: [Person.ID] = []) {
        self.added = added
        self.deleted = deleted
    }
}

public struct SeedChange: Sendable, Equatable {
    public let oldSeed: String?
    public let newSeed: String
    public let removed: [DeletedPerson]
    public let added: [Person.ID]
    public let count: Int

    public init(oldSeed: String?, newSeed: String, removed: [DeletedPerson], added: [Person.ID], count: Int) {
        self.oldSeed = oldSeed
        self.newSeed = newSeed
        self.removed = removed
        self.added = added
        self.count = count
    }
}
