import Foundation

/// The web service that generates people.
public protocol PersonService: Sendable {
    /// The people of a seed, which are always the same.
    /// - Parameters:
    ///   - seed: any text.
    ///   - count: 1 to 5,000.
    /// - Throws: `HTTPError`, also for an empty list, `CancellationError`.
    func people(seed: String, count: Int) async throws -> [Person]

    /// The encoded picture at an address.
    /// - Throws: `HTTPError`, `CancellationError`.
    func picture(at address: URL) async throws -> Data
}

/// Stores people, edits, deletions and the seed.
public protocol PersonStore: Sendable {
    /// Everyone who is not deleted, and the seed.
    func people() -> StoreValues<StoredPeople>

    /// The seed of the people; nil before the first fetch.
    /// - Throws: `StorageError`.
    func seed() async throws -> String?

    /// Stores what the service returned for the current seed, in one transaction.
    ///
    /// Known people get the new data and keep their edits, deleted people stay deleted, and new people are added at the end. The
    /// people of any other seed are dropped, because the seed was changed during the request.
    /// - Throws: `StorageError`.
    func refresh(with people: [Person], seed: String) async throws

    /// Changes the seed together with the people, in one transaction.
    ///
    /// People without edits are removed, edited people stay, and the new people are added as by `refresh`.
    /// - Throws: `StorageError`.
    func changeSeed(to seed: String, people: [Person]) async throws

    /// Replaces the user's edits of a person. Without edits the person shows the service's data again.
    /// - Throws: `StorageError`, also if there is no such person.
    func save(_ edits: PersonEdits, of id: Person.ID) async throws

    /// Deletes a person and records the deletion, so that no seed adds the person again.
    /// - Returns: what `restore` needs; nil if there was no such person.
    /// - Throws: `StorageError`.
    func delete(_ id: Person.ID) async throws -> DeletedPerson?

    /// Restores a deleted person with their edits at the old position.
    /// - Throws: `StorageError`.
    func restore(_ deleted: DeletedPerson) async throws
}

/// The people that a store holds.
public struct StoredPeople: Sendable, Equatable {
    /// The seed; nil before the first fetch.
    public let seed: String?
    /// Everyone who is not deleted.
    public let profiles: [Profile]

    /// - Parameters:
    ///   - seed: nil if nobody was ever stored.
    ///   - profiles: in the order in which they were added, unless documented otherwise.
    public init(seed: String?, profiles: [Profile]) {
        self.seed = seed
        self.profiles = profiles
    }
}

/// A deleted person, with everything that restoring needs.
public struct DeletedPerson: Sendable, Equatable {
    /// The person and their edits.
    public let profile: Profile
    /// The number of the person in the order in which people were added.
    public let position: Int64

    /// A deleted person.
    public init(profile: Profile, position: Int64) {
        self.profile = profile
        self.position = position
    }
}
