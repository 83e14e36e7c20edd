import Model
import Testing

@Suite struct ComicSearchTests {
    private static func matches(_ query: String, in text: String) -> [String] {
        ComicQuery(query).matches(in: text).map { String(text[$0]) }
    }

    @Test(arguments: [
        ("cat", "The Cat in the catalogue of Scat", ["Cat", "cat"]), ("ECO", "École d’économie", ["Éco", "éco"]),
        ("é", "Elan élan", ["E", "é"]), ("smorgas", "Smo\u{308}rga\u{30A}sbord", ["Smo\u{308}rga\u{30A}s"]),
        ("time tra", "Travel in time", ["Tra", "time"]), ("don't", "Don't do not don’t", ["Don't", "don’t"]),
        ("a-b", "a b, ab, a/bc", ["a b", "a/b"]), ("404", "Error 404.", ["404"]),
        ("moller daem", "Møller’s dæmons", ["Møller", "dæm"]), ("straß", "Strassen", ["Strass"]),
        ("cat", "", []), ("", "Everything", []),
        ("zz", "Nothing", []), ("\"", "\"quoted\"", []), ("ca cat", "cats", ["cat"]), ("日", "日本 日", ["日", "日"]),
    ])
    func `What was looked for is highlighted, whatever its case and diacritics`(query: String, text: String, found: [String]) {
        #expect(Self.matches(query, in: text) == found)
    }

    @Test func `An empty query finds everything, and one of marks alone nothing`() {
        #expect(ComicQuery("").isEmpty && ComicQuery("  \n").isEmpty)
        #expect(!ComicQuery("*").isEmpty && ComicQuery("* \" ( -").words.isEmpty)
    }

    @Test(arguments: [
        ("2", 2), ("#2", 2), ("²", nil), ("①", nil), ("2 3", nil), ("https://xkcd.com/327/", 327), (" XKCD.com/12 ", 12),
        ("notxkcd.com/12", nil), ("xkcd.com/404", nil), ("xkcd.com/12 cat", nil),
    ])
    func `Only digits are the number of a comic, or its address`(query: String, number: Int?) {
        #expect(ComicQuery(query).number == number)
    }

    @Test func `A very long query is cut`() {
        #expect(ComicQuery(String(repeating: "a ", count: 10_000)).words.count <= 100)
        #expect(ComicQuery(String(repeating: "a", count: 10_000)).words.joined().count <= 200)
    }

    @Test func `An excerpt shows the match with the words around it on one line`() {
        let text = (1...100).map { "word\($0)" }.joined(separator: "\n")
        #expect(ComicQuery("word1").excerpt(of: "word1 and", length: 60) == "word1 and")
        let excerpt = ComicQuery("word50").excerpt(of: text, length: 60)
        #expect(excerpt.contains("word49 word50 word51"))
        #expect(excerpt.hasPrefix("…") && excerpt.hasSuffix("…") && excerpt.count <= 63 && !excerpt.contains("\n"))
        #expect(ComicQuery("word100").excerpt(of: text, length: 60).hasSuffix("word100"))
        #expect(ComicQuery("none").excerpt(of: text, length: 20).hasPrefix("word1 word2"))
    }
}
