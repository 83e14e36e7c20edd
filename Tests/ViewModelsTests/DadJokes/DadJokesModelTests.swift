import TestFakes
import Testing

@testable import Model
@testable import ViewModels

@MainActor @Suite("The section of the dad jokes")
struct DadJokesModelTests {
    @Test func `It begins with the start page, on which nothing can be copied`() async throws {
        let model = try await DadJokesFixture.loaded().model
        #expect(model.page == .start)
        #expect(!model.canGoBack)
        #expect(model.shown == nil)
        #expect(!model.canActOnSelection)
        #expect(model.copyTapped() == nil)
        #expect(model.route == .dadJokes(favouriteID: nil))
        #expect(model.title == "Dad Jokes")
    }

    @Test
    func `The punchline is shown when it is asked for, and stays with its joke; the joke is copied whole before`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded()
        await fixture.tell("a", "b")
        #expect(model.page == .joke)
        #expect(model.shown?.setup == "Setup of a")
        #expect(model.shown?.punchline == nil)
        #expect(model.canActOnSelection)
        #expect(model.copyTapped() == "Setup of a\nPunchline of a")
        #expect(model.messages.noticed.last??.text == "Joke copied")
        model.revealTapped()
        #expect(model.shown?.punchline == "Punchline of a")
        await model.nextTapped()
        #expect(model.shown?.setup == "Setup of b")
        #expect(model.shown?.punchline == nil)
        #expect(model.hasPrevious)
        model.previousTapped()
        #expect(model.shown?.punchline == "Punchline of a")
        #expect(!model.hasPrevious)
        await model.nextTapped()
        #expect(model.shown?.setup == "Setup of b", "the one from which the user went back")
        model.previousTapped()
        model.previousTapped()
        #expect(model.page == .start, "before the first joke there is the page before")
    }

    @Test func `One request at a time; the joke before stays until the next one is there, and after an error`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded()
        await fixture.tell("a")
        let request = fixture.service.answers.expect()
        let next = Task { await model.nextTapped() }
        await request.isAsked()
        #expect(model.isTelling)
        #expect(model.status == "Fetching a joke…")
        await model.nextTapped()
        #expect(model.shown?.setup == "Setup of a")
        request.answer(.failure(HTTPError.tooManyRequests(retryAfter: nil, description: "Too much laughter.")))
        await next.value
        #expect(!model.isTelling)
        let words = "The service has had too many requests. Try again later."
        #expect(model.messages.message == Message(text: words, details: "Too much laughter.", action: "Try Again"))
        #expect(model.shown?.setup == "Setup of a")
        fixture.service.answers.expect(.success([.sample("b")]))
        await model.messages.actionTapped()
        #expect(model.messages.message == nil)
        #expect(model.shown?.setup == "Setup of b")
    }

    @Test func `Whoever has gone elsewhere while a joke was on its way stays there`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded(["A"])
        let request = fixture.service.answers.expect()
        let next = Task { await model.nextTapped() }
        await request.isAsked()
        model.favouritesTapped()
        request.answer(.success([.sample("a")]))
        await next.value
        #expect(model.page == .favourites)
    }

    @Test func `The star asks for a name, proposes one, and says whether the joke is a favourite`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded()
        await fixture.tell("a")
        #expect(!model.isFavourite)
        #expect(model.starLabel == "Add to Favourites")
        await model.starTapped()
        let naming = try #require(model.naming)
        #expect(naming.text == "Setup of a")
        #expect(naming.problem == nil)
        #expect(!model.isFavourite)
        naming.textChanged("Cows")
        await naming.saveTapped()
        #expect(model.naming == nil)
        #expect(model.isFavourite)
        #expect(model.starLabel == "Remove from Favourites")
        #expect(model.messages.noticed.last??.text == "Added to favourites")
        #expect(model.status == "In your favourites as “Cows”")
        #expect(try await fixture.store.favourites().current().map(\.name) == ["Cows"])

        await model.starTapped()
        #expect(!model.isFavourite)
        #expect(model.messages.noticed.last??.text == "“Cows” deleted")
        #expect(model.shown?.setup == "Setup of a")
        await model.undoTapped()
        #expect(model.isFavourite)
    }

    @Test func `Escape closes the page of the name first, and nothing has changed`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded()
        await fixture.tell("a")
        await model.starTapped()
        #expect(!model.canActOnSelection)
        model.backTapped()
        #expect(model.naming == nil)
        #expect(model.page == .joke)
        #expect(!model.isFavourite)
    }

    @Test func `What is wrong with a name is said at the field, and the page stays`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded(["Cows"])
        await fixture.tell("a")
        await model.starTapped()
        let naming = try #require(model.naming)
        for (name, problem) in [
            ("", "Enter a name."), (" \n", "Enter a name."), ("cows", "Another favourite already has this name."),
            (String(repeating: "a", count: 81), "This is too long. Use at most 80 characters."),
        ] {
            let requests = naming.focusRequested.count
            naming.textChanged(name)
            #expect(naming.problem == problem)
            await naming.saveTapped()
            #expect(naming.focusRequested.count == requests + 1)
            #expect(model.naming === naming)
        }
        naming.textChanged(String(repeating: "a", count: 80))
        await naming.saveTapped()
        #expect(model.naming == nil)
        #expect(fixture.names == [String(repeating: "a", count: 80), "Cows"])
    }

    @Test func `A name that was taken meanwhile by another window is said at the field`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded()
        await fixture.tell("a")
        await model.starTapped()
        try await fixture.keep("Cows")
        let naming = try #require(model.naming)
        naming.textChanged("Cows")
        await until { naming.problem == "Another favourite already has this name." }
        await naming.saveTapped()
        #expect(model.naming === naming)
    }

    @Test
    func `The eleventh is refused; the favourites are one click away, and the joke is still there afterwards`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded((1...10).map { "Name \($0)" })
        await fixture.tell("a")
        model.revealTapped()
        await model.starTapped()
        #expect(model.naming == nil)
        let full = Message(text: "You can keep 10 favourites. Delete one to add another.", action: "Show Favourites")
        #expect(model.messages.message == full)
        #expect(model.shown?.setup == "Setup of a")
        await model.messages.actionTapped()
        #expect(model.page == .favourites)
        #expect(model.favourites.count == "10 of 10")
        await model.deleteTapped()
        #expect(model.messages.noticed.last??.text == "“Name 1” deleted")
        #expect(model.favourites.count == "9 of 10")
        model.backTapped()
        #expect(model.page == .joke)
        #expect(model.shown?.punchline == "Punchline of a")
        await fixture.star(as: "The eleventh")
        #expect(model.isFavourite)
        #expect(fixture.names.count == 10)
    }

    @Test func `The eleventh is refused also when another window was faster`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded((1...9).map { "Name \($0)" })
        await fixture.tell("a")
        await model.starTapped()
        try await fixture.keep("Name 10")
        await model.naming?.saveTapped()
        #expect(model.naming == nil)
        #expect(model.messages.message?.action == "Show Favourites")
        #expect(model.shown?.setup == "Setup of a")
        // The other window's favourite arrives by observation.
        await until { fixture.names.count == 10 }
        #expect(fixture.names.contains("Name 10"))
    }

    @Test func `A joke that was kept waits on the start page, where its punchline is the first thing to ask for`() async throws {
        let store = DadJokeTable.inMemory()
        try await store.keep([.sample("a"), .sample("b")], of: .official)
        let model = DadJokesFixture(store: store).model
        await model.load()
        #expect(model.page == .start && model.shown == nil)
        #expect(model.waitingSetup == "Setup of a" && model.spokenText == "Setup of a")
        model.revealTapped()
        #expect(model.page == .joke && model.shown?.punchline == "Punchline of a")
        model.backTapped()
        #expect(model.waitingSetup == nil)

        // A user who asks for another joke finds this one before it.
        let other = DadJokesFixture(store: store).model
        await other.load()
        #expect(other.waitingSetup == "Setup of b")
        try await store.keep([.sample("c")], of: .official)
        await other.nextTapped()
        #expect(other.shown?.setup == "Setup of c")
        other.previousTapped()
        #expect(other.shown?.setup == "Setup of b" && other.shown?.punchline == nil)
    }

    @Test func `The joke of the start page stays there when another one cannot be fetched`() async throws {
        let store = DadJokeTable.inMemory()
        try await store.keep([.sample("a")], of: .official)
        let fixture = DadJokesFixture(store: store)
        let model = fixture.model
        // The section is opened, left and opened again before the first load ends.
        async let first: Void = model.load()
        async let second: Void = model.load()
        _ = await (first, second)
        #expect(model.waitingSetup == "Setup of a")
        let question = fixture.service.answers.expect()
        async let next: Void = model.nextTapped()
        await question.isAsked()
        model.revealTapped()
        #expect(model.page == .start, "another joke would take its place")
        question.answer(.failure(HTTPError.unreachable(description: "No network")))
        await next
        #expect(model.messages.message != nil)
        #expect(model.page == .start && model.waitingSetup == "Setup of a")
        model.revealTapped()
        #expect(model.shown?.punchline == "Punchline of a")
    }

    @Test func `Space reveals the punchline, and then tells the next joke; of a favourite it reveals only`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded(["A"])
        await model.spacePressed()
        #expect(model.page == .start, "there is nothing to reveal")
        await fixture.tell("a", "b")
        await model.spacePressed()
        #expect(model.shown?.punchline == "Punchline of a")
        await model.spacePressed()
        #expect(model.shown?.setup == "Setup of b" && model.shown?.punchline == nil)
        model.favouritesTapped()
        model.favouriteOpened(at: 0)
        for _ in 0..<2 { await model.spacePressed() }
        #expect(model.page == .favourite && model.shown?.punchline == "Punchline of A")
    }

    @Test func `A joke that is never to be told again is told no more, until that is undone`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded()
        #expect(!model.canBeUnwanted)
        await fixture.tell("a")
        #expect(model.canBeUnwanted && !model.canUndo)
        await model.neverTellTapped()
        #expect(model.messages.noticed.last??.text == "You won’t be told this joke again" && model.canUndo)
        #expect(model.shown?.setup == "Setup of a")
        fixture.service.answers.expect(.success([.sample("a")]))
        await model.nextTapped()
        let message = "The service only told jokes that you don’t want to hear again."
        #expect(model.messages.message == Message(text: message, action: "Try Again"))
        await model.undoTapped()
        #expect(!model.canUndo && model.messages.noticed.last??.text == "This joke may be told again")
        await model.messages.actionTapped()
        #expect(model.messages.message == nil && model.shown?.setup == "Setup of a" && model.hasPrevious)
    }

    @Test func `A name that was being typed when the application was killed is there again, with its joke`() async throws {
        let (database, settings, clock) = (AppDatabase.forTests(), FakeSettingStore(), TestClock())
        let model = {
            AppModels(Environment.fake(database: database, clock: clock).with { $0.dadJokes.settings = settings }).dadJokes
        }
        try await DadJokeTable(database).keep([.sample("a"), .sample("b")], of: .official)
        let first = model()
        await first.load()
        first.revealTapped()
        await first.starTapped()
        for text in ["Co", "Cows"] { first.naming?.textChanged(text) }
        await until { !clock.pauses.isEmpty }
        #expect(settings.kept["favouriteDraft"] == nil, "not with every letter")
        await clock.pass(.milliseconds(500))
        await until { settings.kept["favouriteDraft"]?.contains("Cows") == true }

        let second = model()
        await second.load()
        #expect(second.page == .joke && second.shown?.setup == "Setup of a")
        #expect(second.naming?.text == "Cows")
        await second.naming?.saveTapped()
        #expect(second.favourites.rows.map(\.name) == ["Cows"])
        await until { settings.kept["favouriteDraft"]?.isEmpty == true }

        let third = model()
        await third.load()
        #expect(third.naming == nil && third.waitingSetup == "Setup of b")
    }

    @Test(arguments: [true, false])
    func `A new name of a favourite is there again, but not if it was saved in the last moment`(isSaved: Bool) async throws {
        let (favourite, settings) = (FavouriteDadJoke.sample(1, "Cows"), FakeSettingStore())
        let typed = FavouriteDraft(text: isSaved ? "Cows" : "Horses", joke: favourite.joke, favouriteID: 1)
        try await FavouriteDraftUseCase(settings: settings)(typed)
        let store = try await DadJokeTable.inMemory([favourite])
        let environment = Environment.fake().with {
            $0.dadJokes.settings = settings
            $0.dadJokes.store = store
        }
        let model = AppModels(environment).dadJokes
        await model.load()
        #expect(model.page == (isSaved ? .start : .favourites))
        #expect(model.naming?.text == (isSaved ? nil : "Horses"))
    }

    @Test func `A favourite asked for from elsewhere is opened, also before they are loaded`() async throws {
        let (fixture, model) = try await DadJokesFixture.loaded(["Cows", "Hens"])
        let ids = model.favourites.all.map(\.id)
        model.open(ids[1])
        #expect(model.title == "Hens")
        model.open(99)
        #expect(model.title == "Hens")
        model.editTapped()
        model.open(ids[0])
        #expect(model.naming?.text == "Hens", "what is being typed stays")

        let later = DadJokesFixture(store: fixture.store).model
        later.open(ids[0])
        await later.load()
        #expect(later.title == "Cows")
    }

    @Test func `A favourite that was open is opened again, without its punchline and without a network`() async throws {
        let store = DadJokeTable.inMemory()
        let id = try await DadJokesFixture(store: store).keep("Cows").id
        let model = DadJokesFixture(store: store, favouriteID: id).model
        #expect(model.route == .dadJokes(favouriteID: id))
        await model.load()
        #expect(model.page == .favourite)
        #expect(model.title == "Cows")
        #expect(model.shown?.punchline == nil)
        model.revealTapped()
        #expect(model.shown?.punchline == "Punchline of Cows")
        #expect(model.route == .dadJokes(favouriteID: id))
        model.backTapped()
        #expect(model.page == .favourites)
        model.backTapped()
        #expect(model.page == .start)
        await model.load()
        #expect(model.page == .start)
    }
}
