import CGtk
import GLibSupport
import GtkSupport
import Model
import Pictures
import Resources
import TestFakes
import ViewModels
import XCTest

@testable import App

@MainActor
final class PageLifetimeTests: XCTestCase {
    private static let isProof = ProcessInfo.processInfo.environment["PROOF"] != nil
    private static let rounds = isProof ? 50 : 3

    /// A GIF file with a black and a white frame of one pixel.
    private static let film = Data(
        base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAAKAAAALAAAAAABAAEAAAICRAEAIfkEAAoAAAAsAAAAAAEAAQAAAgJMAQA7")

    private struct OneJoke: ChuckNorrisJokeService {
        func categories() async throws -> [String] { ["dev"] }
        func randomJoke(category: String?) async throws -> ChuckNorrisJoke {
            ChuckNorrisJoke(
                id: UUID().uuidString, value: "A joke for the test.", createdAt: "2020-01-01 00:00:00", categories: ["dev"])
        }

        func icon() async throws -> Data { throw HTTPError.unexpectedContent }
    }

    private struct OneDadJoke: DadJokeService, SwitterService {
        func jokes() async throws -> [DadJoke] {
            [DadJoke(provider: .official, setup: UUID().uuidString, punchline: "A punchline.")]
        }

        func joke(from server: URL, device: UUID) async throws -> SwitterJoke { SwitterJoke(content: "A joke.") }
    }

    private func model(today: String = "2026-01-01T12:00:00Z") throws -> WindowModel {
        let now = try Date(today, strategy: .iso8601)
        let environment = Environment.fake().with { environment in
            environment.isSampleData = true
            environment.storageNotice = .replaced(damaged: "chuckle.sqlite.damaged", rescued: 5)
            environment.chuckNorris.service = OneJoke()
            environment.dadJokes.official = OneDadJoke()
            environment.switter.service = OneDadJoke()
            environment.people.service = FakePersonService(
                .success((0..<5).map { .sample("\($0)", dateOfBirth: DateOfBirth(year: 1980, month: $0 == 0 ? 2 : 6, day: 29)) }))
            environment.comics.service = FakeComicService(newest: 5, picture: Self.film)
            let decoder = DecodingProcess()
            environment.chuckNorris.decoder = decoder
            environment.comics.decoder = decoder
            environment.people.decoder = decoder
            environment.map.decoder = decoder
            environment.world.now = { now }
        }
        return WindowModel(environment, onGoLive: {})
    }

    private func useSmallSections(_ model: WindowModel) async {
        let dadJokes = model.dadJokes
        await dadJokes.load()
        await dadJokes.nextTapped()
        await mainLoopTurns()
        dadJokes.revealTapped()
        await dadJokes.starTapped()
        await mainLoopTurns()
        await dadJokes.naming?.saveTapped()
        await mainLoopTurns()
        dadJokes.favouritesTapped()
        await mainLoopTurns()
        await dadJokes.deleteTapped()
        await dadJokes.undoTapped()
        dadJokes.favouriteOpened(at: 0)
        dadJokes.editTapped()
        await mainLoopTurns()
        await model.switter.fetchTapped()
        model.settings.switter.textChanged("other.example")
        await model.settings.switter.testTapped()
        await model.settings.switter.changeTapped()
        model.settings.dadJokes.textChanged("key")
        await model.settings.dadJokes.changeTapped()
        await mainLoopTurns()
    }

    /// Returns the page after its window is closed.
    private func openAndClose(_ makePage: @MainActor (WindowModel) -> Widget) async throws -> WeakWidget {
        let model = try model()
        let window = ApplicationWindow(application: TestApplication.shared)
        var page: Widget? = makePage(model)
        let weak = try XCTUnwrap(page).weak
        window.setContent(page)
        page = nil
        window.present()
        await model.jokes.load()
        await model.jokes.drawTapped()
        await model.jokes.drawTapped()
        await model.jokes.iconNeeded()
        await model.jokes.favouriteTapped()
        await model.jokes.category.opened()
        model.jokes.categoryToggled("dev", isChosen: true)
        await model.jokes.deleteTapped()
        await model.jokes.undoTapped()
        await useSmallSections(model)
        await model.people.load()
        model.people.rowOpened(at: 0)
        await model.settings.choices.load()
        model.settings.seed.textChanged("")
        model.settings.seed.textChanged("winter")
        await model.settings.seed.previewNeeded()
        await model.settings.seed.changeTapped()
        await mainLoopTurns()
        model.people.editTapped()
        await mainLoopTurns()
        model.people.editing?.changed(.city, to: "Bergen")
        await model.people.editing?.saveTapped()
        await mainLoopTurns()
        model.people.editTapped()
        await mainLoopTurns()
        await useComics(model.comics)
        window.setContent(nil)
        window.destroy()
        await mainLoopTurns()
        return weak
    }

    private func useComics(_ comics: ComicsModel) async {
        await comics.load()
        await mainLoopTurns()
        await comics.reader.previousTapped()
        await TestApplication.turn(until: "the picture moves") { comics.motion.motion != .still }
        comics.motionTapped()
        await mainLoopTurns()
        comics.motionTapped()
        await comics.favouriteTapped()
        comics.descriptionTapped()
        await mainLoopTurns()
        comics.backTapped()
        comics.goToTapped()
        comics.goTo.changed("404")
        await comics.goToEntered()
        await mainLoopTurns()
        await comics.overviewTapped()
        await comics.list.searchChanged("title")
        await mainLoopTurns()
        await comics.rowOpened(at: 0)
        await mainLoopTurns()
    }

    private func mainLoopTurns() async {
        for _ in 0..<3 {
            TestApplication.turn()
            await Task.yield()
        }
    }

    private func assertNothingIsLeft(after makePage: @MainActor (WindowModel) -> Widget) async throws {
        _ = TestApplication.shared
        // The first run creates objects that GTK keeps for the life of the process.
        _ = try await openAndClose(makePage)
        let connections = liveSignalConnections
        for _ in 0..<Self.rounds {
            let page = try await openAndClose(makePage)
            await TestApplication.turn(until: "the page is gone") { !page.isAlive }
        }
        await TestApplication.turn(until: "no signal is connected any more") { liveSignalConnections <= connections }
        XCTAssertEqual(liveSignalConnections, connections)
        if Self.isProof { print("| \(name) | \(Self.rounds) | \(liveSignalConnections - connections) |") }
    }

    func testWindowContent() async throws {
        try await assertNothingIsLeft { EmojiRainView.make(over: WindowContent($0).widget, $0) }
    }

    func testJokes() async throws {
        try await assertNothingIsLeft { JokesView($0.layout, $0.jokes).widget }
    }

    func testDadJokes() async throws {
        try await assertNothingIsLeft { DadJokesView($0.layout, $0.dadJokes).widget }
    }

    func testSwitter() async throws {
        try await assertNothingIsLeft { SwitterView($0.layout, $0.switter).widget }
    }

    func testPeople() async throws {
        try await assertNothingIsLeft { PeopleView($0.layout, $0.people).widget }
    }

    func testRainIsThereWhileAProfileWithABirthdayCanBeSeen() async throws {
        _ = TestApplication.shared
        let model = try model(today: "2026-02-24T12:00:00Z")
        let window = ApplicationWindow(application: TestApplication.shared)
        window.defaultSize = (1280, 800)
        func showContent() -> WeakWidget {
            let content = EmojiRainView.make(over: WindowContent(model).widget, model)
            window.setContent(content)
            return content.weak
        }
        let content = showContent()
        func waitForRain(_ isWanted: Bool, _ reason: String) async {
            await TestApplication.turn(until: "\(isWanted ? "it rains" : "it does not rain"): \(reason)") {
                (content.widget(as: AnimatedArea.self)?.isAnimated == true) == isWanted
            }
        }
        window.present()
        await model.people.load()
        model.people.rowOpened(at: 0)
        await waitForRain(false, "another section is shown")
        model.sectionSelected(at: try XCTUnwrap(model.sections.firstIndex(of: .people)))
        await waitForRain(true, "the profile is shown")
        model.people.rowOpened(at: 1)
        await waitForRain(false, "another profile is open")
        model.people.rowOpened(at: 0)
        await waitForRain(true, "the profile is open again")
        let animations = AnimationSetting {}
        animations.isForbidden = true
        await waitForRain(false, "the system forbids animations")
        animations.isForbidden = false
        await waitForRain(true, "the system allows animations again")
        window.isVisible = false
        await waitForRain(false, "the window is hidden")
        window.present()
        await waitForRain(true, "the window is shown again")
        window.setContent(nil)
        await waitForRain(false, "the content is gone")
        window.destroy()
    }

    func testComics() async throws {
        try await assertNothingIsLeft { ComicsView($0.layout, $0.comics).widget }
    }

    func testSettings() async throws {
        try await assertNothingIsLeft { SettingsView($0.layout, $0.settings).widget }
    }

    func testMessageBar() async throws {
        try await assertNothingIsLeft { model in
            MessageBar(
                message: { model.messages.message }, onAction: { Task { await model.goLiveTapped() } },
                onDismiss: { model.messages.dismissed() }
            ).widget
        }
    }
}
