import Foundation
import TestFakes
import Testing

@testable import Model

@Suite struct ComicUseCaseTests {
    private static let offline = HTTPError.unreachable(description: "No network")

    private struct World: Sendable {
        let service: FakeComicService
        let store = ComicTable.inMemory()
        let settings: FakeSettingStore
        var now = Date(timeIntervalSince1970: 1_750_000_000)

        init(newest: Int = 3012, kept: [Comic] = [], settings: [String: String] = [:]) async throws {
            service = FakeComicService(newest: newest)
            try await store.keep(kept, absent: [])
            self.settings = FakeSettingStore(settings)
        }

        var load: LoadComicUseCase { LoadComicUseCase(service: service, store: store) }
        var newest: FetchNewestComicUseCase {
            FetchNewestComicUseCase(service: service, store: store, settings: settings, now: { [now] in now })
        }
        var open: OpenComicsUseCase { OpenComicsUseCase(load: load, newest: newest, settings: settings) }
        var goTo: GoToComicUseCase { GoToComicUseCase(load: load, newest: newest) }
    }

    @Test func `A comic is fetched once and kept`() async throws {
        let world = try await World()
        #expect(try await world.load(7) == .sample(7))
        world.service.fail(with: Self.offline)
        #expect(try await world.load(7) == .sample(7))
        #expect(world.service.asked == [7])
        await #expect(throws: Self.offline) { try await world.load(8) }
    }

    @Test func `Two who ask for one comic at a time make one request`() async throws {
        let world = try await World()
        let load = world.load
        async let first = load(7)
        async let second = load(7)
        _ = try await (first, second)
        #expect(world.service.asked == [7])
    }

    @Test func `A comic for which nobody waits any more is not fetched to the end`() async throws {
        let world = try await World()
        let held = world.service.hold(7)
        let load = world.load
        let tasks = (0..<2).map { _ in Task { try await load(7) } }
        await held.isAsked()
        for task in tasks { task.cancel() }
        for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
        await until { world.service.runningCount == 0 }
    }

    @Test func `The newest comic is asked for now and then`() async throws {
        var world = try await World()
        #expect(try await world.newest.known() == nil)
        #expect(try await world.newest.refreshed() == ComicNavigation(newest: 3012))
        world.service.setNewest(3013)
        #expect(try await world.newest.refreshed().newest == 3012)
        world.now += RefreshNewestComicUseCase.freshness
        #expect(try await world.newest.refreshed().newest == 3013)
        #expect(world.service.asked == [0, 0])
        world.now -= 100_000
        _ = try await world.newest.refreshed()
        #expect(world.service.asked == [0, 0, 0])
    }

    @Test func `A mirror that lags behind takes no comic away`() async throws {
        let world = try await World(newest: 3000, kept: [.sample(3012)])
        _ = try await world.newest()
        #expect(try await world.newest.known()?.newest == 3012)
    }

    @Test(arguments: ["", "x", "0 0", "-12", "404 x", "20001 1", "99999999999999999999 1"])
    func `Settings that were damaged are as if they were not there`(value: String) async throws {
        let world = try await World(settings: ["newestComic": value, "lastComic": value])
        #expect(try await world.newest.known() == nil)
        #expect(try await world.open().number == 3012)
    }

    @Test func `The section opens with the last comic, and with the newest at first`() async throws {
        let first = try await World()
        #expect(try await first.open() == .sample(3012))
        let second = try await World(kept: [.sample(5), .sample(9)], settings: ["lastComic": "5"])
        second.service.fail(with: Self.offline)
        #expect(try await second.open() == .sample(5))
        #expect(second.service.asked.isEmpty)
    }

    @Test func `Without a network it opens with the newest that is kept, and says so where there is none`() async throws {
        let some = try await World(kept: [.sample(5), .sample(9)])
        some.service.fail(with: Self.offline)
        #expect(try await some.open() == .sample(9))
        let none = try await World()
        none.service.fail(with: Self.offline)
        await #expect(throws: Self.offline) { try await none.open() }
    }

    @Test func `A number above the newest known one makes the service be asked`() async throws {
        let world = try await World(kept: [.sample(3012)])
        world.service.setNewest(3013)
        #expect(try await world.goTo(entered: "3013").number == 3013)
        await #expect(throws: ComicNumberProblem.aboveNewest(3013)) { try await world.goTo(entered: "3014") }
        world.service.fail(with: Self.offline)
        await #expect(throws: ComicNumberProblem.aboveNewest(3013)) { try await world.goTo(entered: "3014") }
    }

    @Test(arguments: [("0", ComicNumberProblem.belowFirst), ("-1", .belowFirst), ("x", .notANumber), ("404", .missing)])
    func `What is no number is refused without a request`(text: String, problem: ComicNumberProblem) async throws {
        let world = try await World()
        await #expect(throws: problem) { try await world.goTo(entered: text) }
        await #expect(throws: ComicNumberProblem.missing) { try await world.load(404) }
        #expect(world.service.asked.isEmpty)
    }

    @Test func `What is shown is read, and the last comic`() async throws {
        let world = try await World(kept: [.sample(5)])
        try await world.store.setFavourite(true, of: 5)
        try await ShowComicUseCase(store: world.store, settings: world.settings)(5)
        #expect(try await world.store.marks().current() == MarkedComics(favourites: [5], read: [5]))
        #expect(world.settings.kept["lastComic"] == "5")
    }
}
