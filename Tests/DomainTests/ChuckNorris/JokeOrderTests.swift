import Domain
import Testing

@Suite("Order of the jokes")
struct JokeOrderTests {
    private static func joke(_ id: String, _ createdAt: String?) -> DatedJoke {
        DatedJoke(ChuckNorrisJoke(id: id, value: "Value of \(id)", createdAt: createdAt))
    }

    private static func identifiers(_ jokes: [DatedJoke]) -> [String] {
        jokes.map(\.id)
    }

    @Test("The oldest joke is the first one")
    func oldestFirst() {
        let jokes = [
            Self.joke("c", "2021-05-05 10:00:00.3"),
            Self.joke("a", "2010-01-01 00:00:00"),
            Self.joke("d", "2021-05-05 10:00:00.300001"),
            Self.joke("b", "2021-05-05 10:00:00"),
        ]
        #expect(Self.identifiers(JokeOrder.oldestFirst(jokes)) == ["a", "b", "c", "d"])
    }

    @Test("Jokes without a readable date come last, in the order in which they came")
    func unknownDatesLast() {
        let jokes = [
            Self.joke("missing", nil),
            Self.joke("old", "2010-01-01 00:00:00"),
            Self.joke("garbage", "some day"),
            Self.joke("empty", ""),
            Self.joke("new", "2024-01-01 00:00:00"),
        ]
        #expect(Self.identifiers(JokeOrder.oldestFirst(jokes)) == ["old", "new", "missing", "garbage", "empty"])
    }

    @Test("A date in a far future is still a date")
    func farFuture() {
        let jokes = [
            Self.joke("missing", nil),
            Self.joke("last", "9999-12-31 23:59:59"),
            Self.joke("distant", "4001-01-01 00:00:00"),
        ]
        #expect(Self.identifiers(JokeOrder.oldestFirst(jokes)) == ["distant", "last", "missing"])
    }

    @Test("Jokes of the same moment keep the order in which they came")
    func equalMoments() {
        let moments = ["2020-01-05 13:42:19", "2020-01-05 13:42:19.0", "2020-01-05 13:42:19.000000"]
        let jokes = (0..<300).map { Self.joke("joke \($0)", moments[$0 % moments.count]) }
        #expect(JokeOrder.oldestFirst(jokes) == jokes)
    }

    @Test("No joke and one joke are in order")
    func fewJokes() {
        #expect(JokeOrder.oldestFirst([]).isEmpty)
        let joke = Self.joke("only", "2020-01-05 13:42:19")
        #expect(JokeOrder.oldestFirst([joke]) == [joke])
    }

    @Test("The dates of a joke are read from its texts")
    func dates() {
        let joke = ChuckNorrisJoke(
            id: "a", value: "Text", createdAt: "2020-01-05 13:42:19", updatedAt: "2021-05-05 00:00:00.5")
        let dated = DatedJoke(joke)
        #expect(dated.created == BackendTimestamp.date("2020-01-05 13:42:19"))
        #expect(dated.updated == BackendTimestamp.date("2021-05-05 00:00:00.5"))
        #expect(DatedJoke(ChuckNorrisJoke(id: "a", value: "Text", createdAt: "never")).created == nil)
    }

    @Test("A joke is found by its text and by its categories")
    func searchText() {
        let joke = DatedJoke(ChuckNorrisJoke(id: "a", value: "Compiles at once", categories: ["dev", "science"]))
        #expect(joke.searchText.contains(SearchQuery("compiles SCIENCE")))
        #expect(joke.searchText.contains(SearchQuery("dev")))
        #expect(!joke.searchText.contains(SearchQuery("oncedev")))
        #expect(!joke.searchText.contains(SearchQuery("devscience")))
    }
}
