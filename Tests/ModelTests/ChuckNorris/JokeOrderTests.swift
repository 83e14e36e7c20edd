import Model
import Testing

@Suite struct JokeOrderTests {
    private static func jokes(_ dates: [String?]) -> [DatedJoke] {
        dates.enumerated().map { DatedJoke(ChuckNorrisJoke(id: "\($0)", value: "Value of \($0)", createdAt: $1)) }
    }

    @Test(
        arguments: [
            (
                ["2021-05-05 10:00:00.3", "2010-01-01 00:00:00", "2021-05-05 10:00:00.300001", "2021-05-05 10:00:00"],
                ["1", "3", "0", "2"]
            ),
            ([nil, "2010-01-01 00:00:00", "some day", "", "2024-01-01 00:00:00"], ["1", "4", "0", "2", "3"]),
            // A date in a far future is still a date.
            ([nil, "9999-12-31 23:59:59", "4001-01-01 00:00:00"], ["2", "1", "0"]),
            (["2020-01-05 13:42:19"], ["0"]), ([], []),
        ] as [([String?], [String])])
    func `The oldest joke is first; those without a date come last, as they came`(dates: [String?], identifiers: [String]) {
        #expect(JokeOrder.oldestFirst(Self.jokes(dates)).map(\.id) == identifiers)
    }

    @Test func `Jokes of the same moment keep the order in which they came`() {
        let moments = ["2020-01-05 13:42:19", "2020-01-05 13:42:19.0", "2020-01-05 13:42:19.000000"]
        let jokes = Self.jokes((0..<300).map { moments[$0 % moments.count] })
        #expect(JokeOrder.oldestFirst(jokes) == jokes)
    }

    @Test func `A joke is found by its text and by its categories`() {
        let joke = DatedJoke(ChuckNorrisJoke(id: "a", value: "Compiles at once", categories: ["dev", "science"]))
        #expect(joke.searchText.contains(SearchQuery("compiles SCIENCE")))
        #expect(joke.searchText.contains(SearchQuery("dev")))
        #expect(!joke.searchText.contains(SearchQuery("oncedev")))
        #expect(!joke.searchText.contains(SearchQuery("devscience")))
    }
}
