import TestFakes
import Testing

@testable import Model

@Suite struct NewComicUseCaseTests {
    /// A user who has seen some comics, with a clock that the test advances.
    private final class World: Sendable {
        let service = FakeComicService(newest: 3_001)
        let store = ComicTable.inMemory()
        let settings: FakeSettingStore
        private let clock = TestClock()

        init(_ settings: [String: String] = ["lastComic": "1000", "newestComic": "3000 1600000000"]) {
            self.settings = FakeSettingStore(settings)
        }

        private var newest: FetchNewestComicUseCase {
            FetchNewestComicUseCase(service: service, store: store, settings: settings, now: { [clock] in clock.now })
        }
        var look: LookForNewComicUseCase { LookForNewComicUseCase(newest: newest, settings: settings) }
        var unseen: UnseenComicUseCase { UnseenComicUseCase(newest: newest, store: store, settings: settings) }
        var notify: NotifyOfComicUseCase {
            NotifyOfComicUseCase(
                store: store, settings: settings)
        }
        var show: ShowComicUseCase { ShowComicUseCase(store: store, settings: settings) }

        func wait(minutes: Double) { clock.advance(by: minutes * 60) }
    }

    @Test func `Nothing is asked for a user who never opened a comic`() async throws {
        let world = World([:])
        try await world.look()
        #expect(try await world.unseen() == nil)
        #expect(world.service.asked == [])
        #expect(world.settings.kept.isEmpty)
    }

    @Test func `A comic is new that appeared after the others were known, until it is shown`() async throws {
        let world = World()
        #expect(try await world.unseen() == nil)
        try await world.look()
        #expect(try await world.unseen() == 3_001)
        // Another comic does not count. This one counts even if it is marked unread later.
        try await world.show(2_000)
        #expect(try await world.unseen() == 3_001)
        try await world.show(3_001)
        #expect(try await world.unseen() == nil)
        try await world.store.setRead(false, of: [3_001])
        #expect(try await world.unseen() == nil)

        world.service.setNewest(3_002)
        world.wait(minutes: 60)
        try await world.look()
        #expect(try await world.unseen() == 3_002)
    }

    @Test func `The newest comic is not new if it was known before, although it is unread`() async throws {
        let world = World(["lastComic": "1000", "newestComic": "3001 1600000000"])
        try await world.look()
        #expect(try await world.unseen() == nil)
    }

    @Test(arguments: ["", "-1", "x", "99999999999999999999"])
    func `Stored numbers that no comic can have count as none`(text: String) async throws {
        let world = World([
            "lastComic": "1000", "newestComic": "3000 1600000000", "seenComic": text, "notifiedComic": text,
            "notifiesOfNewComics": "true",
        ])
        try await world.look()
        #expect(try await world.unseen() == 3_001)
        #expect(try await world.notify(3_001)?.number == 3_001)
        // A comic without a text has no title for the notification.
        #expect(try await world.notify(3_003) == nil)
    }
}
