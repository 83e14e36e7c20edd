import Foundation
import Model

/// Measures how long a keystroke in the search field of the comics takes.
enum SearchBenchmark {
    private static let count = 3_000
    /// What is typed into the empty field, key by key: common words and rare ones, several of them, and what nobody finds.
    private static let typed = [
        "the", "and then", "a", "cat", "compiler error", "time travel machine", "stick figure", "404", "1190", "élan vital",
        "word12", "word1 word2 word3", "it's \"quoted\" -not NEAR(", "zzzz", "e", "in the title of the comic",
    ]

    /// Keeps the comics in a store, and gives the milliseconds of every keystroke.
    static func run(_ database: AppDatabase) async throws -> [Double] {
        let store = ComicTable(database)
        try await store.keep((1...count).filter { $0 != ComicNavigation.missing }.map(comic), absent: [])
        for number in stride(from: 1, through: count, by: 3) where number != ComicNavigation.missing {
            try await store.setRead(true, of: [number])
        }
        var milliseconds: [Double] = []
        for filter in ComicFilter.allCases {
            for text in typed {
                for length in 0...text.count {
                    let duration = try await ContinuousClock().measure {
                        try await search(ComicQuery(String(text.prefix(length))), filter, in: store)
                    }
                    milliseconds.append(duration / .milliseconds(1))
                }
            }
        }
        return milliseconds
    }

    /// Asks the store what a keystroke asks it.
    private static func search(_ query: ComicQuery, _ filter: ComicFilter, in store: ComicTable) async throws {
        guard !query.isEmpty else {
            _ = try await store.rows()
            return
        }
        let rows = try await store.rows(matching: query, filter, limit: SearchComicsUseCase.pageSize)
        if rows.count == SearchComicsUseCase.pageSize { _ = try await store.count(matching: query, filter) }
    }

    /// A comic of usual length, with words as often as words are: the second half as often as the first, and so on.
    private static func comic(_ number: Int) -> Comic {
        var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
        func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
        let common = [
            "the", "a", "and", "to", "of", "in", "is", "it", "that", "you", "for", "this", "time", "error", "cat", "stick",
            "figure", "compiler", "travel", "machine", "title", "comic", "élan", "vital", "then", "quoted",
        ]
        func word() -> String {
            let level = min(next().trailingZeroBitCount, 12)
            return level < 2 ? common[Int(next() % UInt64(common.count))] : "word\(next() % (8 << UInt64(level)))"
        }
        func text(_ words: Int) -> String { (0..<words).map { _ in word() }.joined(separator: " ") }
        return Comic(
            number: number, title: text(3), alt: text(30),
            date: CalendarDay(year: 2006 + number / 160, month: 1 + number % 12, day: 1 + number % 28),
            transcript: number <= ComicTranscript.lastTrustworthy ? text(180) : nil,
            picture: URL(string: "https://imgs.xkcd.com/comics/picture_\(number).png"))
    }
}
