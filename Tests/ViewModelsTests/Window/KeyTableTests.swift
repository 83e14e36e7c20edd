import Foundation
import Model
import Synchronization
import TestFakes
import Testing

@testable import ViewModels

/// The effect of each key in each state of each section.
@MainActor @Suite struct KeyTableTests {
    private static let keys = ["Ctrl+R", "Escape", "Delete", "Ctrl+C", "Ctrl+Z", "Ctrl+D", "Ctrl+E", "Ctrl+F"]

    /// The effects in the order of the keys. A dot means none.
    private static let table: [(state: State, effects: [String])] = [
        (.noJokes, [".", ".", ".", ".", ".", ".", ".", "search"]),
        (.drawFailed, ["message closed, joke, notice", "message closed", ".", ".", ".", ".", ".", "search"]),
        (.joke, [".", ".", "joke gone, notice", "copied, notice", ".", "favourite, notice", ".", "search"]),
        (.jokeDeleted, [".", ".", ".", ".", "joke, notice", ".", ".", "search"]),
        (.jokeSearch, [".", "search closed", "joke gone, notice", "copied, notice", ".", "favourite, notice", ".", "."]),
        (.dadJokeStart, [".", ".", ".", ".", ".", ".", ".", "."]),
        (.dadJokeFailed, ["message closed, page joke", "message closed", ".", ".", ".", ".", ".", "."]),
        (.dadJoke, [".", "page start", ".", "copied, notice", ".", "page name", ".", "."]),
        (.dadJokeName, [".", "page joke", ".", ".", ".", ".", ".", "."]),
        (.switter, ["joke", ".", ".", ".", ".", ".", ".", "."]),
        (.switterFailed, ["message closed, joke", "message closed", ".", ".", ".", ".", ".", "."]),
        (.switterJoke, ["another joke", ".", ".", "copied, notice", ".", "favourite, notice", ".", "."]),
        (.comicsFailed, ["page comic, comic", ".", ".", ".", ".", ".", ".", "page overview"]),
        (.comic, ["another comic", ".", ".", ".", ".", "favourite, notice", ".", "page overview"]),
        (
            .comicPictureFailed,
            [
                "message closed, picture", "message closed", ".", ".", ".", "message closed, favourite, notice", ".",
                "page overview",
            ]
        ),
        (
            .otherComicFailed,
            [
                "message closed, another comic", "message closed", ".", ".", ".", "message closed, favourite, notice", ".",
                "page overview",
            ]
        ),
        (.comicDescription, [".", "page comic", ".", ".", ".", "favourite, notice", ".", "page overview"]),
        (.comicOverview, [".", "page comic", ".", ".", ".", "favourite, notice", ".", "."]),
        (.overviewWithoutComics, ["comic", "page failed", ".", ".", ".", ".", ".", "."]),
        (.peopleFailed, ["page list", ".", ".", ".", ".", ".", ".", "search"]),
        (.people, ["notice", ".", ".", ".", ".", ".", ".", "search"]),
        (.refreshFailed, ["message closed, notice", "message closed", ".", ".", ".", ".", ".", "search"]),
        (.profile, ["notice", "profile gone", "another profile, notice", "copied, notice", ".", ".", "page edit", "search"]),
        (.tilesFailed, ["tiles", ".", ".", ".", ".", ".", ".", "search"]),
        (.settings, [".", ".", ".", ".", ".", ".", ".", "search"]),
        (.settingFailed, ["message closed, notice", "message closed", ".", ".", ".", ".", ".", "search"]),
    ]

    @Test(arguments: State.allCases)
    fileprivate func `Each key has one meaning in each state`(state: State) async throws {
        let effects = try #require(Self.table.first { $0.state == state }?.effects)
        for (key, effect) in zip(Self.keys, effects) {
            let desk = Desk()
            try await desk.bring(to: state)
            let before = desk.look
            desk.isDown = false
            let isCopied = await desk.press(key)
            let seen = { (isCopied ? ["copied"] : []) + desk.look.changes(since: before) }
            // Some effects end after the action.
            let end = ContinuousClock.now + .seconds(5)
            while seen() != (effect == "." ? [] : effect.components(separatedBy: ", ")), .now < end { await Task.yield() }
            #expect(seen().joined(separator: ", ") == (effect == "." ? "" : effect), "\(key) in \(state)")
        }
    }
}

private enum State: CaseIterable {
    case noJokes, drawFailed, joke, jokeDeleted, jokeSearch
    case dadJokeStart, dadJokeFailed, dadJoke, dadJokeName
    case switter, switterFailed, switterJoke
    case comicsFailed, comic, comicPictureFailed, otherComicFailed, comicDescription, comicOverview, overviewWithoutComics
    case peopleFailed, people, refreshFailed, profile, tilesFailed
    case settings, settingFailed
}

private struct Look: Equatable {
    var page = ""
    var hasMessage = false
    var noticeCount = 0
    var isSearching = false
    var isFavourite = false
    /// The open item: its kind and its name.
    var item: (kind: String, name: String)?
    var hasPicture = true
    var tileAttempts = 0

    static func == (one: Look, other: Look) -> Bool { one.changes(since: other).isEmpty }

    func changes(since before: Look) -> [String] {
        var changes: [String] = []
        if before.hasMessage != hasMessage { changes.append(hasMessage ? "message" : "message closed") }
        if before.page != page { changes.append("page \(page)") }
        switch (before.item, item) {
        case (let old?, nil): changes.append("\(old.kind) gone")
        case (nil, let new?): changes.append(new.kind)
        case (let old?, let new?) where old.name != new.name: changes.append("another \(new.kind)")
        default: break
        }
        if before.isSearching != isSearching { changes.append(isSearching ? "search" : "search closed") }
        if isFavourite, !before.isFavourite { changes.append("favourite") }
        if hasPicture, !before.hasPicture { changes.append("picture") }
        if before.tileAttempts != tileAttempts { changes.append("tiles") }
        if before.noticeCount != noticeCount { changes.append("notice") }
        return changes
    }
}

/// Failures that are tried again when their cause is removed.
@MainActor @Suite struct TryingAgainTests {
    private static let failed: [State] = [
        .drawFailed, .dadJokeFailed, .switterFailed, .overviewWithoutComics, .peopleFailed, .tilesFailed,
    ]

    /// Brings every section into a failed state, and then has the services answer.
    private func failedDesk(_ failure: (Environment) -> HTTPError) async throws -> Desk {
        let desk = Desk(failingWith: failure)
        for state in Self.failed { try await desk.bring(to: state) }
        #expect(desk.recovered == [])
        desk.isDown = false
        return desk
    }

    @Test func `Going online on one page tries again on all of them`() async throws {
        let desk = try await failedDesk {
            $0.offline.set(true)
            return .workingOffline($0.offline)
        }
        await desk.window.goOnlineTapped()
        await until { desk.recovered == Self.failed }
    }

    @Test func `A network that comes has everything tried again after a moment`() async throws {
        let desk = try await failedDesk { _ in .unreachable(description: "No route.") }
        desk.networks.yield()
        await until { desk.clock.pauses.contains(.seconds(1)) }
        #expect(desk.recovered == [])
        await desk.clock.pass(.seconds(1))
        await until { desk.recovered == Self.failed }
    }

    @Test func `What a service refused is not tried again with a network`() async throws {
        let desk = try await failedDesk { _ in .status(503, description: nil) }
        desk.networks.yield()
        await until { desk.clock.pauses.contains(.seconds(1)) }
        await desk.clock.pass(.seconds(1))
        for _ in 0..<100 { await Task.yield() }
        #expect(desk.recovered == [])
    }

    @Test func `A service that is allowed again is asked again`() async throws {
        let desk = try await failedDesk { .notAllowed($0.access) }
        await desk.window.settings.privacy.changed(.xkcd, isAllowed: false)
        // A user who does not allow the tile server wants the built-in map.
        await until { desk.recovered == Self.failed.filter { $0 != .tilesFailed } }
    }

    @Test func `Another Switter server is asked at once where the one before failed`() async throws {
        let desk = Desk { _ in .status(404, description: nil) }
        try await desk.bring(to: .switterFailed)
        desk.isDown = false
        let setting = desk.window.settings.switter
        setting.textChanged("https://switter.example")
        await setting.changeTapped()
        await until { desk.recovered.contains(.switterFailed) }
    }
}

/// A window over services that can be unreachable.
@MainActor
private final class Desk {
    private let jokes = JokeServices()
    private let comics = FakeComicService(newest: 1_000)
    private let people = FakePersonService(.success([.sample("a"), .sample("b")]))
    let clock = TestClock()
    let networks: AsyncStream<Void>.Continuation
    let window: WindowModel
    private let failure: HTTPError

    init(failingWith failure: (Environment) -> HTTPError = { _ in .unreachable(description: "No route.") }) {
        let (stream, networks) = AsyncStream.makeStream(of: Void.self)
        self.networks = networks
        let environment = Environment.fake(clock: clock).with { [jokes, comics, people] environment in
            environment.networks = { stream }
            environment.chuckNorris.service = jokes
            environment.dadJokes.official = jokes
            environment.switter.service = jokes
            environment.comics.service = comics
            environment.comics.decoder = FakeComicDecoder()
            environment.people.service = people
        }
        self.failure = failure(environment)
        window = WindowModel(environment, onGoLive: {})
    }

    var isDown = false {
        didSet {
            let failure = isDown ? failure : nil
            jokes.failure.withLock { $0 = failure }
            comics.fail(with: failure)
            comics.setPicture(failure.map { .failure($0) } ?? .success(FakeComicService.drawing))
            people.set(failure.map { .failure($0) } ?? .success([.sample("a"), .sample("b")]))
        }
    }

    /// The failed states that the sections have left.
    var recovered: [State] {
        let window = window
        let isRecovered: [(State, Bool)] = [
            (.drawFailed, window.jokes.detail != nil && window.jokes.messages.message == nil),
            (.dadJokeFailed, window.dadJokes.page == .joke && window.dadJokes.messages.message == nil),
            (.switterFailed, !window.switter.text.isEmpty && window.switter.messages.message == nil),
            (.overviewWithoutComics, !window.comics.list.rows.isEmpty && window.comics.page == .overview),
            (.peopleFailed, window.people.page == .list),
            (.tilesFailed, window.people.map.tileRetryRequested.count > 0),
        ]
        return isRecovered.compactMap { $1 ? $0 : nil }
    }

    func bring(to state: State) async throws {
        switch state {
        case .noJokes, .drawFailed, .joke, .jokeDeleted, .jokeSearch:
            window.open(Section.chuckNorris)
            await window.jokes.load()
            isDown = state == .drawFailed
            if state != .noJokes { await window.jokes.drawTapped() }
            if state == .jokeSearch { window.jokes.searchTapped() }
            if state == .jokeDeleted { await window.jokes.deleteTapped() }
        case .dadJokeStart, .dadJokeFailed, .dadJoke, .dadJokeName:
            window.open(Section.dadJokes)
            await window.dadJokes.load()
            isDown = state == .dadJokeFailed
            if state != .dadJokeStart { await window.dadJokes.nextTapped() }
            if state == .dadJokeName { await window.dadJokes.starTapped() }
        case .switter, .switterFailed, .switterJoke:
            window.open(Section.switter)
            await window.switter.load()
            isDown = state == .switterFailed
            if state != .switter { await window.switter.fetchTapped() }
        case .comicsFailed, .comic, .comicPictureFailed, .otherComicFailed, .comicDescription, .comicOverview,
            .overviewWithoutComics:
            try await bringComics(to: state)
        case .peopleFailed, .people, .refreshFailed, .profile, .tilesFailed:
            window.open(Section.people)
            if state == .peopleFailed { isDown = true }
            await window.people.load()
            if state == .refreshFailed {
                isDown = true
                await window.people.refreshTapped()
            }
            if state == .profile { window.people.rowOpened(at: 0) }
            if state == .tilesFailed { window.people.map.tileFailed(failure) }
        case .settings, .settingFailed:
            window.settingsTapped()
            await window.settings.choices.load()
            guard state == .settingFailed else { return }
            isDown = true
            window.settings.switter.textChanged("https://switter.example")
            await window.settings.switter.testTapped()
        }
    }

    private func bringComics(to state: State) async throws {
        window.open(Section.comics)
        let model = window.comics
        isDown = [.comicsFailed, .overviewWithoutComics].contains(state)
        if state == .comicPictureFailed { comics.setPicture(.failure(failure)) }
        await model.load()
        switch state {
        case .otherComicFailed:
            await until { model.reader.ahead[999] != nil }
            isDown = true
            await model.reader.go(to: 17)
        case .comicDescription: model.descriptionTapped()
        case .comicOverview, .overviewWithoutComics:
            model.showsOverview = true
            await model.overviewTapped()
            if state == .comicOverview { await until { model.list.selectedPosition != nil } }
        default: break
        }
    }

    /// Presses a key as the window passes it on, and returns whether something was copied.
    func press(_ key: String) async -> Bool {
        let shown = window.shown
        switch key {
        case "Ctrl+R": await shown.refreshTapped()
        case "Escape": window.backTapped()
        case "Delete": if let model = shown as? any Deleting, model.canActOnSelection { await model.deleteTapped() }
        case "Ctrl+C": if let model = shown as? any Copying { return model.canActOnSelection && model.copyTapped() != nil }
        case "Ctrl+Z": if shown.canUndo { await shown.undoTapped() }
        case "Ctrl+D": await (shown as? any Favouriting)?.favouriteTapped()
        case "Ctrl+E": if let model = shown as? any Editing, model.canEdit { model.editTapped() }
        case "Ctrl+F": (shown as? any Searching)?.searchTapped()
        default: Issue.record("\(key) is no key of the table")
        }
        return false
    }

    var look: Look {
        switch window.section {
        case .chuckNorris:
            let model = window.jokes
            return Look(
                hasMessage: model.messages.message != nil, noticeCount: model.messages.noticeCount,
                isSearching: model.search.isOpen, isFavourite: model.isFavourite, item: model.detail.map { ("joke", $0.id) })
        case .dadJokes:
            let model = window.dadJokes
            return Look(
                page: model.naming == nil ? "\(model.page)" : "name", hasMessage: model.messages.message != nil,
                noticeCount: model.messages.noticeCount)
        case .switter:
            let model = window.switter
            return Look(
                hasMessage: model.messages.message != nil, noticeCount: model.messages.noticeCount,
                isFavourite: model.isFavourite,
                item: model.text.isEmpty ? nil : ("joke", model.text))
        case .comics:
            let model = window.comics
            return Look(
                page: "\(model.page)", hasMessage: model.messages.message != nil, noticeCount: model.messages.noticeCount,
                isFavourite: model.marks.isFavourite, item: model.reader.detail.map { ("comic", String($0.number)) },
                hasPicture: model.picture.state.scale != nil || model.reader.detail == nil)
        case .people:
            let model = window.people
            let page = model.editing != nil ? "edit" : model.page.failure == nil ? "list" : "failed"
            return Look(
                page: page, hasMessage: model.messages.message != nil, noticeCount: model.messages.noticeCount,
                isSearching: model.search.isOpen, item: model.isProfileOpen ? model.selectedID.map { ("profile", $0) } : nil,
                tileAttempts: model.map.tileRetryRequested.count)
        case .settings:
            let model = window.settings
            return Look(
                hasMessage: model.messages.contains { $0.message != nil },
                noticeCount: model.messages.reduce(0) { $0 + $1.noticeCount }, isSearching: model.search.bar.isOpen)
        }
    }
}

extension MessagesModel {
    /// Without withdrawn notices.
    fileprivate var noticeCount: Int { (noticed.last ?? nil) == nil ? 0 : noticed.count }
}

private final class JokeServices: ChuckNorrisJokeService, DadJokeService, SwitterService {
    let failure = Mutex<HTTPError?>(nil)
    private let count = Mutex(0)

    private func next() throws -> String {
        if let failure = failure.withLock(\.self) { throw failure }
        return count.withLock { count in
            count += 1
            return "\(count)"
        }
    }

    func randomJoke(category: String?) async throws -> ChuckNorrisJoke { .sample(try next()) }
    func categories() async throws -> [String] { ["dev"] }
    func icon() async throws -> Data { throw HTTPError.unexpectedContent }
    func jokes() async throws -> [DadJoke] { [.sample(try next())] }
    func joke(from server: URL, device: UUID) async throws -> SwitterJoke {
        let name = try next()
        return SwitterJoke(content: "Joke \(name)")
    }
}
