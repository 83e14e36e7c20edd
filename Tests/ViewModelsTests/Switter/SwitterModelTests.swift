import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite struct SwitterModelTests {
    private let fixture = SwitterFixture()
    private var model: SwitterModel { fixture.model }

    @Test func `At first there is nothing to copy. One joke is fetched at a time, and can be copied when it is there`() async {
        #expect(model.text.isEmpty)
        #expect(!model.isFetching)
        #expect(!model.canActOnSelection)
        #expect(model.copyTapped() == nil)
        #expect(model.route == .switter)
        let request = fixture.service.jokes.expect()
        let fetch = Task { await model.fetchTapped() }
        await request.isAsked()
        #expect(model.isFetching)
        await model.fetchTapped()
        await model.refreshTapped()
        request.answer(.success(SwitterJoke(content: "A joke.")))
        await fetch.value
        #expect(!model.isFetching)
        #expect(model.text == "A joke.")
        #expect(model.copyTapped() == "A joke.")
        #expect(model.messages.noticed.last??.text == "Joke copied")
    }

    @Test func `An error is told in the server's words, and leaves the joke that was there`() async {
        fixture.service.jokes.expect(.success(SwitterJoke(content: "A joke.")))
        await model.fetchTapped()
        fixture.service.jokes.expect(.failure(HTTPError.status(500, description: "No jokes found on the server")))
        await model.fetchTapped()
        #expect(model.messages.message == .serviceFailure("No jokes found on the server"))
        #expect(model.text == "A joke.")
        fixture.service.jokes.expect(.failure(HTTPError.unexpectedContent))
        await model.messages.actionTapped()
        #expect(model.messages.message == .serviceFailure())
        fixture.service.jokes.expect(.success(SwitterJoke(content: "Another joke.")))
        await model.messages.actionTapped()
        #expect(model.messages.message == nil)
        #expect(model.text == "Another joke.")
    }

    @Test func `The star keeps the joke among the dad jokes' favourites, under a free name, and removes it again`() async throws {
        _ = try await fixture.favourites.save(.sample("other", name: "A joke."))
        await model.load()
        await model.favouriteTapped()
        #expect(!model.isFavourite && model.starLabel == "Add to Favourites")
        fixture.service.jokes.expect(.success(SwitterJoke(content: "A joke.")))
        await model.fetchTapped()
        await model.favouriteTapped()
        #expect(model.isFavourite && model.starLabel == "Remove from Favourites")
        #expect(model.messages.noticed.last??.text == "Added to favourites")
        let kept = try #require(try await fixture.favourites.favourites().current().last)
        #expect(kept.name == "A joke. 2" && kept.joke == DadJoke(SwitterJoke(content: "A joke.")))
        await model.favouriteTapped()
        #expect(!model.isFavourite && model.canUndo)
        await model.undoTapped()
        #expect(model.isFavourite && !model.canUndo)

        // The list of favourites shows its source, and it has no punchline.
        let jokes = fixture.dadJokes
        await jokes.load()
        jokes.favouritesTapped()
        #expect(jokes.favourites.rows.map(\.subtitle) == ["Setup of other", "from Switter"])
        jokes.favouriteOpened(at: 1)
        #expect(jokes.shown?.setup == "A joke." && jokes.shown?.punchline == "")
        #expect(jokes.copyTapped() == "A joke." && jokes.spokenText == "A joke." && !jokes.canBeUnwanted)
    }

    @Test func `The eleventh is refused, and the favourites are one click away`() async throws {
        for number in 0..<10 { _ = try await fixture.favourites.save(.sample("\(number)")) }
        fixture.service.jokes.expect(.success(SwitterJoke(content: "A joke.")))
        await model.fetchTapped()
        await model.favouriteTapped()
        #expect(!model.isFavourite)
        let words = "You can keep 10 favourites. Delete one to add another."
        #expect(model.messages.message == Message(text: words, action: "Show Favourites"))
        await model.messages.actionTapped()
        #expect(fixture.dadJokes.page == .favourites)
    }
}
