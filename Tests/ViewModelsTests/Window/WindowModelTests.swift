import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite struct WindowModelTests {
    @MainActor
    private final class Fixture {
        let settings: FakeSettingStore
        private(set) var jokes: JokesFixture
        let dadJokes = FakeDadJokeService()
        let switter = FakeSwitterService()
        private(set) var liveCount = 0
        var held: TestFakes.Expectation<Void>?
        private let route: Route
        private(set) lazy var model = WindowModel(
            jokes.environment, route: route, settings: settings.kept, onGoLive: { [unowned self] in await goLive() })

        init(
            textScale: Int = 100, isSampleData: Bool = false, storageNotice: StorageNotice? = nil, failure: StorageError? = nil,
            jokes: [ChuckNorrisJoke] = [], jokeID: ChuckNorrisJoke.ID? = nil, people: [Person] = []
        ) {
            let settings = FakeSettingStore(["textScale": String(textScale)], failure: failure)
            self.settings = settings
            self.jokes = JokesFixture(jokes, selectedID: jokeID) { [dadJokes, switter] environment in
                environment.isSampleData = isSampleData
                environment.storageNotice = storageNotice
                environment.settings = settings
                environment.dadJokes.official = dadJokes
                environment.switter.service = switter
                environment.people.service = FakePersonService(.success(people))
                environment.comics.service = FakeComicService()
            }
            route = .chuckNorris(jokeID: jokeID)
            self.jokes.model = model.jokes
        }

        private func goLive() async {
            liveCount += 1
            try? await held?.ask()
        }
    }

    @Test func `An address that nothing opens is said, so that it can be typed elsewhere`() {
        let model = Fixture().model
        model.openingFailed("https://xkcd.com/3000/")
        #expect(model.messages.message?.text == "No application can open https://xkcd.com/3000/")
        model.messages.dismissed()
        #expect(model.messages.message == nil)
    }

    @Test func `A link of the sample data is not opened, and the user is told why; other links are`() {
        let model = WindowModel(Environment.fake().with { $0.sampleHosts = ["api.example"] }, onGoLive: {})
        #expect(model.mayOpen("https://www.naturalearthdata.com") && model.mayOpen("mailto:ada@api.example"))
        #expect(model.messages.message == nil)
        #expect(!model.mayOpen("https://api.example/jokes/a"))
        let text = "Sample data has no page on the web, so https://api.example/jokes/a was not opened."
        #expect(model.messages.message == Message(text: text))
        #expect(Fixture().model.mayOpen("https://api.example/jokes/a"))
    }

    @Test(arguments: [false, true])
    func `Start shows the sections once and for ever, or sample data in place of the page`(onSampleData: Bool) async {
        let settings = FakeSettingStore()
        var starts: [Bool] = []
        let model = WindowModel(
            Environment.fake().with { $0.settings = settings }, isFirstStart: true, onShowSample: { starts.append(true) },
            onGoLive: {}, onStart: { starts.append(false) })
        #expect(Set(model.requests.map(\.section.title)).count == Section.allCases.count - 1)
        await model.startTapped(onSampleData: onSampleData)
        #expect(model.isFirstStart == onSampleData)
        #expect(settings.kept["hasStarted"] == "true")
        #expect(starts == [onSampleData])
        if !onSampleData { await model.startTapped() }
        #expect(starts == [onSampleData])
    }

    @Test func `The text grows and shrinks by steps, and each size is kept`() async {
        let fixture = Fixture()
        await fixture.model.textLargerTapped()
        #expect(fixture.model.layout.textScale == 110)
        #expect(fixture.settings.kept["textScale"] == "110")
        await fixture.model.textLargerTapped()
        #expect(fixture.model.layout.textScale == 125)
        await fixture.model.textSmallerTapped()
        #expect(fixture.model.layout.textScale == 110)
        #expect(fixture.settings.kept["textScale"] == "110")
        await fixture.model.textNormalTapped()
        #expect(fixture.model.layout.textScale == 100)
        #expect(fixture.settings.kept["textScale"] == "100")
    }

    @Test func `What cannot be kept holds until the end, with a message, and closing ends all the same`() async {
        let fixture = Fixture(failure: .sample)
        await fixture.model.textLargerTapped()
        #expect(fixture.model.layout.textScale == 110)
        let message = Message(text: StorageError.sampleMessage, details: StorageError.sampleDetails)
        #expect(fixture.model.messages.message == message)
        fixture.model.messages.dismissed()
        await fixture.model.closing(width: 800, height: 600, isMaximized: false)
        #expect(fixture.model.messages.message == message)
    }

    @Test func `The route names the section and the open joke`() async {
        let fixture = Fixture(jokes: ChuckNorrisJoke.three)
        await fixture.jokes.model.load()
        #expect(fixture.model.section == .chuckNorris)
        #expect(fixture.model.route == .chuckNorris(jokeID: nil))
        fixture.jokes.select("b")
        #expect(fixture.model.route == .chuckNorris(jokeID: "b"))
    }

    @Test func `It rains while the profile of somebody who has a birthday can be seen`() async {
        let model = Fixture(
            people: [
                .sample("a", firstName: "A", dateOfBirth: DateOfBirth(iso8601: "1980-11-18")),
                .sample("b", firstName: "B", dateOfBirth: DateOfBirth(iso8601: "1980-11-25")),
            ]
        ).model
        let people = model.people
        await people.load()
        people.rowOpened(at: 0)
        #expect(!model.showsRain, "another section is shown")
        model.sectionSelected(at: model.sections.firstIndex(of: .people) ?? 0)
        #expect(model.showsRain)
        people.rowSelected(at: 1)
        #expect(!model.showsRain, "the birthday is next week")
        people.rowSelected(at: 0)
        #expect(model.showsRain)

        people.panes.changed(isFolded: true, showsDetail: false)
        #expect(!model.showsRain, "the list is in front")
        people.rowOpened(at: 0)
        #expect(model.showsRain)
        model.folded(true)
        model.sidebarTapped()
        #expect(!model.showsRain, "the sidebar is in front")
        model.sectionCameToFront()
        #expect(model.showsRain)
    }

    @Test func `Closing keeps the size and the place for the next start`() async {
        let fixture = Fixture(jokes: ChuckNorrisJoke.three, jokeID: "b")
        await fixture.jokes.model.load()
        await fixture.model.closing(width: 800, height: 600, isMaximized: true)
        let state = WindowState(width: 800, height: 600, isMaximized: true, route: .chuckNorris(jokeID: "b"), listWidth: 340)
        #expect(WindowState(stored: fixture.settings.kept["window"]) == state)
    }

    @Test func `A damaged file is told of by its new name, until the message is closed`() {
        let messages = Fixture(storageNotice: .replaced(damaged: "damaged-2021-05-05", rescued: 0)).model.messages
        let text = "Your data file was damaged. It has been kept as “damaged-2021-05-05”, and a new one has been created."
        #expect(messages.message == Message(text: text))
        messages.dismissed()
        #expect(messages.message == nil)
    }

    @Test func `The bar about the sample data offers to go live; doing so twice at a time is doing it once`() async {
        let live = Fixture().model
        #expect(!live.isSampleData && live.messages.message == nil)
        let fixture = Fixture(isSampleData: true)
        #expect(fixture.model.isSampleData)
        let text = "You are looking at sample data. Nothing here comes from the internet."
        #expect(fixture.model.sampleDataMessage == Message(text: text, action: "Go Live", isProblem: false))
        #expect(fixture.liveCount == 0)
        let held = TestFakes.Expectation<Void>()
        fixture.held = held
        let first = Task { await fixture.model.goLiveTapped() }
        await held.isAsked()
        await fixture.model.goLiveTapped()
        #expect(fixture.liveCount == 1)
        held.answer(.success(()))
        await first.value
    }

    @Test func `Where nothing could be requested because the user works offline, one press goes online and tries again`() async {
        let mode = OfflineMode()
        mode.set(true)
        let fixture = SwitterFixture()
        let model = fixture.model
        fixture.service.jokes.expect(.failure(HTTPError.workingOffline(mode)))
        fixture.service.jokes.expect(.success(SwitterJoke(content: "Text")))
        await model.fetchTapped()
        let text = "You are working offline, so nothing was requested."
        #expect(model.messages.message == Message(text: text, action: "Go Online"))
        #expect(mode.isOn)
        await model.messages.actionTapped()
        #expect(!mode.isOn)
        #expect(model.text == "Text" && model.messages.message == nil)
    }

    @Test func `The sidebar has a name and an icon for every section`() {
        let sections = Fixture().model.sections
        #expect(sections.map(\.title) == ["Chuck Norris Jokes", "Dad Jokes", "Switter", "Comics", "People", "Settings"])
        #expect(sections.allSatisfy { $0.iconName.hasSuffix("-symbolic") })
    }

    @Test func `The key for a joke tells one of the section that is shown, and one of Chuck Norris elsewhere`() async throws {
        let fixture = Fixture()
        await fixture.jokes.model.load()
        let model = fixture.model
        model.settingsTapped()
        fixture.jokes.service.jokes.expect(.success(.sample("a", year: 2010)))
        await model.jokeTapped()
        #expect(fixture.jokes.identifiers == ["a"])
        model.sectionSelected(at: try #require(model.sections.firstIndex(of: .dadJokes)))
        fixture.dadJokes.answers.expect(.success([.sample("b")]))
        await model.jokeTapped()
        #expect(model.dadJokes.shown?.setup == "Setup of b")
        model.sectionSelected(at: try #require(model.sections.firstIndex(of: .switter)))
        fixture.switter.jokes.expect(.success(SwitterJoke(content: "c")))
        await model.jokeTapped()
        #expect(model.switter.text == "c")
        #expect(model.route == .switter)
        #expect(fixture.jokes.identifiers == ["a"])
    }

    @Test func `In a narrow window the sidebar comes to the front, and a section goes over it`() {
        let model = Fixture().model
        model.folded(true)
        #expect(model.layout.isFolded)
        model.sidebarTapped()
        #expect(model.showsSidebar)
        model.sectionSelected(at: 0)
        #expect(!model.showsSidebar)
        model.sidebarTapped()
        model.sectionCameToFront()
        #expect(!model.showsSidebar)
        model.sidebarTapped()
        model.folded(false)
        #expect(!model.showsSidebar)
        #expect(!model.layout.isFolded)
    }

    @Test(arguments: ["You are not subscribed to this API.", nil])
    func `A key that RapidAPI refuses, or none, leads to the settings`(description: String?) async {
        let fixture = Fixture()
        fixture.model.sectionSelected(at: 1)
        fixture.dadJokes.answers.expect(.failure(RapidAPIKeyError.refused(description: description)))
        await fixture.model.jokeTapped()
        let text = "RapidAPI refused the request. Check your key in Settings."
        #expect(fixture.model.dadJokes.messages.message == Message(text: text, details: description, action: "Open Settings"))
        await fixture.model.dadJokes.messages.actionTapped()
        #expect(fixture.model.section == .settings)
        fixture.dadJokes.answers.expect(.failure(RapidAPIKeyError.missing))
        await fixture.model.dadJokes.nextTapped()
        #expect(fixture.model.dadJokes.messages.message?.action == "Open Settings")
    }

    @Test(arguments: [401, 403, 404, 410, 500])
    func `A Switter server that refuses every request, or is none, leads to the settings`(status: Int) async {
        let fixture = Fixture()
        fixture.model.sectionSelected(at: 2)
        fixture.switter.jokes.expect(.failure(HTTPError.status(status, description: "No.")))
        await fixture.model.jokeTapped()
        #expect(fixture.model.switter.messages.message?.details == "No.")
        #expect(fixture.model.switter.messages.message?.action == (status == 500 ? "Try Again" : "Open Settings"))
        if status == 500 { fixture.switter.jokes.expect(.success(SwitterJoke(content: "A joke."))) }
        await fixture.model.switter.messages.actionTapped()
        #expect(fixture.model.section == (status == 500 ? .switter : .settings))
    }

    @Test func `The settings are asked for by a key, and come before the sidebar too`() {
        let model = Fixture().model
        model.folded(true)
        model.sidebarTapped()
        model.settingsTapped()
        #expect(model.section == .settings)
        #expect(!model.showsSidebar)
        #expect(model.route == .settings)
        #expect(!(model.shown is any Copying))
        #expect(!model.shown.canUndo)
    }

    @Test func `What the search of the desktop has found is opened, also before it is loaded`() async throws {
        let model = Fixture(jokes: ChuckNorrisJoke.three, people: [.sample("p")]).model
        model.sectionSelected(at: 1)
        await model.open(.chuckNorris(jokeID: "b"))
        #expect(model.section == .chuckNorris)
        await model.jokes.load()
        #expect(model.jokes.detail?.value == "Text of b")
        model.jokes.searchChanged("Text of b")
        await model.open(.chuckNorris(jokeID: "c"))
        #expect(model.jokes.detail?.value == "Text of c")
        #expect(model.jokes.rows.count == 3, "the search that hid it has ended")
        await model.open(.chuckNorris(jokeID: "nobody"))
        #expect(model.jokes.detail?.value == "Text of c")
        await model.open(.people(personID: "p"))
        #expect(model.section == .people)
        await model.people.load()
        #expect(model.people.detail?.name == "Ada Testova")
        await model.open(.comic(200))
        #expect(model.comics.reader.detail?.number == 200)
        await model.open(.dadJokes(favouriteID: 1))
        #expect(model.section == .dadJokes)
    }

    @Test func `Words from elsewhere are searched for in their section, which is shown`() async throws {
        let model = Fixture(jokes: ChuckNorrisJoke.three).model
        await model.jokes.load()
        await model.open(.search(.chuckNorris, "of b"))
        #expect(model.jokes.search.isOpen)
        #expect(model.jokes.rows.count == 1)
        await model.open(.search(.comics, "words"))
        #expect(model.section == .comics)
        #expect(model.comics.list.text == "words")
        await model.open(.search(.dadJokes, "words"))
        #expect(model.section == .dadJokes)
    }

    @Test(arguments: [-1, 100]) func `A section that is not there changes nothing`(position: Int) {
        let model = Fixture().model
        model.sidebarTapped()
        model.sectionSelected(at: position)
        #expect(model.section == .chuckNorris)
        #expect(model.showsSidebar)
    }

    @Test func `Escape leaves the picture that is alone on the screen, before it leaves the page`() async {
        let model = Fixture().model
        model.sectionSelected(at: model.sections.firstIndex(of: .comics) ?? 0)
        await model.comics.load()
        model.layout.fullScreenTapped()
        #expect(model.isPictureAlone)
        model.comics.messages.dismissed()
        model.comics.goToTapped()
        model.backTapped()
        #expect(model.isPictureAlone, "the entry is closed first")
        model.backTapped()
        #expect(!model.layout.isFullScreen && !model.isPictureAlone)
        // The window manager may end it, too.
        model.layout.fullScreenTapped()
        model.layout.fullScreenChanged(to: false)
        #expect(!model.isPictureAlone)
    }
}
