import Foundation
import GRDB
import Synchronization

/// The methods throw `StorageError`.
public struct ChuckNorrisJokeTable: Sendable {
    private let database: AppDatabase

    public init(_ database: AppDatabase) {
        self.database = database
    }

    /// In the order in which the jokes were added.
    public func jokes() -> StoreValues<[ChuckNorrisJoke]> { jokes(as: \.self) }

    /// Calls `value` once for each joke. Stored jokes do not change, so after an insertion only the new one is read.
    public func jokes<Value: Sendable>(
        as value: @escaping @Sendable (ChuckNorrisJoke) -> Value
    ) -> StoreValues<[Value]> {
        let known = Mutex<[Int64: Value]>([:])
        return database.values(of: "chuckNorrisJoke") { database in
            let positions = try Int64.fetchAll(database, sql: "SELECT position FROM chuckNorrisJoke ORDER BY position")
            return try known.withLock { known in
                let unknown = positions.filter { known[$0] == nil }
                // SQLite limits the number of arguments, and an import may add more.
                let isLong = known.isEmpty || unknown.count > 1_000
                let places = isLong ? "" : "WHERE position IN (\(unknown.map { _ in "?" }.joined(separator: ", ")))"
                let rows = try Row.fetchCursor(
                    database, sql: "\(Self.selection) \(places)", arguments: isLong ? [] : StatementArguments(unknown))
                while let row = try rows.next() { known[try row.decode(atIndex: 0)] = value(try ChuckNorrisJoke(row)) }
                return positions.compactMap { known[$0] }
            }
        }
    }

    /// Returns false if a joke with this identifier is already stored.
    public func insert(_ joke: ChuckNorrisJoke) async throws -> Bool {
        try await database.write { database in
            try Self.insert(joke, position: nil, in: database)
            return database.changesCount > 0
        }
    }

    /// Nil if there was no such joke.
    public func delete(id: ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke? {
        try await database.write { database in
            guard let row = try Row.fetchOne(database, sql: "\(Self.selection) WHERE id = ?", arguments: [id]) else { return nil }
            let deleted: DeletedChuckNorrisJoke = (try ChuckNorrisJoke(row), try row.decode(atIndex: 0))
            try database.execute(sql: "DELETE FROM chuckNorrisJoke WHERE id = ?", arguments: [id])
            return deleted
        }
    }

    public func restore(_ deleted: DeletedChuckNorrisJoke) async throws {
        try await database.write { try Self.insert(deleted.joke, position: deleted.position, in: $0) }
    }

    /// Includes deleted jokes, which may be restored.
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

    private static let columns = "position, id, value, createdAt, updatedAt, iconURL, url, categories"
    private static let selection = "SELECT \(columns) FROM chuckNorrisJoke"

    /// Keeps a joke with the same id. `INSERT OR IGNORE` would also ignore violations of other constraints. Without a position the
    /// joke is last.
    static func insert(_ joke: ChuckNorrisJoke, position: Int64?, in database: Database) throws {
        try database.execute(
            sql: "INSERT INTO chuckNorrisJoke (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
            arguments: [
                position, joke.id, joke.value, joke.createdAt, joke.updatedAt, joke.iconURL, joke.url,
                String(decoding: try JSONEncoder().encode(joke.categories), as: UTF8.self),
            ])
    }
}

extension ChuckNorrisJoke {
    fileprivate init(_ row: Row) throws {
        let categories = try row.decode(String.self, atIndex: 7)
        self.init(
            id: try row.decode(atIndex: 1), value: try row.decode(atIndex: 2), createdAt: try row.decode(atIndex: 3),
            updatedAt: try row.decode(atIndex: 4), iconURL: try row.decode(atIndex: 5), url: try row.decode(atIndex: 6),
            // Few jokes have categories, and thousands are read at a start.
            categories: categories == "[]" ? [] : try JSONDecoder().decode([String].self, from: Data(categories.utf8)))
    }
}
