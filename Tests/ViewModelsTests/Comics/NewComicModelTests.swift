import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite struct NewComicModelTests {
    /// A user who has seen comics up to 3000 of 3001, and the desktop's notifications.
    @MainActor
    private final class World {
        static let used: [String: String] = ["lastComic": "1000", "newestComic": "3000 1600000000"]

        let service = FakeComicService(newest: 3_001)
        let settings: FakeSettingStore
        let window: WindowModel
        let clock = TestClock()
        private(set) var notifications: [ComicNotification?] = []

        init(_ stored: [String: String] = used) {
            let settings = FakeSettingStore(stored)
            self.settings = settings
            let environment = Environment.fake(clock: clock).with { [service] environment in
                environment.comics.service = service
                environment.comics.settings = settings
                environment.comics.decoder = FakeComicDecoder()
            }
            window = WindowModel(environment, onGoLive: {})
        }

        var model: NewComicModel { window.newComic }
        var requestCount: Int { service.asked.count { $0 == 0 } }

        /// Starts the application, and waits for the first look.
        func start() async {
            model.start { [weak self] in self?.notifications.append($0) }
            await until { clock.pauses == [NewComicModel.delay] }
            await look(after: NewComicModel.delay)
        }

        /// Waits an hour, and until the service was asked again.
        func hour() async { await look(after: NewComicModel.interval) }

        private func look(after delay: Duration) async {
            await clock.pass(delay)
            await until { clock.pauses.contains(NewComicModel.interval) }
        }

        func end() async {
            model.stop()
            await until { clock.pauses.isEmpty }
        }
    }

    @Test func `The section is marked as long as the newest comic was not shown`() async {
        let world = World()
        await world.start()
        #expect(world.model.number == 3_001)
        #expect(world.window.news(in: .comics) == "new comic")
        #expect(world.window.news(in: .people) == nil)
        await world.window.open(.comic(1_000))
        await until { world.window.comics.marks.isRead }
        #expect(world.window.news(in: .comics) != nil)
        await world.window.comics.reader.newestTapped()
        await until { world.window.news(in: .comics) == nil }
        await world.hour()
        #expect(world.window.news(in: .comics) == nil)
        #expect(world.notifications == [], "nobody has asked for one")
        await world.end()
    }

    @Test func `Marking all comics as read takes the mark away, and undoing that brings it back`() async {
        let world = World()
        await world.start()
        await world.window.open(.comic(1_000))
        await world.window.comics.marks.markAllReadTapped()
        await until { world.model.number == nil }
        await world.window.comics.undoTapped()
        await until { world.model.number == 3_001 }
        await world.end()
    }

    @Test func `The service is asked after the start and once an hour until the end`() async {
        let world = World()
        await world.start()
        #expect(world.requestCount == 1)
        for count in 2...3 {
            await world.hour()
            #expect(world.requestCount == count)
        }
        await world.clock.pass(.seconds(3_599))
        #expect(world.requestCount == 3)
        await world.end()
        await world.clock.pass(.seconds(3_600))
        #expect(world.requestCount == 3)
    }

    @Test func `Without a network nothing is said, and the next hour asks again`() async {
        let world = World()
        world.service.fail(with: .unreachable(description: "No route."))
        await world.start()
        #expect(world.model.number == nil)
        #expect(world.window.comics.messages.message == nil)
        #expect(world.window.messages.message == nil)
        world.service.fail(with: nil)
        await world.hour()
        #expect(world.model.number == 3_001)
        await world.end()
    }

    @Test func `A user who wants it is notified once of each comic, also at the next start, until they have seen it`() async {
        let world = World(World.used.merging(["notifiesOfNewComics": "true"]) { $1 })
        await world.start()
        let first = ComicNotification(.sample(3_001))
        #expect(first.title == "New comic: Title 3001")
        #expect(first.body == "No. 3001")
        #expect(world.notifications == [first])
        await world.hour()
        #expect(world.notifications == [first])
        world.service.setNewest(3_002)
        await world.hour()
        #expect(world.notifications == [first, nil, ComicNotification(.sample(3_002))])

        let next = World(world.settings.kept)
        next.service.setNewest(3_002)
        await next.start()
        #expect(next.model.number == 3_002)
        #expect(next.notifications == [])
        await next.end()

        await world.window.open(.comic(3_002))
        await until { world.model.number == nil }
        #expect(world.notifications.count == 4)
        #expect(world.notifications.last == .some(nil))
        await world.end()
    }

    @Test func `A notification opens its comic in place of the last one, whether the section was shown before or not`() async {
        let world = World()
        await world.start()
        await world.window.open(.comic(3_001))
        #expect(world.window.section == .comics)
        #expect(world.window.comics.reader.detail?.number == 3_001)
        #expect(world.window.comics.reader.canGoBackward)
        #expect(!world.window.comics.reader.canGoForward)
        await world.window.comics.reader.firstTapped()
        await world.window.comics.overviewTapped()
        await world.window.open(.comic(3_001))
        #expect(world.window.comics.page == .comic)
        #expect(world.window.comics.reader.detail?.number == 3_001)

        // The section is loading.
        let other = World()
        let held = other.service.hold(1_000)
        async let opening: Void = other.window.comics.load()
        await held.isAsked()
        async let asking: Void = other.window.open(.comic(2_999))
        held.answer(.success(()))
        await (_, _) = (opening, asking)
        await until { other.window.comics.reader.detail?.number == 2_999 }
        await world.end()
    }
}
