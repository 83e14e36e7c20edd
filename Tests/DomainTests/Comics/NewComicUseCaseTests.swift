import Domain
import Foundation
import Storage
import TestFakes
import Testing

@Suite("New comics")
struct NewComicUseCaseTests {
    /// A user who has seen some comics, at a time that a test moves on.
    private final class World: Sendable {
        let service = FakeComicService(newest: 3_001)
        let store = ComicTable.inMemory()
        let settings: FakeSettingStore
        private let clock = TestClock()

        init(_ settings: [Setting: String] = [.lastComic: "1000", .newestComic: "3000 1600000000"]) {
            self.settings = FakeSettingStore(settings)
        }

        private var newest: NewestComicUseCase {
            NewestComicUseCase(service: service, store: store, settings: settings, now: { [clock] in clock.now })
        }
        var newComic: NewComicUseCase { NewComicUseCase(newest: newest, store: store, settings: settings) }
        var notify: NotifyOfComicUseCase { NotifyOfComicUseCase(store: store, settings: settings) }
        var show: ShowComicUseCase { ShowComicUseCase(store: store, settings: settings) }
        var read: ReadComicsUseCase { ReadComicsUseCase(store: store, newest: newest) }

        func wait(minutes: Double) { clock.advance(by: minutes * 60) }
    }

    @Test("Nothing is asked for a user who never opened a comic")
    func unused() async throws {
        let world = World([:])
        try await world.newComic.refresh()
        #expect(try await world.newComic() == nil)
        #expect(world.service.asked == [])
        #expect(world.settings.kept.isEmpty)
    }

    @Test("The service is asked at most once an hour")
    func onceAnHour() async throws {
        let world = World()
        try await world.newComic.refresh()
        world.wait(minutes: 59)
        try await world.newComic.refresh()
        #expect(world.service.asked == [0])
        world.wait(minutes: 1)
        try await world.newComic.refresh()
        #expect(world.service.asked == [0, 0])
    }

    @Test("A comic is new that appeared after the others were known, until it is shown")
    func shown() async throws {
        let world = World()
        #expect(try await world.newComic() == nil)
        try await world.newComic.refresh()
        #expect(try await world.newComic() == 3_001)
        // Another one does not count, and this one counts although it is unread later.
        _ = try await world.show(2_000)
        #expect(try await world.newComic() == 3_001)
        _ = try await world.show(3_001)
        #expect(try await world.newComic() == nil)
        try await world.read.mark([3_001], asRead: false)
        #expect(try await world.newComic() == nil)

        world.service.setNewest(3_002)
        world.wait(minutes: 60)
        try await world.newComic.refresh()
        #expect(try await world.newComic() == 3_002)
    }

    @Test("A comic that is marked as read is not new, and is so again as soon as that is undone")
    func markedAsRead() async throws {
        let world = World()
        try await world.newComic.refresh()
        let numbers = try await world.read.markAll()
        #expect(try await world.newComic() == nil)
        try await world.read.mark(numbers, asRead: false)
        #expect(try await world.newComic() == 3_001)
    }

    @Test("The newest comic is not new if it was known before, although it is unread")
    func known() async throws {
        let world = World([.lastComic: "1000", .newestComic: "3001 1600000000"])
        try await world.newComic.refresh()
        #expect(try await world.newComic() == nil)
    }

    @Test("Without a network nothing is new, and what was known is remembered for the next time")
    func offline() async throws {
        let world = World()
        let error = HTTPError.unreachable(description: "No network")
        world.service.fail(with: error)
        await #expect(throws: error) { try await world.newComic.refresh() }
        #expect(try await world.newComic() == nil)
        world.service.fail(with: nil)
        try await world.newComic.refresh()
        #expect(try await world.newComic() == 3_001)
    }

    @Test("Stored numbers that no comic can have count as none", arguments: ["", "-1", "x", "99999999999999999999"])
    func malformed(text: String) async throws {
        let world = World([
            .lastComic: "1000", .newestComic: "3000 1600000000", .seenComic: text, .notifiedComic: text,
            .notifiesOfNewComics: "true",
        ])
        try await world.newComic.refresh()
        #expect(try await world.newComic() == 3_001)
        #expect(try await world.notify(3_001)?.number == 3_001)
    }

    @Test("The user is notified only if they want it, and once of each comic")
    func notification() async throws {
        let world = World()
        try await world.newComic.refresh()
        #expect(try await world.notify(3_001) == nil)
        try await world.settings.set(.notifiesOfNewComics, to: "true")
        #expect(try await world.notify(3_001) == .sample(3_001))
        #expect(try await world.notify(3_001) == nil)
        try await world.store.keep([.sample(3_002)], absent: [])
        #expect(try await world.notify(3_002) == .sample(3_002))
        // A comic without a text has no title to be notified of.
        #expect(try await world.notify(3_003) == nil)
    }
}
