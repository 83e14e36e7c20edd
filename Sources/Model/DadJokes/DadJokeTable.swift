import Foundation
import GRDB

/// All methods throw `StorageError`; adding and renaming favourites also throw `FavouriteError`. A change is one transaction.
public struct DadJokeTable: Sendable {
    private let database: AppDatabase

    public init(_ database: AppDatabase) {
        self.database = database
    }

    // MARK: Jokes to be told

    /// Marks the first joke of a provider that is neither told nor unwanted as told; nil if there is none.
    public func tellNext(of provider: DadJokeProvider) async throws -> DadJoke? {
        try await database.write { database in
            let row = try Row.fetchOne(
                database,
                sql: """
                    SELECT \(Self.jokeColumns), position FROM dadJoke WHERE \(Self.wanted) AND NOT isTold ORDER BY position LIMIT 1
                    """, arguments: [provider.rawValue])
            guard let row else { return nil }
            try Self.tell(try row.decode(Int64.self, atIndex: 4), in: database)
            return try DadJoke(row)
        }
    }

    /// Appends jokes to the untold ones. Stored jokes are skipped, also told ones.
    public func keep(_ jokes: [DadJoke], of provider: DadJokeProvider) async throws {
        try await database.write { database in
            for joke in jokes { try Self.insert(joke, of: provider, in: database) }
        }
    }

    /// Makes told jokes untold. Wanted ones follow the others in random order, not beginning with the last one told.
    public func startOver(with provider: DadJokeProvider, by chance: Chance) async throws {
        try await database.write { database in
            let told = try Int64.fetchAll(
                database, sql: "SELECT position FROM dadJoke WHERE \(Self.wanted) AND isTold ORDER BY position",
                arguments: [provider.rawValue])
            var chance = chance
            var shuffled = told.shuffled(using: &chance)
            if let last = told.last, shuffled.first == last { shuffled.swapAt(0, shuffled.count - 1) }
            for position in shuffled { try Self.tell(position, in: database) }
            // An unwanted joke is told as soon as it is wanted again.
            try database.execute(sql: "UPDATE dadJoke SET isTold = 0 WHERE provider = ?", arguments: [provider.rawValue])
        }
    }

    /// Every stored joke in two parts that is not unwanted, once, favourites included, in the order of the texts.
    public func kept() async throws -> [DadJoke] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT \(Self.jokeColumns) FROM (SELECT \(Self.jokeColumns) FROM dadJoke
                        UNION ALL SELECT \(Self.jokeColumns) FROM favouriteDadJoke WHERE punchline <> '')
                    WHERE \(Self.isWanted) GROUP BY setup, punchline ORDER BY setup, punchline
                    """
            ).map { try DadJoke($0) }
        }
    }

    public func setUnwanted(_ isUnwanted: Bool, _ joke: DadJoke) async throws {
        try await database.write { database in
            try database.execute(
                sql: isUnwanted
                    ? "INSERT INTO unwantedDadJoke (setup, punchline) VALUES (?, ?) ON CONFLICT DO NOTHING"
                    : "DELETE FROM unwantedDadJoke WHERE setup = ? AND punchline = ?",
                arguments: [joke.setup, joke.punchline])
        }
    }

    // MARK: Favourites

    /// The oldest first.
    public func favourites() -> StoreValues<[FavouriteDadJoke]> {
        database.values(of: "favouriteDadJoke") { try Self.favourites(in: $0) }
    }

    public func save(_ favourite: NewFavourite) async throws -> FavouriteDadJoke {
        try await database.write { database in
            try Self.translatingConflicts(inserting: favourite.joke, in: database) {
                try Self.insert(favourite, id: nil, in: database)
            }
            return try Self.favourite(database.lastInsertedRowID, in: database)
        }
    }

    public func rename(_ id: FavouriteDadJoke.ID, to name: FavouriteName) async throws -> FavouriteDadJoke {
        try await database.write { database in
            try Self.translatingConflicts(in: database) {
                try database.execute(
                    sql: "UPDATE favouriteDadJoke SET name = ?, nameKey = ? WHERE id = ?",
                    arguments: [name.text, name.key, id])
            }
            return try Self.favourite(id, in: database)
        }
    }

    /// Nil if the favourite was deleted before.
    public func delete(_ id: FavouriteDadJoke.ID) async throws -> FavouriteDadJoke? {
        try await database.write { database in
            guard let row = try Self.row(id, in: database) else { return nil }
            try database.execute(sql: "DELETE FROM favouriteDadJoke WHERE id = ?", arguments: [id])
            return try FavouriteDadJoke(row)
        }
    }

    /// Removes and then adds favourites with their identifiers. Stored ones are not added again.
    public func apply(_ change: FavouriteChange) async throws {
        try await database.write { database in
            for favourite in change.removed {
                try database.execute(sql: "DELETE FROM favouriteDadJoke WHERE id = ?", arguments: [favourite.id])
            }
            for favourite in change.added {
                guard try Self.row(favourite.id, in: database) == nil else { continue }
                let name = try FavouriteName(favourite.name)
                try Self.translatingConflicts(inserting: favourite.joke, in: database) {
                    try Self.insert(
                        NewFavourite(name: name, savedAt: favourite.savedAt, joke: favourite.joke), id: favourite.id, in: database
                    )
                }
            }
        }
    }

    /// - Throws: also `FavouriteImportError`.
    public func save(imported favourites: [NewFavourite]) async throws -> FavouriteImport {
        try await database.write { database in
            let additions = try FavouriteImportRule.additions(favourites, to: try Self.favourites(in: database))
            let added = try additions.map { favourite in
                try Self.insert(favourite, id: nil, in: database)
                return try Self.favourite(database.lastInsertedRowID, in: database)
            }
            return (added: added, skipped: favourites.count - added.count)
        }
    }
}

extension DadJokeTable {
    /// In the order of their indices.
    fileprivate static let jokeColumns = "provider, identifier, setup, punchline"
    private static let favouriteColumns = "\(jokeColumns), id, name, savedAt"

    /// The condition for a joke that may be told; its argument is the provider.
    fileprivate static let wanted = "provider = ? AND \(isWanted)"
    fileprivate static let isWanted = "(setup, punchline) NOT IN (SELECT setup, punchline FROM unwantedDadJoke)"

    /// Moves a told joke to the end, so that told jokes are in the order of telling.
    fileprivate static func tell(_ position: Int64, in database: Database) throws {
        try database.execute(
            sql: "UPDATE dadJoke SET isTold = 1, position = (SELECT max(position) + 1 FROM dadJoke) WHERE position = ?",
            arguments: [position])
    }

    fileprivate static func insert(_ joke: DadJoke, of provider: DadJokeProvider, in database: Database) throws {
        try database.execute(
            sql: """
                INSERT INTO dadJoke (\(jokeColumns)) VALUES (?, ?, ?, ?)
                ON CONFLICT (provider, setup, punchline) DO NOTHING
                """,
            arguments: [provider.rawValue, joke.identifier, joke.setup, joke.punchline])
    }

    static func favourites(in database: Database) throws -> [FavouriteDadJoke] {
        try Row.fetchAll(database, sql: "SELECT \(favouriteColumns) FROM favouriteDadJoke ORDER BY id")
            .map { try FavouriteDadJoke($0) }
    }

    private static func row(_ id: FavouriteDadJoke.ID, in database: Database) throws -> Row? {
        try Row.fetchOne(database, sql: "SELECT \(favouriteColumns) FROM favouriteDadJoke WHERE id = ?", arguments: [id])
    }

    private static func favourite(_ id: FavouriteDadJoke.ID, in database: Database) throws -> FavouriteDadJoke {
        guard let row = try row(id, in: database) else { throw FavouriteError.gone }
        return try FavouriteDadJoke(row)
    }

    private static func insert(_ favourite: NewFavourite, id: FavouriteDadJoke.ID?, in database: Database) throws {
        try database.execute(
            sql: """
                INSERT INTO favouriteDadJoke (\(jokeColumns), id, name, nameKey, savedAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                favourite.joke.provider.rawValue, favourite.joke.identifier, favourite.joke.setup, favourite.joke.punchline, id,
                favourite.name.text, favourite.name.key, Int64(favourite.savedAt.timeIntervalSince1970),
            ])
    }

    /// Reports violated constraints as `FavouriteError`. If another window has saved the inserted joke, that takes precedence.
    private static func translatingConflicts(
        inserting joke: DadJoke? = nil, in database: Database, _ statement: () throws -> Void
    ) throws {
        do {
            try statement()
        } catch let error as DatabaseError {
            let conflict: FavouriteError
            switch error.extendedResultCode {
            case .SQLITE_CONSTRAINT_TRIGGER: conflict = .full
            case .SQLITE_CONSTRAINT_UNIQUE: conflict = .nameTaken
            default: throw error
            }
            if let joke, let other = try favourites(in: database).favourite(telling: joke) {
                throw FavouriteError.alreadyFavourite(name: other.name)
            }
            throw conflict
        }
    }
}

extension FavouriteError: RuleError {}
extension FavouriteImportError: RuleError {}

extension DadJoke {
    fileprivate init(_ row: Row) throws {
        let name = try row.decode(String.self, atIndex: 0)
        guard let provider = DadJokeProvider(rawValue: name) else { throw StorageError(.laterVersion) }
        self.init(
            provider: provider, identifier: try row.decode(atIndex: 1), setup: try row.decode(atIndex: 2),
            punchline: try row.decode(atIndex: 3))
    }
}

extension FavouriteDadJoke {
    fileprivate init(_ row: Row) throws {
        self.init(
            id: try row.decode(atIndex: 4), name: try row.decode(atIndex: 5),
            savedAt: Date(timeIntervalSince1970: TimeInterval(try row.decode(Int64.self, atIndex: 6))), joke: try DadJoke(row))
    }
}
