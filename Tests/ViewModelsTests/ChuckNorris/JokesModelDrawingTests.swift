import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite struct JokesModelDrawingTests {
    @Test func `A drawn joke is put into its place and opened`() async throws {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: "a")
        await fixture.draw(ChuckNorrisJoke(id: "new", value: "New", createdAt: "2011-06-01 00:00:00"))
        #expect(fixture.identifiers == ["a", "b", "new", "c"])
        #expect(fixture.model.detail?.id == "new")
        #expect(fixture.model.selectedPosition == 2)
        #expect(fixture.model.messages.noticed.last??.text == "Joke added")
        #expect(fixture.model.status == "4 jokes")
        #expect(fixture.model.messages.message == nil)
        #expect(try await fixture.store.identifiers == ["a", "b", "c", "new"])
    }

    @Test func `A press of Joke! that comes before the jokes are there is not lost`() async {
        let fixture = JokesFixture(ChuckNorrisJoke.three)
        await fixture.draw(.sample("new", year: 2011))
        #expect(!fixture.model.isDrawing)
        #expect(fixture.model.messages.message == nil)
        #expect(fixture.identifiers.isEmpty)
        await fixture.model.load()
        // The list has it before the announcement.
        await until { fixture.model.messages.noticed.last != nil }
        #expect(fixture.model.messages.noticed.last??.text == "Joke added")
        #expect(fixture.model.status == "4 jokes")
    }

    @Test func `While a joke is fetched the model says so, and a second one cannot be asked for`() async {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three)
        let answer = fixture.service.jokes.expect()
        let drawing = Task { await fixture.model.drawTapped() }
        await answer.isAsked()
        #expect(fixture.model.isDrawing)
        #expect(!fixture.model.isDrawingSlowly)
        await until { fixture.clock.pauses == [.milliseconds(50)] }
        await fixture.clock.pass(.milliseconds(50))
        #expect(fixture.model.isDrawingSlowly)
        #expect(fixture.model.status == "Fetching a joke…")
        #expect(fixture.identifiers == ["a", "b", "c"])

        // The service expects one request only.
        await fixture.model.drawTapped()
        #expect(fixture.model.isDrawing)

        answer.answer(.success(.sample("d", year: 2013)))
        await drawing.value
        #expect(!fixture.model.isDrawing)
        #expect(!fixture.model.isDrawingSlowly)
        #expect(fixture.identifiers == ["a", "b", "c", "d"])

        await fixture.draw(.sample("e", year: 2014))
        #expect(fixture.identifiers == ["a", "b", "c", "d", "e"])
    }

    @Test func `A wait is not said to be one when its time is up in the same moment as the wait`() async {
        let fixture = JokesFixture(ChuckNorrisJoke.three, clock: TestClock(endsOnCancellation: false))
        await fixture.model.load()
        await fixture.draw(.sample("d", year: 2013))
        await until { fixture.clock.pauses.count == 2 }
        await fixture.clock.pass(.seconds(1))
        #expect(!fixture.model.isLoadingSlowly)
        #expect(!fixture.model.isDrawingSlowly)
        #expect(fixture.model.messages.noticed.last??.text == "Joke added")
        #expect(fixture.model.status == "4 jokes")
    }

    @Test func `A joke that is in the list already is a message, whose action opens it, and ends a search that hides it`() async {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: "a")
        fixture.model.panes.changed(isFolded: true, showsDetail: false)
        await fixture.draw(ChuckNorrisJoke(id: "b", value: "Changed"))
        let known = Message(
            text: "This joke is already in your list. Press “Joke!” for another one.", action: "Show Joke", isProblem: false)
        #expect(fixture.model.messages.message == known)
        #expect(fixture.identifiers == ["a", "b", "c"])
        #expect(fixture.model.selectedID == "a")
        #expect(fixture.model.status == "3 jokes")

        fixture.model.searchChanged("Text of c")
        await fixture.model.messages.actionTapped()
        #expect(fixture.model.search.text.isEmpty)
        #expect(fixture.model.messages.message == nil)
        #expect(fixture.model.detail?.id == "b")
        #expect(fixture.model.detail?.value == "Text of b")
        #expect(fixture.model.panes.showsDetail)
    }

    @Test func `The action does nothing when the joke has been deleted meanwhile`() async {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: "b")
        await fixture.draw(.sample("b", year: 2011))
        await fixture.model.deleteTapped()
        await fixture.model.messages.actionTapped()
        #expect(fixture.identifiers == ["a", "c"])
        #expect(fixture.model.detail?.id == "c")
        #expect(fixture.model.messages.message == nil)
    }

    @Test func `It is said that explicit jokes were skipped, also if there was no other`() async {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: "a")
        let explicit = Result<ChuckNorrisJoke, any Error>.success(.sample("e", categories: ["explicit"]))
        fixture.service.jokes.expect(explicit)
        fixture.service.jokes.expect(.success(.sample("d", year: 2013)))
        await fixture.model.drawTapped()
        #expect(fixture.identifiers == ["a", "b", "c", "d"])
        #expect(fixture.model.messages.noticed.last??.text == "Joke added. 1 explicit one was skipped.")
        for _ in 0..<5 { fixture.service.jokes.expect(explicit) }
        await fixture.model.drawTapped()
        let skipped = "Only explicit jokes came, and were skipped. Press “Joke!” for another one."
        #expect(fixture.model.messages.message?.text == skipped)
        #expect(fixture.identifiers == ["a", "b", "c", "d"])
        await fixture.models.choices.skipsExplicitJokes.changed(to: false)
        fixture.service.jokes.expect(explicit)
        await fixture.model.drawTapped()
        #expect(fixture.identifiers == ["a", "b", "c", "d", "e"])
    }

    @Test func `An error of the service is a message with its words, and trying again draws`() async {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three, selectedID: "a")
        fixture.service.jokes.expect(.failure(HTTPError.status(404, description: "No jokes found.")))
        await fixture.model.drawTapped()
        #expect(fixture.model.messages.message == .serviceFailure("No jokes found."))
        #expect(!fixture.model.isDrawing)
        #expect(fixture.identifiers == ["a", "b", "c"])
        #expect(fixture.model.detail?.id == "a")

        let answer = fixture.service.jokes.expect()
        let drawing = Task { await fixture.model.messages.actionTapped() }
        await answer.isAsked()
        #expect(fixture.model.messages.message == nil)
        #expect(fixture.model.isDrawing)
        answer.answer(.success(.sample("d", year: 2013)))
        await drawing.value
        #expect(fixture.identifiers == ["a", "b", "c", "d"])
        #expect(fixture.model.messages.message == nil)
    }

    @Test func `A new attempt takes the message of the one before away, and the first joke the place of the empty page`() async {
        let fixture = await JokesFixture.loaded()
        fixture.service.jokes.expect(.failure(HTTPError.unexpectedContent))
        await fixture.model.drawTapped()
        await fixture.draw(.sample("a", year: 2010))
        #expect(fixture.model.messages.message == nil)
        #expect(fixture.model.page == .list)
        #expect(fixture.model.status == "1 joke")
    }

    @Test func `A joke that cannot be kept is a message, and is not in the list`() async throws {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three)
        try fixture.database.refuseChanges(with: .sample)
        await fixture.draw(.sample("d", year: 2013))
        #expect(fixture.model.messages.message == .storageFailure)
        #expect(fixture.identifiers == ["a", "b", "c"])
    }

    @Test func `A cancellation is no error`() async {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three)
        fixture.service.jokes.expect(.failure(CancellationError()))
        await fixture.model.drawTapped()
        #expect(fixture.model.messages.message == nil)
        #expect(!fixture.model.isDrawing)
    }

    @Test func `A message that was closed has no action left`() async {
        let fixture = await JokesFixture.loaded(ChuckNorrisJoke.three)
        fixture.service.jokes.expect(.failure(HTTPError.unexpectedContent))
        await fixture.model.drawTapped()
        fixture.model.messages.dismissed()
        #expect(fixture.model.messages.message == nil)
        await fixture.model.messages.actionTapped()
        #expect(fixture.identifiers == ["a", "b", "c"])
    }
}
