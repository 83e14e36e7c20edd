import Foundation
import GRDB

/// All methods throw `StorageError`. Those that write several rows use one transaction.
public struct ComicTable: Sendable {
    let database: AppDatabase

    public init(_ database: AppDatabase) {
        self.database = database
    }

    // MARK: Texts

    public func comic(_ number: Int) async throws -> Comic? {
        try await database.read { database in
            try Row.fetchOne(
                database,
                sql: """
                    SELECT \(Self.columns), wikiTranscript FROM comic
                    LEFT JOIN (SELECT number AS asked, transcript AS wikiTranscript FROM wikiTranscript) ON asked = number
                    WHERE number = ?
                    """, arguments: [number]
            )
            .map(Comic.init)
        }
    }

    public func highestNumber() async throws -> Int? {
        try await database.read { try Int.fetchOne($0, sql: "SELECT max(number) FROM comic") }
    }

    /// Replaces stored comics. `absent` are numbers that seem to have no comic.
    public func keep(_ comics: [Comic], absent: [Int]) async throws {
        try await database.write { database in
            for comic in comics {
                try Self.keep(comic, in: database)
                try database.execute(sql: "DELETE FROM absentComic WHERE number = ?", arguments: [comic.number])
            }
            for number in absent {
                try database.execute(
                    sql: "INSERT INTO absentComic (number) VALUES (?) ON CONFLICT (number) DO NOTHING", arguments: [number])
            }
        }
    }

    private static let columns = "number, title, alt, transcript, date, picture, link, news, isInteractive"

    private static func keep(_ comic: Comic, in database: Database) throws {
        // Writes neither an unchanged row nor its index entry.
        try database.cachedStatement(
            sql: """
                INSERT INTO comic (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (number) DO UPDATE SET
                    title = excluded.title, alt = excluded.alt, transcript = excluded.transcript, date = excluded.date,
                    picture = excluded.picture, link = excluded.link, news = excluded.news,
                    isInteractive = excluded.isInteractive
                WHERE (title, alt, news, isInteractive) IS NOT
                        (excluded.title, excluded.alt, excluded.news, excluded.isInteractive)
                    OR (transcript, date, picture, link) IS NOT
                        (excluded.transcript, excluded.date, excluded.picture, excluded.link)
                """
        ).execute(arguments: [
            comic.number, comic.title, comic.alt, comic.hasWikiTranscript ? nil : comic.transcript, comic.date?.iso8601,
            comic.picture?.absoluteString, comic.link?.absoluteString, comic.news, comic.isInteractive,
        ])
    }

    /// The newest first, without 404. The service had no comic for the absent numbers; nothing is known about the others.
    public func missingNumbers(upTo newest: Int) async throws -> (unknown: [Int], absent: [Int]) {
        guard newest >= ComicNavigation.first else { return ([], []) }
        let (stored, absent) = try await database.read { database in
            func numbers(_ table: String) throws -> Set<Int> {
                try Int.fetchSet(database, sql: "SELECT number FROM \(table) WHERE number <= ?", arguments: [newest])
            }
            return (try numbers("comic"), try numbers("absentComic"))
        }
        let missing = (ComicNavigation.first...newest).reversed().filter {
            $0 != ComicNavigation.missing && !stored.contains($0)
        }
        return (missing.filter { !absent.contains($0) }, missing.filter(absent.contains))
    }

    /// Stores the wiki's answers, which are nil if it has no transcript.
    public func keep(_ transcripts: [Int: String?], askedAt: Date) async throws {
        let seconds = Int64(exactly: askedAt.timeIntervalSince1970.rounded(.down)) ?? 0
        try await database.write { database in
            for (number, transcript) in transcripts {
                try database.cachedStatement(sql: "DELETE FROM wikiTranscript WHERE number = ?").execute(arguments: [number])
                try database.cachedStatement(sql: "INSERT INTO wikiTranscript (number, transcript, askedAt) VALUES (?, ?, ?)")
                    .execute(arguments: [number, transcript, seconds])
            }
        }
    }

    /// Comics without a transcript from the service, newest first. A comic is due unless the wiki had a transcript or was asked since.
    public func numbersWithoutTranscript(askedBefore date: Date) async throws -> (due: [Int], others: Int) {
        let rows = try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT comic.number, wikiTranscript.number IS NULL
                        OR wikiTranscript.transcript IS NULL AND wikiTranscript.askedAt < ?
                    FROM comic LEFT JOIN wikiTranscript USING (number)
                    WHERE comic.transcript IS NULL ORDER BY comic.number DESC
                    """, arguments: [date.timeIntervalSince1970]
            ).map { (try $0.decode(Int.self, atIndex: 0), try $0.decode(Bool.self, atIndex: 1)) }
        }
        let due = rows.filter(\.1).map(\.0)
        return (due, rows.count - due.count)
    }

    /// The number of stored comics, after each change of their texts.
    public func texts() -> StoreValues<Int> {
        database.values(of: "comic", "absentComic", "wikiTranscript") {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM comic") ?? 0
        }
    }

    /// In bytes of UTF-8.
    public func textSize() async throws -> Int {
        try await database.read { database in
            try Int.fetchOne(
                database,
                sql: """
                    SELECT coalesce(sum(length(CAST(title || alt || coalesce(transcript, '') || news AS BLOB))), 0)
                        + (SELECT coalesce(sum(length(CAST(transcript AS BLOB))), 0) FROM wikiTranscript)
                    FROM comic
                    """) ?? 0
        }
    }

    // MARK: Marks

    public func marks() -> StoreValues<MarkedComics> {
        database.values(of: "favouriteComic", "readComic") { database in
            func numbers(_ table: String) throws -> Set<Int> {
                try Int.fetchSet(database.cachedStatement(sql: "SELECT number FROM \(table)"))
            }
            return MarkedComics(favourites: try numbers("favouriteComic"), read: try numbers("readComic"))
        }
    }

    public func isFavourite(_ number: Int) async throws -> Bool {
        try await database.read {
            try Row.fetchOne($0, sql: "SELECT 1 FROM favouriteComic WHERE number = ?", arguments: [number]) != nil
        }
    }

    public func setFavourite(_ isFavourite: Bool, of number: Int) async throws {
        try await database.write { try Self.set("favouriteComic", isFavourite, number, $0) }
    }

    public func setRead(_ isRead: Bool, of numbers: [Int]) async throws {
        try await database.write { database in
            for number in numbers { try Self.set("readComic", isRead, number, database) }
        }
    }

    /// Returns the new marks. The texts of the comics need not be stored.
    public func add(_ marks: MarkedComics) async throws -> MarkedComics {
        try await database.write { database in
            func added(_ numbers: Set<Int>, to table: String) throws -> Set<Int> {
                try numbers.filter { number in
                    try Self.set(table, true, number, database)
                    return database.changesCount > 0
                }
            }
            return MarkedComics(
                favourites: try added(marks.favourites, to: "favouriteComic"), read: try added(marks.read, to: "readComic"))
        }
    }

    public func remove(_ marks: MarkedComics) async throws {
        try await database.write { database in
            for number in marks.favourites { try Self.set("favouriteComic", false, number, database) }
            for number in marks.read { try Self.set("readComic", false, number, database) }
        }
    }

    /// The lowest first, without numbers that are known to have no comic.
    public func unreadNumbers(upTo newest: Int) async throws -> [Int] {
        guard newest >= ComicNavigation.first else { return [] }
        let others = try await database.read { database in
            try Int.fetchSet(database, sql: "SELECT number FROM readComic UNION SELECT number FROM absentComic")
        }
        return (ComicNavigation.first...newest).filter { $0 != ComicNavigation.missing && !others.contains($0) }
    }

    private static func set(_ table: String, _ isIn: Bool, _ number: Int, _ database: Database) throws {
        let sql =
            isIn
            ? "INSERT INTO \(table) (number) VALUES (?) ON CONFLICT (number) DO NOTHING" : "DELETE FROM \(table) WHERE number = ?"
        try database.cachedStatement(sql: sql).execute(arguments: [number])
    }

    // MARK: Pictures

    public func pictureAddresses() async throws -> [Int: URL] {
        let rows = try await database.read { database in
            try Row.fetchAll(database, sql: "SELECT number, picture FROM comic WHERE picture IS NOT NULL").map { row in
                (try row.decode(Int.self, atIndex: 0), try row.decode(String.self, atIndex: 1))
            }
        }
        return Dictionary(rows.compactMap { number, address in URL(string: address).map { (number, $0) } }) { first, _ in first }
    }

    public func pictureFacts(of number: Int) async throws -> ComicPictureFacts {
        try await database.read { database in
            let row = try Row.fetchOne(
                database, sql: "SELECT lacksDouble, isBlackAndWhite FROM comicPicture WHERE number = ?", arguments: [number])
            guard let row else { return ComicPictureFacts() }
            return ComicPictureFacts(
                lacksDouble: try row.decode(atIndex: 0), isBlackAndWhite: try row.decode(Bool?.self, atIndex: 1))
        }
    }

    public func set(_ facts: ComicPictureFacts, of number: Int) async throws {
        try await database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO comicPicture (number, lacksDouble, isBlackAndWhite) VALUES (?, ?, ?)
                    ON CONFLICT (number) DO UPDATE SET
                        lacksDouble = excluded.lacksDouble, isBlackAndWhite = excluded.isBlackAndWhite
                    """, arguments: [number, facts.lacksDouble, facts.isBlackAndWhite])
        }
    }
}

extension Comic {
    fileprivate init(_ row: Row) throws {
        let (own, wiki): (String?, String?) = (try row.decode(atIndex: 3), try row.decode(atIndex: 9))
        self.init(
            number: try row.decode(atIndex: 0), title: try row.decode(atIndex: 1), alt: try row.decode(atIndex: 2),
            date: try row.day(atIndex: 4), transcript: own ?? wiki, hasWikiTranscript: own == nil && wiki != nil,
            picture: try row.address(atIndex: 5), link: try row.address(atIndex: 6),
            news: try row.decode(atIndex: 7), isInteractive: try row.decode(atIndex: 8))
    }
}
