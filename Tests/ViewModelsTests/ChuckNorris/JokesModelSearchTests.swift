import Model
import TestFakes
import Testing
import ViewModels

@MainActor @Suite struct JokesModelSearchTests {
    private static let jokes = [
        ChuckNorrisJoke.sample("a", year: 2010, "Åsa kicks"),
        .sample("b", year: 2011, "Åsa sleeps", categories: ["dev"]),
        .sample("c", year: 2012, "Nobody kicks"),
    ]

    @Test(arguments: [
        ("asa", ["a", "b"], "2 jokes found"), ("KICKS åsa", ["a"], "1 joke found"), ("dev", ["b"], "1 joke found"),
        (" ", ["a", "b", "c"], "3 jokes found"), ("sleps", ["b"], "No exact match. Similar: 1 joke"),
        ("nobodi kicks", ["c"], "No exact match. Similar: 1 joke"),
    ])
    func `Only the jokes with every word are shown`(query: String, identifiers: [String], status: String) async {
        let fixture = await JokesFixture.loaded(Self.jokes)
        fixture.model.searchChanged(query)
        #expect(fixture.identifiers == identifiers)
        #expect(fixture.model.page == .list)
        #expect(fixture.model.status == status)
    }

    @Test(arguments: [
        ("", []), ("norris", ["Norris"]), ("bjorn moller", ["Bjørn", "Møll"]), ("moller", ["Møll"]), ("twice", []),
        ("moller twice", ["Møll"]), ("er", []),
    ])
    func `A row highlights what was found in its words, also where it is cut off`(query: String, parts: [String]) async throws {
        let fixture = await JokesFixture.loaded([.sample("a", year: 2010, "Chuck Norris kicked Bjørn Møller. Twice.")])
        fixture.model.searchChanged(query)
        let excerpt = try #require(fixture.model.rows.first).excerpt(finding: fixture.model.query)
        #expect(excerpt.text == "Chuck Norris kicked Bjørn Møll...")
        #expect(excerpt.highlights.map { String(excerpt.text[$0]) } == parts)
    }

    @Test func `The details highlight what was found, as long as it is searched for`() async throws {
        let fixture = await JokesFixture.loaded(
            [.sample("a", year: 2010, "Chuck Norris kicked Bjørn Møller. Twice.")], selectedID: "a")
        fixture.model.searchChanged("moller twi")
        let text = try #require(fixture.model.detail?.text)
        #expect(text.text == "Chuck Norris kicked Bjørn Møller. Twice.")
        #expect(text.highlights.map { String(text.text[$0]) } == ["Møller", "Twi"])
        fixture.model.searchChanged("")
        #expect(fixture.model.detail?.text.highlights == [])
    }

    @Test func `A search without a result has a page of its own, and ending it shows all jokes again`() async {
        let fixture = await JokesFixture.loaded(Self.jokes)
        fixture.model.searchModeChanged(true)
        #expect(fixture.model.search.isOpen)
        #expect(fixture.identifiers == ["a", "b", "c"])
        fixture.model.searchChanged("runs")
        #expect(fixture.model.page == .nothingFound)
        #expect(fixture.model.status == "0 jokes found")
        fixture.model.searchModeChanged(false)
        #expect(!fixture.model.search.isOpen)
        #expect(fixture.model.search.text.isEmpty)
        #expect(fixture.model.page == .list)
        #expect(fixture.model.status == "3 jokes")
    }

    @Test func `Asking for the search again asks for the focus again`() async {
        let fixture = await JokesFixture.loaded(Self.jokes)
        fixture.model.searchTapped()
        let requests = fixture.model.search.focusRequested.count
        fixture.model.searchTapped()
        #expect(fixture.model.search.focusRequested.count == requests + 1)
        #expect(fixture.model.search.isOpen)
    }

    @Test func `A list without jokes says that there is none, also to a search`() async {
        let fixture = await JokesFixture.loaded()
        #expect(fixture.model.page == .empty)
        #expect(fixture.model.status == "0 jokes")
        fixture.model.searchChanged("kick")
        #expect(fixture.model.page == .empty)
    }

    @Test func `The open joke stays open when the search hides it, and its row is selected again afterwards`() async {
        let fixture = await JokesFixture.loaded(Self.jokes, selectedID: "c")
        fixture.model.searchChanged("asa")
        #expect(fixture.model.detail?.id == "c")
        #expect(fixture.model.selectedPosition == nil)
        fixture.model.searchChanged("")
        #expect(fixture.model.selectedPosition == 2)
    }

    @Test(arguments: [
        ("He kicks", "kicks", ["d", "a", "c"], "3 jokes found"), ("He sleeps", "", ["d", "a", "b", "c"], "4 jokes"),
    ])
    func `A drawn joke that the search hides ends it`(text: String, query: String, identifiers: [String], status: String) async {
        let fixture = await JokesFixture.loaded(Self.jokes)
        fixture.model.searchChanged("kicks")
        await fixture.draw(.sample("d", year: 2009, text))
        #expect(fixture.model.search.text == query)
        #expect(fixture.identifiers == identifiers)
        #expect(fixture.model.selectedPosition == 0)
        #expect(fixture.model.messages.noticed.last??.text == "Joke added")
        #expect(fixture.model.status == status)
    }
}
