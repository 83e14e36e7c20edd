import Domain
import Foundation
import GRDB
import Synchronization

/// The jokes, in the table `chuckNorrisJoke`, and the favourites among them.
public struct ChuckNorrisJokeTable: ChuckNorrisJokeStore {
    private let database: AppDatabase

    /// The table of a database.
    public init(_ database: AppDatabase) {
        self.database = database
    }

    /// A stored joke does not change: after an insertion only the new one is read.
    public func jokes<Value: Sendable>(
        as value: @escaping @Sendable (ChuckNorrisJoke) -> Value
    ) -> StoreValues<[Value]> {
        let known = Mutex<[Int64: Value]>([:])
        return database.values(of: JokeRecord.databaseTableName) { database in
            let positions = try Int64.fetchAll(database, sql: "SELECT position FROM chuckNorrisJoke ORDER BY position")
            return try known.withLock { known in
                let unknown = positions.filter { known[$0] == nil }
                let jokes =
                    // SQLite takes a limited number of values, and an import may add more.
                    known.isEmpty || unknown.count > 1_000
                    ? try JokeRecord.fetchAll(database)
                    : try JokeRecord.filter(unknown.contains(Column("position"))).fetchAll(database)
                for record in jokes { if let position = record.position { known[position] = value(record.joke) } }
                return positions.compactMap { known[$0] }
            }
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
            return (record.joke, position)
        }
    }

    public func restore(_ deleted: DeletedChuckNorrisJoke) async throws {
        try await database.write { database in
            guard try !Self.isKept(deleted.joke.id, in: database) else { return }
            try JokeRecord(deleted.joke, position: deleted.position).insert(database)
        }
    }

    public func favourites() -> StoreValues<Set<ChuckNorrisJoke.ID>> {
        database.values(of: Self.favouriteTable) { try String.fetchSet($0, sql: "SELECT id FROM \(Self.favouriteTable)") }
    }

    public func setFavourite(_ isFavourite: Bool, of id: ChuckNorrisJoke.ID) async throws {
        try await database.write { database in
            let sql =
                isFavourite
                ? "INSERT INTO \(Self.favouriteTable) (id) VALUES (?) ON CONFLICT (id) DO NOTHING"
                : "DELETE FROM \(Self.favouriteTable) WHERE id = ?"
            try database.execute(sql: sql, arguments: [id])
        }
    }

    private static let favouriteTable = "favouriteChuckNorrisJoke"

    /// Checked before an insertion. `INSERT OR IGNORE` would also ignore jokes that violate another constraint.
    private static func isKept(_ id: ChuckNorrisJoke.ID, in database: Database) throws -> Bool {
        try !JokeRecord.filter(Column("id") == id).isEmpty(database)
    }
}

private struct JokeRecord: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "chuckNorrisJoke"

    let position: Int64?
    let id, value: String
    let createdAt, updatedAt, iconURL, url: String?
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
