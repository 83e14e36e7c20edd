import Model
import TestFakes
import Testing

@Suite struct SearchTextTests {
    @Test(arguments: [
        ("Chuck Norris", "chuck"), ("Chuck Norris", "NORRIS"), ("chuck norris", "uck nor"), ("aaab ccd", "aab"),
        ("Åsa äter på ön", "asa"), ("Asa", "Åsa"), ("på ön", "ÖN"), ("pa on", "på ön"),
        ("Café", "cafe"), ("Cafe", "CAFÉ"), ("Cafe\u{301}", "café"), ("Café", "cafe\u{301}"),
        ("Łódź", "łodz"), ("Łódź", "lodz"), ("Lodz", "Łódź"), ("Møller", "moller"), ("MØLLER", "möller"),
        ("Moller", "møller"), ("Møller", "mØll"), ("Yıldırım", "yildirim"), ("YILDIRIM", "yıldırım"),
        ("İstanbul", "istanbul"), ("Đorđe", "dorde"),
        ("Æsir", "aesir"), ("Aesir", "æsir"), ("Ærlig", "ÆRLIG"), ("Straße", "strasse"), ("STRASSE", "straße"),
        ("GROẞ", "gross"), ("Þór", "thor"), ("Œuvre", "oeuvre"), ("ǾRSTED", "orsted"), ("Sigurður", "sigurdur"),
        ("O’Brien", "o'brien"), ("O'Brien", "o’brien"), ("Σοφός", "σοφοσ"), ("Ёлка", "елка"), ("رضايي", "رضایی"),
        ("كريم", "کریم"), ("آرتین", "ارتین"), ("ﬁnal", "final"), ("ＣＨＵＣＫ", "chuck"), ("chuck", "ｃｈｕｃｋ"), ("ÀÉÎÕÜ", "aeiou"),
        ("Chuck Norris counts to infinity. Twice.", "twice chuck"), ("Chuck Norris to infinity", "  infinity   NORRIS "),
        ("Chuck Norris to infinity", "infinity\tnorris\r\n"), ("A kick 🦵", "🦵"), ("A kick and a flag 🇸🇪", "🇸🇪 kick"),
        // An empty query matches everywhere.
        ("Chuck", ""), ("Chuck", " "), ("Chuck", "   "), ("", ""), ("", " "),
    ])
    func `Words are found in any case, width and order, with any diacritics and blanks`(text: String, query: String) {
        #expect(SearchText(text).contains(SearchQuery(query)))
    }

    @Test(arguments: [
        ("Chuck Norris", "bruce"), ("Chuck Norris", "chucknorris"), ("Chuck", "Chuck Norris"), ("", "a"), ("ab", "abc"),
        ("aab", "aaab"), ("cafe", "cafes"), ("Chuck Norris counts twice", "chuck thrice"), ("A kick 🦵", "😀"), ("🇸🇪", "🇳🇴"),
    ])
    func `What does not occur is not found`(text: String, query: String) {
        #expect(!SearchText(text).contains(SearchQuery(query)))
    }

    @Test(arguments: ["Ĉ", "日本", "Ж", "ß"]) func `A letter of one script is no part of a letter of another`(text: String) {
        #expect(SearchText(text).contains(SearchQuery(text)))
        #expect(!SearchText(text).contains(SearchQuery("x")))
    }

    @Test(arguments: [".", ".*", "a|b", "[a-z]", "(", "^", "$", "\\", "%", "_", "?", "'", "\""])
    func `Characters with a meaning in regular expressions and databases stand for themselves`(query: String) {
        #expect(!SearchText("Chuck Norris").contains(SearchQuery(query)))
        #expect(SearchText("Before \(query) behind").contains(SearchQuery(query)))
    }
}

@Suite struct SearchHighlightTests {
    private static func found(_ query: String, in text: String) -> [String] {
        SearchQuery(query).matches(in: text).map { String(text[$0]) }
    }

    @Test(arguments: [
        ("moller", "Møller Moller", ["Møller", "Moller"]), ("yildirim", "Ali Yıldırım", ["Yıldırım"]),
        ("an b", "Anna Banana Bo", ["An", "Banan", "B"]), ("nan", "Banana", ["nan"]), ("ana", "Banana", ["anana"]),
        ("anna berg", "Bergholm Hanna", ["Berg", "anna"]), ("aaa", "aaaaa", ["aaaaa"]), ("zz", "Anna", []), ("", "Anna", []),
        (" ", "Anna", []), ("anna", "", []), ("anna bo", "Anna", ["Anna"]), ("o'brien", "O’Brien", ["O’Brien"]),
        // A letter that folds into several is highlighted as a whole.
        ("strass", "Straße 1", ["Straß"]), ("strasse", "Straße 1", ["Straße"]), ("s", "Straße", ["S", "ß"]),
        ("aes", "Æsir", ["Æs"]), ("a", "Æsir", ["Æ"]), ("e", "Æsir", ["Æ"]), ("ae", "Kjær", ["æ"]), ("fi", "ﬁnal", ["ﬁ"]),
        ("th", "Þór", ["Þ"]), ("ssl", "Großlav", ["ßl"]),
        // Graphemes are highlighted as a whole.
        ("cafe", "Cafe\u{301}s", ["Cafe\u{301}"]), ("e", "e\u{301}\u{323}\u{300}x", ["e\u{301}\u{323}\u{300}"]),
        ("👩", "A 👩‍👩‍👧‍👦 b", ["👩‍👩‍👧‍👦"]), ("👍", "👍🏽", ["👍🏽"]), ("🇸", "🇸🇪🇳🇴", ["🇸🇪"]), ("क", "किताब", ["कि"]),
        ("a", "a\r\na", ["a", "a"]), ("å", "\u{301}\u{301}å", ["å"]),
        // Right-to-left and mixed texts are highlighted in memory order.
        ("رضا", "محمد رضایی", ["رضا"]), ("bo", "אבג Bo אבג bo", ["Bo", "bo"]),
        ("bo", "\u{202E}Bo\u{202C} \u{200F}bo", ["Bo", "bo"]),
    ])
    func `Every place of every word is highlighted, as it is written`(query: String, text: String, parts: [String]) {
        #expect(Self.found(query, in: text) == parts)
    }

    @Test func `A part of a text has its places in the whole text`() {
        let text = "Bø, Anna Møller"
        let matches = SearchQuery("moll").matches(in: text.dropFirst(4))
        #expect(matches.map { String(text[$0]) } == ["Møll"])
    }

    /// Characters that fold in different ways, and difficult ones.
    private static let characters = [
        "a", "B", "ø", "Æ", "ß", "ẞ", "ı", "İ", "I", "Ł", "ŉ", "ﬃ", "ǆ", "Ǆ", "e\u{301}", "\u{301}", "🇸🇪", "👩‍👩‍👧", "👍🏽", "한", "が", "ｶﾞ",
        "Ａ", "ς",
        "Σ", "Й", "आ", "कि", "ש\u{5B8}\u{5C1}", "مّ", "\u{200F}", "\u{202E}", "\u{FEFF}", "\0", "\r\n", "\u{FFFD}", "\u{10FFFF}",
        "Ⅳ", "²", "’", "ΐ",
        "\u{1E9B}\u{323}", "a" + String(repeating: "\u{300}", count: 40),
    ]

    @Test func `A text is found by each of its parts, and what is highlighted would be found again`() {
        var generator = CountingGenerator(7)
        for _ in 0..<2_000 {
            let parts = (0..<Int.random(in: 1...8, using: &generator)).compactMap { _ in
                Self.characters.randomElement(using: &generator)
            }
            let text = parts.joined()
            let from = Int.random(in: 0..<parts.count, using: &generator)
            let query = SearchQuery(parts[from...Int.random(in: from..<parts.count, using: &generator)].joined())
            let matches = query.matches(in: text)
            if SearchText(text).contains(query), !query.isEmpty { #expect(!matches.isEmpty, "\(text.debugDescription)") }
            for (one, next) in zip(matches, matches.dropFirst()) { #expect(one.upperBound < next.lowerBound) }
            for match in matches {
                #expect(match.lowerBound < match.upperBound && match.upperBound <= text.endIndex)
                #expect(text.indices.contains(match.lowerBound))
            }
        }
    }

    @Test func `Texts and queries that are made to take long do not`() {
        let accents = "a" + String(repeating: "\u{301}", count: 2_000)
        let words = String(repeating: "a ", count: 500_000)
        let time = processorTime {
            for query in [accents, words, String(repeating: "a", count: 1_000_000), String(repeating: "ß", count: 1_000_000)] {
                for text in [accents, String(repeating: "a", count: 1_000), String(repeating: "ß", count: 1_000)] {
                    let query = SearchQuery(query)
                    _ = SearchText(text).contains(query)
                    _ = query.matches(in: text)
                }
            }
        }
        #expect(time < .seconds(5))
    }
}
