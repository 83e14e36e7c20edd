import Domain
import Foundation
import GRDB

/// The kept jokes, in the table `chuckNorrisJoke`.
public struct ChuckNorrisJokeTable: ChuckNorrisJokeStore {
    private let database: AppDatabase

    /// The table of a database.
    public init(_ database: AppDatabase) {
        self.database = database
    }

    public func jokes() async throws -> [ChuckNorrisJoke] {
        try await database.read { database in
            try JokeRecord.order(Column("position")).fetchAll(database).map(\.joke)
        }
    }

    public func insert(_ joke: ChuckNorrisJoke) async throws -> Bool {
        try await database.write { database in
            guard try !Self.isKept(joke.id, in: database) else { return false }
            try JokeRecord(joke, position: nil).insert(database)
            return true
        }
    }

    public func delete(id: ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke? {
        try await database.write { database in
            let jokes = JokeRecord.filter(Column("id") == id)
            guard let record = try jokes.fetchOne(database), let position = record.position else { return nil }
            try jokes.deleteAll(database)
            return DeletedChuckNorrisJoke(joke: record.joke, position: position)
        }
    }

    public func restore(_ deleted: DeletedChuckNorrisJoke) async throws {
        try await database.write { database in
            guard try !Self.isKept(deleted.joke.id, in: database) else { return }
            try JokeRecord(deleted.joke, position: deleted.position).insert(database)
        }
    }

    /// Asked before a joke is inserted: to ignore conflicts would be to ignore jokes that break another rule of the table as well.
    private static func isKept(_ id: ChuckNorrisJoke.ID, in database: Database) throws -> Bool {
        try !JokeRecord.filter(Column("id") == id).isEmpty(database)
    }
}

/// A row of the table.
private struct JokeRecord: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "chuckNorrisJoke"

    let position: Int64?
    let id: String
    let value: String
    let createdAt: String?
    let updatedAt: String?
    let iconURL: String?
    let url: String?
    // GRDB stores an array as JSON.
    let categories: [String]

    init(_ joke: ChuckNorrisJoke, position: Int64?) {
        self.position = position
        id = joke.id
        value = joke.value
        createdAt = joke.createdAt
        updatedAt = joke.updatedAt
        iconURL = joke.iconURL
        url = joke.url
        categories = joke.categories
    }

    var joke: ChuckNorrisJoke {
        ChuckNorrisJoke(
            id: id, value: value, createdAt: createdAt, updatedAt: updatedAt, iconURL: iconURL, url: url,
            categories: categories)
    }
}
