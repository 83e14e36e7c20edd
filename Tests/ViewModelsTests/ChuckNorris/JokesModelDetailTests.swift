import Model
import TestFakes
import Testing
import ViewModels

@MainActor @Suite struct JokesModelDetailTests {
    @Test func `Everything about a joke is shown`() async throws {
        let joke = ChuckNorrisJoke(
            id: "-aB3dE5fG7hI9jK1lM3nOp", value: "Text", createdAt: "2020-01-05 13:42:19.576875",
            updatedAt: "2021-05-05 23:59:59.9", url: "https://api.chucknorris.io/jokes/-aB3", categories: ["dev", "science"])
        let detail = try #require(await JokesFixture.loaded([joke], selectedID: joke.id).model.detail)
        #expect(detail.id == "-aB3dE5fG7hI9jK1lM3nOp")
        #expect(detail.value == "Text")
        #expect(detail.fields.map(\.label) == ["Created", "Updated", "Link", "Categories"])
        #expect(
            detail.fields.map(\.value) == [
                "2020-01-05 13:42:19 UTC", "2021-05-05 23:59:59 UTC", "https://api.chucknorris.io/jokes/-aB3", "dev, science",
            ])
        #expect(detail.fields[2].link == "https://api.chucknorris.io/jokes/-aB3")
        #expect(detail.fields.last?.parts == ["dev", "science"])
        #expect(detail.fields.last?.spokenSentence(of: "dev") == "Categories: dev")
    }

    @Test(arguments: [nil, "javascript:a()"])
    func `What is not known is said in words, and only the address of a web page is a link`(url: String?) async throws {
        let joke = ChuckNorrisJoke(id: "a", value: "Text", createdAt: "some day", url: url)
        let detail = try #require(await JokesFixture.loaded([joke], selectedID: "a").model.detail)
        #expect(detail.fields.map(\.value) == ["unknown", "unknown", url ?? "unknown", "none"])
        #expect(detail.fields.allSatisfy { $0.link == nil && $0.parts.isEmpty })
    }

    @Test func `Selecting a row shows its joke, and opening it in a narrow window brings the details to the front`() async {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three)
        fixture.model.rowOpened(at: 0)
        #expect(fixture.model.detail?.id == "a")
        #expect(!fixture.model.panes.showsDetail)
        fixture.model.panes.changed(isFolded: true, showsDetail: false)
        fixture.model.rowSelected(at: 1)
        #expect(fixture.model.detail?.id == "b")
        #expect(!fixture.model.panes.showsDetail)
        fixture.model.rowOpened(at: 2)
        #expect(fixture.model.detail?.id == "c")
        #expect(fixture.model.panes.showsDetail)
        fixture.model.backTapped()
        #expect(!fixture.model.panes.showsDetail)
        #expect(fixture.model.detail?.id == "c")
    }

    @Test(arguments: [nil, -1, 3, Int.max]) func `No row, and one that is not there, change nothing`(position: Int?) async {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: "b")
        fixture.model.rowSelected(at: position)
        #expect(fixture.model.detail?.id == "b")
    }

    @Test func `A row that is not there opens nothing where nothing is open`() async {
        let fixture = await JokesFixture.loaded()
        fixture.model.panes.changed(isFolded: true, showsDetail: false)
        fixture.model.rowOpened(at: 0)
        #expect(!fixture.model.panes.showsDetail)
        #expect(fixture.model.detail == nil)
    }

    @Test func `The panes follow a swipe and the room that there is, and searching shows the list`() async {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: "b")
        fixture.model.panes.changed(isFolded: true, showsDetail: true)
        #expect(fixture.model.panes.isFolded)
        #expect(fixture.model.panes.showsDetail)
        fixture.model.searchTapped()
        #expect(!fixture.model.panes.showsDetail)
        fixture.model.panes.changed(isFolded: false, showsDetail: false)
        #expect(!fixture.model.panes.isFolded)
    }

    @Test func `The whole text of the open joke is copied`() async {
        let text = String(repeating: "long ", count: 20) + "text"
        let fixture = await JokesFixture.loaded([.sample("a", year: 2010, text)])
        #expect(fixture.model.copyTapped() == nil)
        #expect(fixture.model.status == "1 joke")
        fixture.select("a")
        #expect(fixture.model.copyTapped() == text)
        #expect(fixture.model.messages.noticed.last??.text == "Joke copied")
        #expect(fixture.model.status == "1 joke")
    }
}
