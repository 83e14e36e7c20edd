import Foundation
import Pictures

public struct PeoplePorts: Sendable {
    public var service: any PersonService
    public var store: PersonTable
    public var pictures: any PictureStore
    /// Bytes that it cannot decode are not cached.
    public var decoder: any PictureDecoder
    /// Encodes a picture that the user chose as a PNG file.
    public var encode: @Sendable (Picture) -> Data
    public var settings: any SettingStore
    public var documents: any DocumentStore
}

public protocol PersonService: Sendable {
    /// A seed always gives the same people.
    /// - Parameter count: 1 to 5,000.
    /// - Throws: `HTTPError`, also for an empty list, and `CancellationError`.
    func people(seed: String, count: Int) async throws -> [Person]

    /// - Throws: `HTTPError`, `CancellationError`.
    func picture(at address: URL) async throws -> Data
}

public struct StoredPeople: Sendable, Equatable {
    public let seed: String?
    /// Everyone who is not deleted, in the order in which they were added, unless documented otherwise.
    public let profiles: [Profile]
    /// The letters above the profiles in a sorted list, by the position of the first profile below each.
    public let headings: [Int: String]
}

public struct DeletedPerson: Sendable, Equatable {
    public let profile: Profile
    /// The person's number in the order in which people were added.
    public let position: Int64
}

public struct PeopleAddition: Sendable, Equatable {
    public let added: [Person.ID]
    /// The part of `added` that the user had deleted before.
    public let deleted: [Person.ID]
}

public struct SeedChange: Sendable, Equatable {
    public let oldSeed: String?
    public let newSeed: String
    public let removed: [DeletedPerson]
    public let added: [Person.ID]
    public let count: Int
}
