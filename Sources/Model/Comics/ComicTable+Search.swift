import Foundation
import GRDB

/// The best place first.
private enum ComicMatch: CaseIterable {
    case number
    /// Every word of the query is in the title.
    case titleWords
    /// Words in the title begin with the words of the query.
    case title
    case alt
    case transcript
}

extension ComicTable {
    /// Newest first.
    public func rows() async throws -> [ComicRow] {
        try await database.read { database in
            let rows = try Row.fetchCursor(
                database, sql: "SELECT number, title, date FROM comic INDEXED BY comicRow ORDER BY number DESC")
            var result: [ComicRow] = []
            while let row = try rows.next() { result.append(try ComicRow(row, matchedText: nil)) }
            return result
        }
    }

    /// Best match first. Titles that match in whole words are ordered by their length, all others newest first.
    public func rows(matching query: ComicQuery, _ filter: ComicFilter, limit: Int) async throws -> [ComicRow] {
        try await database.read { database in
            let found = try Self.numbers(matching: query, filter, limit: limit, in: database)
            return try Self.rows(found, in: database)
        }
    }

    public func count(matching query: ComicQuery, _ filter: ComicFilter) async throws -> Int {
        try await database.read { database in
            guard !query.words.isEmpty else { return 0 }
            // The whole text includes the title, but not the number.
            let matches = "comicText WHERE comicText MATCH :text"
            let statement = try database.cachedStatement(
                sql: """
                    SELECT (SELECT count(*) FROM \(matches) AND \(filter.condition("rowid")))
                        + (SELECT count(*) FROM comic WHERE number = :number AND \(filter.condition("number"))
                            AND number NOT IN (SELECT rowid FROM \(matches)))
                    """)
            return try Int.fetchOne(
                statement, arguments: ["text": query.expression(in: nil, whole: false), "number": query.number]) ?? 0
        }
    }

    /// The matching words of the index, those of most comics first.
    public func words(matching query: SearchQuery, limit: Int) async throws -> [String] {
        try await database.read { database in
            let words = try Row.fetchCursor(database, sql: "SELECT term, doc FROM comicWord")
            var found: [(word: String, count: Int)] = []
            while let row = try words.next() {
                let word = try row.decode(String.self, atIndex: 0)
                if SearchText(word).contains(query) { found.append((word, try row.decode(atIndex: 1))) }
            }
            return found.sorted { ($1.count, $0.word) < ($0.count, $1.word) }.prefix(limit).map(\.word)
        }
    }

    /// The best first.
    private static func numbers(
        matching query: ComicQuery, _ filter: ComicFilter, limit: Int, in database: Database
    ) throws -> [(number: Int, match: ComicMatch)] {
        var found: [(number: Int, match: ComicMatch)] = []
        var known: Set<Int> = []
        for match in ComicMatch.allCases where found.count < limit {
            guard let statement = try statement(for: match, query, filter, limit: limit, in: database) else { continue }
            let numbers = try Int.fetchCursor(statement)
            while found.count < limit, let number = try numbers.next() {
                if known.insert(number).inserted { found.append((number, match)) }
            }
        }
        return found
    }

    /// Finds the comics with this match or a better one, in their order.
    private static func statement(
        for match: ComicMatch, _ query: ComicQuery, _ filter: ComicFilter, limit: Int, in database: Database
    ) throws -> Statement? {
        let expression: String
        let order: String
        switch match {
        case .number:
            guard let number = query.number else { return nil }
            let statement = try database.cachedStatement(
                sql: "SELECT number FROM comic WHERE number = ? AND \(filter.condition("number"))")
            statement.arguments = [number]
            return statement
        case .titleWords: (expression, order) = (query.expression(in: "title", whole: true), "length(comic.title), rowid DESC")
        case .title: (expression, order) = (query.expression(in: "title", whole: false), "rowid DESC")
        case .alt: (expression, order) = (query.expression(in: "title alt", whole: false), "rowid DESC")
        case .transcript: (expression, order) = (query.expression(in: nil, whole: false), "rowid DESC")
        }
        guard !expression.isEmpty else { return nil }
        let join = match == .titleWords ? "JOIN comic ON comic.number = comicText.rowid" : ""
        let statement = try database.cachedStatement(
            sql: """
                SELECT comicText.rowid FROM comicText \(join)
                WHERE comicText MATCH ? AND \(filter.condition("comicText.rowid")) ORDER BY \(order.replacing("rowid", with: "comicText.rowid"))
                LIMIT ?
                """)
        // Sufficient even if all better matches are found again.
        statement.arguments = [expression, limit]
        return statement
    }

    private static func rows(_ found: [(number: Int, match: ComicMatch)], in database: Database) throws -> [ComicRow] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT number, title, date, alt,
                    coalesce(transcript, (SELECT wiki.transcript FROM wikiTranscript AS wiki WHERE wiki.number = comic.number))
                FROM comic WHERE number IN (SELECT value FROM json_each(?))
                """)
        let matches = Dictionary(found.map { ($0.number, $0.match) }) { first, _ in first }
        statement.arguments = ["[\(found.map { String($0.number) }.joined(separator: ","))]"]
        var rows: [Int: ComicRow] = [:]
        let cursor = try Row.fetchCursor(statement)
        while let row = try cursor.next() {
            let text: ComicMatchedText? =
                switch matches[try row.decode(Int.self, atIndex: 0)] {
                case .alt: try .alt(row.decode(atIndex: 3))
                case .transcript: try row.decode(String?.self, atIndex: 4).map(ComicMatchedText.transcript)
                default: nil
                }
            let comic = try ComicRow(row, matchedText: text)
            rows[comic.number] = comic
        }
        return found.compactMap { rows[$0.number] }
    }
}

extension ComicFilter {
    fileprivate func condition(_ column: String) -> String {
        switch self {
        case .all: "TRUE"
        case .favourites: "\(column) IN (SELECT number FROM favouriteComic)"
        case .unread: "\(column) NOT IN (SELECT number FROM readComic)"
        }
    }
}

extension ComicQuery {
    /// In FTS5 syntax each word is a string, in which only double quotes are special. They separate words like spaces.
    /// - Parameter columns: separated by spaces; nil for all.
    fileprivate func expression(in columns: String?, whole: Bool) -> String {
        guard !words.isEmpty else { return "" }
        let phrases = alternatives.map { words, areWhole in
            // By scalars, since a mark after the quote would form one character with it.
            let strings = words.map { word in
                "\"" + String(String.UnicodeScalarView(word.unicodeScalars.map { ["\"", "\0"].contains($0) ? " " : $0 })) + "\""
            }
            return "(\(strings.map { whole || areWhole ? $0 : $0 + " *" }.joined(separator: " OR ")))"
        }
        let all = phrases.joined(separator: " AND ")
        return columns.map { "{\($0)} : (\(all))" } ?? all
    }
}

extension ComicRow {
    fileprivate init(_ row: Row, matchedText: ComicMatchedText?) throws {
        self.init(
            number: try row.decode(atIndex: 0), title: try row.decode(atIndex: 1), date: try row.day(atIndex: 2),
            matchedText: matchedText)
    }
}
