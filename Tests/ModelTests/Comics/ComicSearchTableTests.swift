import Model
import TestFakes
import Testing

@Suite struct ComicSearchTableTests {
    private static let comics = [
        Comic(number: 1, title: "Cat Proximity", alt: "Meow"),
        Comic(number: 2, title: "Catalogue", alt: "A cat in it"),
        Comic(number: 3, title: "Dogs", alt: "No cats here"),
        Comic(number: 4, title: "Birds", alt: "None", transcript: "A: The cat!\nB: “Où est l’école?”"),
        Comic(number: 5, title: "Cat", alt: "Élan"),
        Comic(number: 6, title: "Don't Panic", alt: "x86_64 a-b"),
        Comic(number: 7, title: "Smörgåsbord", alt: "\"quoted\" AND OR NOT NEAR * : ^ { } ( )"),
    ]

    private static func found(
        _ text: String, _ filter: ComicFilter = .all, limit: Int = 100, read: [Int] = [], favourites: [Int] = []
    ) async throws -> [Int] {
        let table = try await ComicTable.inMemory(comics)
        for number in read { try await table.setRead(true, of: [number]) }
        for number in favourites { try await table.setFavourite(true, of: number) }
        return try await table.rows(matching: ComicQuery(text), filter, limit: limit).map(\.number)
    }

    @Test(arguments: [
        // Whole words of titles, the shortest title first; then beginnings, alt texts and transcripts.
        ("cat", [5, 1, 2, 3, 4]), ("CAT", [5, 1, 2, 3, 4]), ("4", [4]), ("c", [5, 2, 1, 3, 4]), ("ca", [5, 2, 1, 3, 4]),
        ("cat p", [1]), ("cat meow", [1]), ("meow cat", [1]), ("cat + meow", [1]), ("cat ecole", [4]), ("elan", [5]),
        ("smorg", [7]), ("SMÖRGÅS", [7]), ("don’t pan", [6]), ("at", []), ("cat dog bird", []), ("#3", [3]), ("404", []),
        ("no", [7, 4, 3]), ("a", [7, 6, 2, 4]), ("e", [5, 4]), ("none cat", [4]), ("x86_6", [6]), ("a-b", [6]),
        ("b", [4, 6]), ("in it", [2]), ("quoted and", [7]), ("AND", [7]),
        // Punctuation around a word is ignored.
        ("cat\"", [5, 1, 2, 3, 4]), ("\"cat", [5, 1, 2, 3, 4]), ("cat*", [5, 1, 2, 3, 4]), ("^cat", [5, 1, 2, 3, 4]),
        ("(cat", [5, 1, 2, 3, 4]), ("cat)", [5, 1, 2, 3, 4]), ("-cat", [5, 1, 2, 3, 4]),
    ])
    func `Words are found by their beginning; better places first, then the newest`(text: String, numbers: [Int]) async throws {
        #expect(try await Self.found(text) == numbers)
    }

    @Test(arguments: [
        "\"", "\"\"", "*", "title:cat", "{title}:cat", "cat AND", "NOT cat", "NEAR(cat meow)", "cat NEAR", "+",
        "'; DROP TABLE comic; --", "cat\0meow", "\u{202E}", "🐈", "a:b:c", "comicText", "rowid", "%", "_", "\\", "𝕔𝕒𝕥",
        "cat OR dogs", "\u{FFFF}", "x\"\u{200D}y", "x\"\u{301} OR cat",
    ])
    func `What is typed is never the language of the index`(text: String) async throws {
        #expect(try await Self.found(text) == [])
    }

    @Test(arguments: [
        "moller", "Møller", "MØL", "möller", "daemon", "Dæmon", "straße", "STRASSE", "lodz", "łódź", "yildirim", "Yıldırım",
    ])
    func `Letters that few keyboards have are found as people type them, and as they are`(text: String) async throws {
        let table = try await ComicTable.inMemory(Self.comics + [Comic(number: 9, title: "Moth", alt: "Lot")])
        let comic = Comic(number: 1, title: "Dæmons of Møller Straße", alt: "Łódź", transcript: "Yıldırım")
        try await table.keep([comic], absent: [])
        #expect(try await table.rows(matching: ComicQuery(text), .all, limit: 9).map(\.number) == [1])
    }

    @Test(arguments: [
        "C++", "E = mc²", "#hashtag", "\"Quoted\" Maps", "(Parenthetical)", "A/B", "R&D", "αβγ", "Тест", "日本", "🐈 Cat",
        "x < y", "50%", "...And", "@home", "{Braces}", "NULL", "SELECT *", "¿Qué?", "2π", "Zero-G", "T-rex:", "404",
    ])
    func `A comic is found by its whole title, whatever is in it`(title: String) async throws {
        let table = try await ComicTable.inMemory([Comic(number: 9, title: title, alt: "Alt")])
        #expect(try await table.rows(matching: ComicQuery(title), .all, limit: 9).map(\.number) == [9])
    }

    @Test func `The limit and filters hold for the search as well`() async throws {
        #expect(try await Self.found("cat", limit: 3) == [5, 1, 2])
        #expect(try await Self.found("cat", .favourites, read: [5], favourites: [3, 5]) == [5, 3])
        #expect(try await Self.found("cat", .unread, read: [5, 2], favourites: [3, 5]) == [1, 3, 4])
        #expect(try await Self.found("5", .unread, read: [5]) == [])
    }

    @Test func `A row says which text made it a match`() async throws {
        let table = try await ComicTable.inMemory(Self.comics)
        let rows = try await table.rows(matching: ComicQuery("cat"), .all, limit: 9)
        let transcript = ComicMatchedText.transcript("A: The cat!\nB: “Où est l’école?”")
        #expect(rows.map(\.matchedText) == [nil, nil, nil, .alt("No cats here"), transcript])
    }

    @Test func `The words of the texts that are similar to a word are found, those of most comics first`() async throws {
        let table = try await ComicTable.inMemory(Self.comics + [Comic(number: 8, title: "Quoten", alt: "Quoten")])
        let query = try #require(SearchQuery("quotew").forgiving)
        #expect(try await table.words(matching: query, limit: 9) == ["quoted", "quoten"])
        try await table.keep([Comic(number: 9, title: "Quoten", alt: "")], absent: [])
        #expect(try await table.words(matching: query, limit: 9) == ["quoten", "quoted"])
        #expect(try await table.words(matching: query, limit: 1) == ["quoten"])
    }
}
