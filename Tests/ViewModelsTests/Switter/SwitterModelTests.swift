import Domain
import Testing
import ViewModels

@MainActor @Suite("The section Switter")
struct SwitterModelTests {
    @Test("At first there is nothing to copy. One joke is fetched at a time, and can be copied when it is there")
    func fetch() async {
        let fixture = SwitterFixture()
        let model = fixture.model
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
        let fixture = SwitterFixture()
        let model = fixture.model
        fixture.service.jokes.expect(.success(SwitterJoke(content: "A joke.")))
        await model.fetchTapped()
        fixture.service.jokes.expect(.failure(HTTPError.status(500, description: "No jokes found on the server")))
        await model.fetchTapped()
        let usual = "The service isn’t working properly. Your data is safe. Try again later."
        #expect(
            model.messages.message == Message(text: usual, details: "No jokes found on the server", action: "Try Again"))
        #expect(model.text == "A joke.")
        fixture.service.jokes.expect(.failure(HTTPError.unexpectedContent))
        await model.messages.actionTapped()
        #expect(model.messages.message == Message(text: usual, action: "Try Again"))
        fixture.service.jokes.expect(.success(SwitterJoke(content: "Another joke.")))
        await model.messages.actionTapped()
        #expect(model.messages.message == nil)
        #expect(model.text == "Another joke.")
    }
}
