import Domain
import Testing

@Suite("Searching texts")
struct SearchTextTests {
    @Test(
        "Words are found whatever their case, diacritics and width",
        arguments: [
            ("Chuck Norris", "chuck"), ("Chuck Norris", "NORRIS"), ("chuck norris", "uck nor"),
            ("Åsa äter på ön", "asa"), ("Asa", "Åsa"), ("på ön", "ÖN"), ("pa on", "på ön"),
            ("Café", "cafe"), ("Cafe", "CAFÉ"), ("Cafe\u{301}", "café"), ("Café", "cafe\u{301}"),
            ("Łódź", "łodz"), ("ＣＨＵＣＫ", "chuck"), ("chuck", "ｃｈｕｃｋ"), ("ÀÉÎÕÜ", "aeiou"),
        ])
    func found(text: String, query: String) {
        #expect(SearchText(text).contains(SearchText(query)))
    }

    @Test(
        "What does not occur is not found",
        arguments: [
            ("Chuck Norris", "bruce"), ("Chuck Norris", "chucknorris"), ("Chuck", "Chuck Norris"), ("", "a"), ("ab", "abc"),
            ("aab", "aaab"), ("cafe", "cafes"),
        ])
    func notFound(text: String, query: String) {
        #expect(!SearchText(text).contains(SearchText(query)))
    }

    @Test("Every word must occur, in any order and any number of blanks between")
    func severalWords() {
        let text = SearchText("Chuck Norris counts to infinity. Twice.")
        #expect(text.contains(SearchText("twice chuck")))
        #expect(text.contains(SearchText("  infinity   NORRIS ")))
        #expect(text.contains(SearchText("infinity\tnorris\r\n")))
        #expect(!text.contains(SearchText("chuck thrice")))
    }

    @Test("A word is found at the beginning, at the end and behind a false start")
    func positions() {
        let text = SearchText("aaab ccd end")
        #expect(text.contains(SearchText("aaab")))
        #expect(text.contains(SearchText("aab")))
        #expect(text.contains(SearchText("cd")))
        #expect(text.contains(SearchText("end")))
    }

    @Test("An empty query occurs everywhere", arguments: ["", " ", "   "])
    func emptyQuery(query: String) {
        #expect(SearchText("Chuck").contains(SearchText(query)))
        #expect(SearchText("").contains(SearchText(query)))
    }

    @Test("Emoji are found and told apart")
    func emoji() {
        let text = SearchText("A kick 🦵 and a flag 🇸🇪")
        #expect(text.contains(SearchText("🦵")))
        #expect(text.contains(SearchText("🇸🇪 kick")))
        #expect(!text.contains(SearchText("😀")))
        #expect(!text.contains(SearchText("🇳🇴")))
    }

    @Test("A letter of one script is no part of a letter of another", arguments: ["Ĉ", "日本", "Ж", "ß"])
    func otherScripts(text: String) {
        #expect(SearchText(text).contains(SearchText(text)))
        #expect(!SearchText(text).contains(SearchText("x")))
    }

    @Test(
        "Characters with a meaning in regular expressions and databases stand for themselves",
        arguments: [".", ".*", "a|b", "[a-z]", "(", "^", "$", "\\", "%", "_", "?", "'", "\""])
    func literalCharacters(query: String) {
        #expect(!SearchText("Chuck Norris").contains(SearchText(query)))
        #expect(SearchText("Before \(query) behind").contains(SearchText(query)))
    }
}
