import GtkSupport
import Testing

@Suite struct LongWordTests {
    @Test(arguments: [
        ("", false), ("short words only, however many of them there are in a text", false),
        (String(repeating: "a", count: 100), false), (String(repeating: "a", count: 101), true),
        (String(repeating: "a", count: 60) + " " + String(repeating: "b", count: 60), false),
        (String(repeating: "a", count: 60) + "\u{00A0}" + String(repeating: "b", count: 60), false),
        ("behind others " + String(repeating: "👩‍👩‍👧", count: 101), true),
        (String(repeating: "👩‍👩‍👧", count: 100), false),
    ])
    func `A word is long from one character beyond the limit on`(text: String, expected: Bool) {
        #expect(LongWord.occurs(in: text) == expected)
    }
}
