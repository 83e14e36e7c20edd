import Foundation
import GRDB

/// All of the user's data. All methods throw `StorageError`; those that write use one transaction.
public struct UserDataTables: Sendable {
    /// Tables that services can fill again, or that count the requests of this machine.
    fileprivate static let tablesOfThisMachine: Set<String> = [
        "comic", "absentComic", "comicPicture", "wikiTranscript", "dadJoke", "serviceUse",
    ]
    private let database: AppDatabase

    /// The tables of a database.
    public init(_ database: AppDatabase) {
        self.database = database
    }

    /// Leaves out rows that services deliver again, and numbers that only order rows.
    public func exported() async throws -> UserData {
        try await database.read { database in
            var data = UserData()
            for table in Schema.tables where !Self.tablesOfThisMachine.contains(table) {
                let columns = try Self.columns(of: table, in: database)
                data.tables[table] = try Self.rows(of: table, columns.filter(\.isExported).map(\.name), in: database)
            }
            let used = Set(data["personEdit"].compactMap { $0.text("pictureID") })
            data.tables["personPicture"] = data["personPicture"].filter { $0.text("id").map(used.contains) == true }
            return data
        }
    }

    /// Stored rows stay, and deleted people stay deleted. People without edits are added only if the seed is the stored one.
    /// - Throws: also `UserDataError.malformed`. Nothing has changed then.
    public func add(_ data: UserData) async throws -> UserDataAddition {
        try await database.write { database in
            do {
                return try UserDataInsertion(data: data, isRestoring: false, database: database).insert()
            } catch let error as DatabaseError where Self.isOfValues(error) {
                throw UserDataError.malformed
            }
        }
    }

    /// Whether values violate the rules of a table, or contain JSON that these cannot read.
    private static func isOfValues(_ error: DatabaseError) -> Bool {
        [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_ERROR].contains(error.resultCode)
    }

    /// Rows that were changed since and people with edits stay.
    public func remove(_ added: UserData) async throws {
        try await database.write { database in
            for table in Schema.tables.reversed() {
                for row in added[table] {
                    if table == "person" {
                        try database.execute(
                            sql: "DELETE FROM person WHERE id = ? AND id NOT IN (SELECT personID FROM personEdit)",
                            arguments: [row.text("id")])
                    } else {
                        let columns = row.keys.sorted()
                        let isSame = columns.map { "\($0.quotedDatabaseIdentifier) IS ?" }.joined(separator: " AND ")
                        try database.cachedStatement(sql: "DELETE FROM \(table.quotedDatabaseIdentifier) WHERE \(isSame)")
                            .execute(arguments: StatementArguments(columns.map { row[$0]?.databaseValue ?? .null }))
                    }
                }
            }
            try database.notifyChanges(in: Table("person"))
        }
    }

    /// Removes everything but the state of the window and what may be requested. Returns the rows for `restore`.
    public func removeAll() async throws -> UserData {
        try await database.write { database in
            var data = UserData()
            for table in Schema.tables {
                data.tables[table] = try Self.rows(
                    of: table, try Self.columns(of: table, in: database).map(\.name), in: database)
            }
            data.tables["setting"] = data["setting"].filter { row in row.text("name").map(Settings.lastingNames.contains) == false
            }
            for table in Schema.tables.reversed() where table != "setting" {
                try database.execute(sql: "DELETE FROM \(table.quotedDatabaseIdentifier)")
            }
            for row in data["setting"] {
                try database.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [row.text("name")])
            }
            return data
        }
    }

    /// Rows that were added since stay.
    /// - Throws: also `FavouriteError.full`. Nothing has changed then.
    public func restore(_ removed: UserData) async throws {
        try await database.write { database in
            let restored = try UserDataInsertion(data: removed, isRestoring: true, database: database).insert()
            if restored.withoutRoom > 0 { throw FavouriteError.full }
        }
    }

    /// In bytes, of texts, edits and chosen pictures.
    public func sizes() async throws -> [StoredPart: Int] {
        try await database.read { database in
            var sizes: [StoredPart: Int] = [:]
            for table in Schema.tables {
                guard let part = Self.part(of: table) else { continue }
                let lengths = try Self.columns(of: table, in: database).map {
                    "coalesce(length(CAST(\($0.name.quotedDatabaseIdentifier) AS BLOB)), 0)"
                }
                sizes[part, default: 0] +=
                    try Int.fetchOne(
                        database,
                        sql: """
                            SELECT coalesce(sum(\(lengths.joined(separator: " + "))), 0)
                            FROM \(table.quotedDatabaseIdentifier)
                            """) ?? 0
            }
            return sizes
        }
    }

    private static func part(of table: String) -> StoredPart? {
        switch table {
        case "setting", "serviceUse": nil
        case "favouriteDadJoke": .favourites
        case "comic", "absentComic", "favouriteComic", "readComic", "comicPicture", "wikiTranscript": .comics
        case _ where table.hasPrefix("person"): .people
        default: .jokes
        }
    }

    /// Columns that only order rows, or follow from others, are not exported.
    static func columns(of table: String, in database: Database) throws -> [(name: String, isExported: Bool)] {
        let sql = try String.fetchOne(database, sql: "SELECT sql FROM sqlite_master WHERE name = ?", arguments: [table])
        let isNumbered = sql?.contains("AUTOINCREMENT") == true
        return try database.columns(in: table).map { column in
            (column.name, !(isNumbered && column.primaryKeyIndex > 0) && column.name != "nameKey")
        }
    }

    private static func rows(of table: String, _ columns: [String], in database: Database) throws -> [UserData.Row] {
        let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let rows = try Row.fetchCursor(database, sql: "SELECT \(names) FROM \(table.quotedDatabaseIdentifier) ORDER BY rowid")
        var result: [UserData.Row] = []
        while let row = try rows.next() {
            var values: UserData.Row = [:]
            for (column, value) in zip(columns, row.databaseValues) { values[column] = UserData.Value(value) }
            result.append(values)
        }
        return result
    }
}

private struct UserDataInsertion {
    let data: UserData
    /// Whether the rows come from a deletion here. They replace settings, and people of any seed are restored.
    let isRestoring: Bool
    let database: Database

    func insert() throws -> UserDataAddition {
        var added = UserData()
        var withoutRoom = 0
        for table in Schema.tables where isRestoring || !UserDataTables.tablesOfThisMachine.contains(table) {
            guard !data[table].isEmpty else { continue }
            let columns = try UserDataTables.columns(of: table, in: database)
                .filter { isRestoring || $0.isExported }.map(\.name)
            let isWanted = try rule(of: table)
            for row in data[table] {
                var row = row.filter { columns.contains($0.key) }
                if table == "favouriteDadJoke" {
                    switch try favourite(row) {
                    case .new(let favourite): row = favourite
                    case .known: continue
                    case .withoutRoom:
                        withoutRoom += 1
                        continue
                    }
                } else if try !isWanted(row) {
                    continue
                }
                if try insert(row, into: table) { added.tables[table, default: []].append(row) }
            }
        }
        // The observers of the people read the seed, but do not observe settings.
        try database.notifyChanges(in: Table("person"))
        return (added, withoutRoom)
    }

    private func insert(_ row: UserData.Row, into table: String) throws -> Bool {
        let columns = row.keys.sorted()
        guard !columns.isEmpty else { return false }
        let conflict = isRestoring && table == "setting" ? "(name) DO UPDATE SET value = excluded.value" : "DO NOTHING"
        try database.cachedStatement(
            sql: """
                INSERT INTO \(table.quotedDatabaseIdentifier) (\(columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")))
                VALUES (\(columns.map { _ in "?" }.joined(separator: ", "))) ON CONFLICT \(conflict)
                """
        ).execute(arguments: StatementArguments(columns.map { row[$0]?.databaseValue ?? .null }))
        return database.changesCount > 0
    }

    /// The tables before this one must be filled.
    private func rule(of table: String) throws -> (UserData.Row) throws -> Bool {
        switch table {
        case "setting":
            // The earlier seeds belong to the seed.
            let hasSeed = try !isRestoring && database.value(of: \.peopleSeed) != nil
            return { !hasSeed || $0.text("name") != Settings.all.seedHistory.name }
        case "person":
            let deleted = try String.fetchSet(database, sql: "SELECT id FROM personTombstone")
            let seed = data["setting"].first { $0.text("name") == Settings.all.peopleSeed.name }?.text("value")
            let takesAll = try isRestoring || database.value(of: \.peopleSeed) == seed
            let edited = Set(data["personEdit"].compactMap { $0.text("personID") })
            return { row in row.text("id").map { !deleted.contains($0) && (takesAll || edited.contains($0)) } == true }
        case "personEdit":
            return { try exists("SELECT 1 FROM person WHERE id = ?", $0["personID"]) }
        case "personPicture":
            return { try isRestoring || exists("SELECT 1 FROM personEdit WHERE pictureID = ?", $0["id"]) }
        case "personTombstone":
            return { try !exists("SELECT 1 FROM person WHERE id = ?", $0["id"]) }
        case "wikiTranscript":
            // SQLite runs the trigger before an insertion even if nothing is inserted, and that trigger removes the comic from the
            // index.
            return { try !exists("SELECT 1 FROM wikiTranscript WHERE number = ?", $0["number"]) }
        default:
            return { _ in true }
        }
    }

    private func exists(_ sql: String, _ value: UserData.Value?) throws -> Bool {
        try Row.fetchOne(database.cachedStatement(sql: sql), arguments: [value?.databaseValue]) != nil
    }

    private enum Favourite {
        case new(UserData.Row), known, withoutRoom
    }

    /// Renames a new favourite if its name is taken.
    private func favourite(_ row: UserData.Row) throws -> Favourite {
        let present = try DadJokeTable.favourites(in: database)
        let isKnown = present.contains { $0.joke.setup == row.text("setup") && $0.joke.punchline == row.text("punchline") }
        if isKnown { return .known }
        guard present.count < FavouriteDadJoke.limit else { return .withoutRoom }
        let name = try FavouriteName(present.freeName(like: row.text("name") ?? ""))
        var favourite = row
        favourite["name"] = .text(name.text)
        favourite["nameKey"] = .text(name.key)
        return .new(favourite)
    }
}

extension UserData.Value {
    fileprivate init?(_ value: DatabaseValue) {
        switch value.storage {
        case .null: return nil
        case .int64(let integer): self = .integer(integer)
        case .double(let real): self = .real(real)
        case .string(let text): self = .text(text)
        case .blob(let data): self = .data(data)
        }
    }

    fileprivate var databaseValue: DatabaseValue {
        switch self {
        case .integer(let integer): integer.databaseValue
        case .real(let real): real.databaseValue
        case .text(let text): text.databaseValue
        case .data(let data): data.databaseValue
        }
    }
}

extension UserDataError: RuleError {}
