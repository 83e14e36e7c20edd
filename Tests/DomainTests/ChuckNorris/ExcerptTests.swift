import Domain
import Testing

@Suite("Excerpt of a joke")
struct ExcerptTests {
    @Test("A text of up to 30 characters is shown whole", arguments: [0, 1, 29, 30])
    func shortText(length: Int) {
        let text = String(repeating: "a", count: length)
        #expect(Excerpt.of(text) == text)
    }

    @Test("Of a longer text the first 30 characters and three dots are shown", arguments: [31, 32, 1000])
    func longText(length: Int) {
        let text = String(repeating: "b", count: 30) + String(repeating: "c", count: length - 30)
        #expect(Excerpt.of(text) == String(repeating: "b", count: 30) + "...")
    }

    @Test(
        "What a reader sees as one character counts as one",
        arguments: [
            "😀", "👍🏽", "🇸🇪", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "e\u{301}", "a\u{308}\u{323}", "각", "नि", "❤️", "\r\n",
        ])
    func composedCharacter(character: String) {
        let whole = String(repeating: character, count: 30)
        #expect(Excerpt.of(whole) == whole)
        #expect(Excerpt.of(whole + character) == whole + "...")
    }

    @Test("A combining mark behind the 30th character belongs to it")
    func combiningMarkAtTheEnd() {
        let text = String(repeating: "a", count: 29) + "e\u{301}"
        #expect(Excerpt.of(text) == text)
        #expect(Excerpt.of(text + "x") == text + "...")
    }

    @Test("A blank at the cut stays, for the rule counts characters")
    func blankAtTheCut() {
        let text = String(repeating: "a", count: 29) + " b"
        #expect(Excerpt.of(text) == String(repeating: "a", count: 29) + " ...")
    }
}
