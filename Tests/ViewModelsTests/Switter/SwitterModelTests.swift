import Domain
import Testing
import ViewModels

@MainActor @Suite("The section Switter")
struct SwitterModelTests {
    private let fixture = SwitterFixture()
    private var model: SwitterModel { fixture.model }

    @Test("At first there is nothing to copy. One joke is fetched at a time, and can be copied when it is there")
    func fetch() async {
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

    @Test("An error is told in the server's words, and leaves the joke that was there")
    func failure() async {
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
}
