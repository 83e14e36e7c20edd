import Foundation

/// The web service that makes people up.
public protocol PersonService: Sendable {
    /// The people of a seed: the same ones for the same seed.
    /// - Parameters:
    ///   - seed: any text.
    ///   - count: 1 to 5,000.
    /// - Throws: `HTTPError`, `CancellationError`. No people at all is an error.
    func people(seed: String, count: Int) async throws -> [Person]

    /// The bytes of a picture.
    /// - Throws: `HTTPError`, `CancellationError`.
    func picture(at address: URL) async throws -> Data
}

/// Where people, edits, deletions and the seed are kept.
public protocol PersonStore: Sendable {
    /// Everyone who is not deleted, and the seed.
    func people() -> StoreValues<StoredPeople>

    /// The seed of the people; nil before the first fetch and before any change.
    /// - Throws: `StorageError`.
    func seed() async throws -> String?

    /// Takes in what the service delivered for the current seed, in one transaction: people that are known get the service's new
    /// data under their edits, deleted ones stay deleted, the others come behind.
    ///
    /// An answer for a seed that was changed meanwhile is dropped: it would mix the people of two seeds.
    /// - Throws: `StorageError`.
    func refresh(with people: [Person], seed: String) async throws

    /// Changes the seed in one transaction with the people: everyone who was not edited goes, everyone who was stays, and the new
    /// people come in as with `refresh`.
    /// - Throws: `StorageError`.
    func changeSeed(to seed: String, people: [Person]) async throws

    /// Keeps the user's edits of a person in the place of the ones before; empty edits make the person follow the service again.
    /// - Throws: `StorageError`, also when there is no such person.
    func save(_ edits: PersonEdits, of id: Person.ID) async throws

    /// Deletes a person for ever: a tombstone keeps them from coming back with the same or another seed.
    /// - Returns: what brings them back, or nil when there was no such person.
    /// - Throws: `StorageError`.
    func delete(_ id: Person.ID) async throws -> DeletedPerson?

    /// Takes a deletion back: the person with their edits stands in their old place again.
    /// - Throws: `StorageError`.
    func restore(_ deleted: DeletedPerson) async throws
}

/// What a store holds of people.
public struct StoredPeople: Sendable, Equatable {
    /// The seed; nil before the first fetch and before any change.
    public let seed: String?
    /// Everyone who is not deleted.
    public let profiles: [Profile]

    /// - Parameters:
    ///   - seed: nil where nobody was ever stored.
    ///   - profiles: in the order in which they were added, unless it is said otherwise.
    public init(seed: String?, profiles: [Profile]) {
        self.seed = seed
        self.profiles = profiles
    }
}

/// A person who was deleted, with everything that undoing it needs.
public struct DeletedPerson: Sendable, Equatable {
    /// The person and their edits.
    public let profile: Profile
    /// Their number in the order in which people came in.
    public let position: Int64

    /// A deleted person.
    public init(profile: Profile, position: Int64) {
        self.profile = profile
        self.position = position
    }
}
