import Model
import Testing

@Suite struct ForeignTextTests {
    /// The text of a joke, which has a limit of 1,000 scalars.
    private func shown(_ text: String) -> String { ChuckNorrisJoke(id: "a", value: text).value }

    @Test(arguments: [
        "Chuck Norris", "Zażółć gęślą jaźń", "Cafe\u{301}", "Việt Nam", "नमस्ते", "ကျေးဇူးတင်ပါတယ်", "བསྒྲུབས་", "र्त्स्न्य", "مرحبا", "שָׁלוֹם",
        "👩‍👩‍👧‍👦", "👩🏻‍❤️‍💋‍👩🏽",
        "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👍🏽👍🏽👍🏽👍🏽👍🏽", "two\nlines", "<b>&amp;",
    ])
    func `What people write stays as it is`(text: String) {
        #expect(Array(shown(text).unicodeScalars) == Array(text.unicodeScalars))
    }

    /// Latin letters have a faster path than others.
    @Test func `A sign is shown the same whatever letters are beside it`() {
        for sign in (0..<0x300).compactMap(Unicode.Scalar.init) {
            #expect(shown("a\(sign)b") + "字" == shown("a\(sign)b字"))
            let latin = Person.sample(firstName: "a\(sign)", lastName: "\(sign)b")
            let others = Person.sample(firstName: "字a\(sign)", lastName: "\(sign)b字")
            #expect("字" + latin.firstName == others.firstName)
            #expect(latin.lastName + "字" == others.lastName)
        }
    }

    @Test func `Many accents on a letter become a few`() {
        let text = shown("a" + String(repeating: "\u{301}", count: 200))
        #expect(text.unicodeScalars.count == 6)
        let many = shown(String(repeating: "a" + String(repeating: "\u{300}\u{323}", count: 20) + " ", count: 1_000))
        #expect(many.unicodeScalars.count <= 1_000)
        #expect(many.allSatisfy { $0.unicodeScalars.count <= 6 })
    }

    @Test(arguments: ["👩‍👩‍👧", "👩", "👍🏽", "❤️", "🇸🇪", "1️⃣"])
    func `After ten emoji the others are left out, and the words between them stay`(emoji: String) {
        let text = shown(String(repeating: emoji + "a", count: 20))
        #expect(text == String(repeating: emoji + "a", count: 10) + String(repeating: "a", count: 10))
    }

    @Test func `Nothing affects the text after it, or ends it for C`() {
        #expect(shown("a\u{202E}b\u{2067}c\0d") == "abc\u{FFFD}d")
    }

    @Test func `Every kind of text has a limit in scalars, however few graphemes they are`() {
        let accents = String(repeating: "a\u{301}", count: 300_000)
        let joke = ChuckNorrisJoke(
            id: "a", value: accents, createdAt: accents, updatedAt: accents, iconURL: accents, url: accents,
            categories: Array(repeating: "a", count: 100) + [accents])
        #expect(joke.value.unicodeScalars.count == 1_000)
        #expect(joke.createdAt == nil && joke.updatedAt == nil && joke.iconURL == nil && joke.url == nil)
        #expect(joke.categories.count == 20)
        let dadJoke = DadJoke(provider: .official, setup: accents, punchline: accents)
        #expect(dadJoke.setup.unicodeScalars.count == 1_000 && dadJoke.punchline.unicodeScalars.count == 1_000)
        #expect(SwitterJoke(content: accents).content.unicodeScalars.count == 1_000)
        let comic = Comic(number: 1, title: accents, alt: accents, transcript: accents, news: accents)
        #expect(comic.title.unicodeScalars.count == 300 && comic.alt.unicodeScalars.count == 1_200)
        #expect(comic.transcript?.unicodeScalars.count == 20_000 && comic.news.unicodeScalars.count == 2_000)
        let person = Person.sample(firstName: accents, lastName: accents, city: accents, email: accents)
        #expect([person.firstName, person.lastName, person.address.city].allSatisfy { $0.unicodeScalars.count == 100 })
        #expect(person.email.unicodeScalars.count == 320)
    }
}

@Suite struct TextPiecesTests {
    @Test(arguments: [
        ("", []), ("short", ["short"]), ("one\ntwo", ["one\ntwo"]), ("one two\nthree four", ["one two", "three four"]),
        ("a\nb\nc\nd\ne\nf", ["a\nb\nc\nd\ne", "f"]), ("abcdefghijklmno\np", ["abcdefghij", "klmno\np"]),
        ("a\n\nb", ["a\n\nb"]),
    ])
    func `A piece ends with a line, or within one that is too long`(text: String, pieces: [String]) {
        #expect(text.pieces(limit: 10) == pieces)
    }

    @Test func `Nothing but line ends is left out, whatever the lengths are`() {
        var text = ""
        for length in 0..<60 { text += String(repeating: "x", count: length * 7 % 31) + "\n" }
        let pieces = text.pieces(limit: 10)
        #expect(pieces.allSatisfy { $0.unicodeScalars.count <= 10 })
        #expect(pieces.joined().filter { $0 == "x" }.count == text.filter { $0 == "x" }.count)
    }
}
