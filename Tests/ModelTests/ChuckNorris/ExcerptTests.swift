import Model
import Testing

@Suite struct ExcerptTests {
    @Test(arguments: [0, 1, 29, 30, 31, 32, 1000])
    func `A text of up to 30 characters is shown whole, and of a longer one 30 and three dots`(count: Int) {
        let shown = String(repeating: "a", count: min(count, 30))
        let text = shown + String(repeating: "b", count: count - shown.count)
        #expect(Excerpt.of(text) == (count <= 30 ? text : shown + "..."))
    }

    @Test(arguments: ["😀", "👍🏽", "🇸🇪", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "e\u{301}", "a\u{308}\u{323}", "각", "नि", "❤️", "\r\n"])
    func `What a reader sees as one character counts as one`(character: String) {
        let whole = String(repeating: character, count: 30)
        #expect(Excerpt.of(whole) == whole)
        #expect(Excerpt.of(whole + character) == whole + "...")
    }

    @Test func `A blank at the cut stays, for the rule counts characters`() {
        let text = String(repeating: "a", count: 29) + " b"
        #expect(Excerpt.of(text) == String(repeating: "a", count: 29) + " ...")
    }
}
