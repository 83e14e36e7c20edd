import Model
import TestFakes
import Testing

@Suite struct SimilarWordTests {
    private static func found(_ query: String, in text: String) -> [String]? {
        guard let query = SearchQuery(query).forgiving, SearchText(text).contains(query) else { return nil }
        return query.matches(in: text).map { String(text[$0]) }
    }

    @Test(
        arguments: [
            ("norrid", "Chuck Norris", "Norris"), ("mhuck", "Chuck Norris", "Chuck"), ("chock", "Chuck Norris", "Chuck"),
            ("noris", "Chuck Norris", "Norris"), ("orris", "Chuck Norris", "orris"), ("hucks", "Chucks", "hucks"),
            ("norrris", "Chuck Norris", "Norris"), ("chuckk", "Chuck Norris", "Chuck"), ("xchuck", "Chuck Norris", "Chuck"),
            ("chick nurris", "Chuck Norris", nil), ("norrid chuck", "Chuck Norris", nil),
            ("yildirin", "Ali Yıldırım", "Yıldırım"), ("đorđevič", "Đorđević", "Đorđević"), ("mollwr", "Møller", "Møller"),
            ("жукав", "Иван Жуков", "Жуков"), ("жуовы", "Жуковы", "Жуковы"), ("رضالی", "محمد رضایی", nil),
            ("catalg", "(Catalogue)", "Catalo"), ("smith", "E-mail: smyth@example.com", "smyth"),
        ] as [(String, String, String?)])
    func `One wrong, missing or needless letter of five or more is forgiven`(query: String, text: String, part: String?) {
        let found = Self.found(query, in: text)
        #expect(found != nil)
        if let part { #expect(found == [part]) }
    }

    @Test(arguments: [
        ("norxix", "Chuck Norris"), ("noxs", "Nox"), ("chux", "Chuck"), ("12345", "12346"), ("x86_64", "x86_65"),
        ("orric", "Chuck Norris"), ("alott", "a lot"), ("chuck thrics", "Chuck Norris"), ("", ""), ("norris", ""),
        ("chuckn", "chu"),
    ])
    func `Two letters, short words, numbers, the middles of words and blanks are not`(query: String, text: String) {
        #expect(Self.found(query, in: text) == nil)
    }

    @Test func `A query is forgiving only if nothing matches it exactly, and says so`() {
        let texts = ["Anders", "Andera", "Bertil"]
        let find = { (text: String) in
            let (found, query) = SearchQuery(text).find { query in texts.filter { SearchText($0).contains(query) } }
            return (found, query.isForgiving)
        }
        #expect(find("anders") == (["Anders"], false))
        #expect(find("ander") == (["Anders", "Andera"], false))
        #expect(find("anderz") == (["Anders", "Andera"], true))
        #expect(find("bernil") == (["Bertil"], true))
        #expect(find("bernix") == ([], false))
        #expect(find("bern") == ([], false))
        #expect(find("") == (texts, false))
    }

    @Test(arguments: 0..<500) func `Texts with one letter changed are found and highlighted where that was`(seed: Int) {
        var generator = CountingGenerator(UInt64(seed))
        let letters = Array("abcdeфжяøé")
        let word = String(
            (0..<Int.random(in: 6...9, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "a" })
        var typed = Array(word)
        let place = Int.random(in: 0..<typed.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: typed[place] = "x"
        case 1: typed.remove(at: place)
        default: typed.insert("x", at: place)
        }
        let query = SearchQuery(String(typed)).forgiving
        let text = "Before (\(word)) behind"
        #expect(query.map { SearchText(text).contains($0) } == true, "\(word) as \(String(typed))")
        for match in query?.matches(in: text) ?? [] { #expect(text.indices.contains(match.lowerBound)) }
    }

    @Test func `Searching ten thousand texts takes little longer than an exact search`() {
        let texts = (0..<10_000).map { number in
            SearchText("Joke \(number) of somebody who counts to infinity and back again, twice, before anyone has said a word.")
        }
        let exact = SearchQuery("infinitxy")
        let forgiving = exact.forgiving ?? exact
        let times = [exact, forgiving].map { query in
            (0..<3).map { _ in processorTime { _ = texts.count { $0.contains(query) } } }.min() ?? .zero
        }
        #expect(times[1] < times[0] * 20 + .milliseconds(20), "\(times)")
    }
}
