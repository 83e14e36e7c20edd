import Foundation
import TestFakes
import Testing

@testable import Model

@Suite struct ComicPictureUseCaseTests {
    private static let plain = FakeComicDecoder.file("plain")
    private static let double = FakeComicDecoder.file("double")
    private static let hugeFile = FakeComicDecoder.file("huge", width: 8_000, height: 4_001)

    private struct World: Sendable {
        let service = FakeComicService(newest: 3012, picture: nil)
        let store = ComicTable.inMemory()
        let cache = FakePictureStore()
        let favourites = FakePictureStore()
        let archive = FakePictureStore()

        /// Comics 100 and 2000 are stored.
        init() async throws {
            try await store.keep([.sample(100), .sample(2000)], absent: [])
        }

        var stores: ComicPictureStores { ComicPictureStores(cache: cache, favourites: favourites, archive: archive) }

        var pictures: ComicPictureFinder { pictures(budget: 1 << 20) }

        func pictures(budget: Int) -> ComicPictureFinder {
            ComicPictureFinder(
                service: service, store: store, pictures: stores, decoder: FakeComicDecoder(), budget: budget)
        }

        func load(_ number: Int = 2000) async throws -> ComicPicture { try await pictures.picture(of: .sample(number)) }

        func bytes(_ number: Int = 2000) async throws -> Data? {
            try await load(number).picture.bytes
        }

        func set(_ isFavourite: Bool) async throws {
            try await store.setFavourite(isFavourite, of: 2000)
            await stores.favouriteChanged(isFavourite, of: 2000)
        }
    }

    private let world: World

    init() async throws {
        world = try await World()
    }

    @Test func `The picture of twice the size is taken where there is one, and fetched once`() async throws {
        world.service.setPicture("2000_2x.png", .success(Self.double))
        for _ in 0..<2 {
            let picture = try await world.load()
            #expect(picture.scale == 2)
            #expect(picture.picture.bytes == FakeComicDecoder.pixels(of: Self.double))
        }
        #expect(world.service.askedPictures == ["2000_2x.png"])
    }

    @Test func `A downloaded picture is shown without the service, and is a favourite's own once it is marked`() async throws {
        try await world.archive.add(Self.plain, named: "comic 2000")
        world.service.fail(with: .unreachable(description: ""))
        world.service.setDouble(.failure(.unreachable(description: "")))
        #expect(try await world.bytes() == FakeComicDecoder.pixels(of: Self.plain))
        #expect(world.cache.kept.isEmpty)
        try await world.set(true)
        #expect(world.favourites.kept["comic 2000"] == Self.plain)
    }

    @Test func `A downloaded picture that is damaged is fetched, and replaced`() async throws {
        try await world.archive.add(FakeComicDecoder.file("damaged"), named: "comic 2000")
        world.service.setPicture("2000.png", .success(Self.plain))
        #expect(try await world.bytes() == FakeComicDecoder.pixels(of: Self.plain))
        #expect(world.archive.kept["comic 2000"] == Self.plain)
    }

    @Test func `What is kept is had without asking the service, and nothing else is`() async throws {
        world.service.setPicture("2000_2x.png", .success(Self.double))
        let load = world.pictures
        #expect(await load.kept(.sample(2000)) == nil)
        #expect(world.service.askedPictures.isEmpty)
        let fetched = try await load.picture(of: .sample(2000))
        let kept = await load.kept(.sample(2000))
        #expect(kept?.scale == 2)
        #expect(kept?.isBlackAndWhite == fetched.isBlackAndWhite)
        #expect(kept?.picture.bytes == FakeComicDecoder.pixels(of: Self.double))
        #expect(world.service.askedPictures == ["2000_2x.png"])
    }

    @Test func `A comic that is shown again is not decoded again`() async throws {
        world.service.setPicture("100.png", .success(Self.plain))
        let load = world.pictures
        let fetched = try await load.picture(of: .sample(100))
        #expect(try await load.picture(of: .sample(100)).picture === fetched.picture)
        #expect(await load.kept(.sample(100))?.picture === fetched.picture)
    }

    private static let linked = Comic(
        number: 2000, title: "A", picture: URL(string: "https://imgs.xkcd.com/comics/2000.png"),
        link: URL(string: "https://imgs.xkcd.com/comics/large.png"))

    @Test func `The large version is fetched once, kept under a name of its own, and stays with a favourite`() async throws {
        world.service.setPicture("large.png", .success(Self.plain))
        for _ in 0..<2 {
            let large = try await world.pictures.large(Self.linked)
            #expect(large.scale == 1)
            #expect(large.picture.bytes == FakeComicDecoder.pixels(of: Self.plain))
            #expect(large.isBlackAndWhite)
        }
        #expect(world.service.askedPictures == ["large.png"])
        #expect(Set(world.cache.kept.keys) == ["comic 2000 large"])
        #expect(await world.pictures.kept(Self.linked) == nil)
        try await world.set(true)
        #expect(Set(world.favourites.kept.keys) == ["comic 2000 large"])
        await world.cache.remove(named: "comic 2000 large")
        _ = try await world.pictures.large(Self.linked)
        #expect(world.service.askedPictures == ["large.png"])
        try await world.set(false)
        #expect(world.favourites.kept.isEmpty)
        #expect(Set(world.cache.kept.keys) == ["comic 2000 large"])
    }

    @Test func `A large version keeps to the limits of all comics, and a bad one is not kept`() async throws {
        await #expect(throws: ComicPictureError.none) { try await world.pictures.large(.sample(2000)) }
        for (answer, error) in [
            (Result<Data, HTTPError>.success(Self.hugeFile), ComicPictureError.tooLarge), (.failure(.tooLarge), .tooLarge),
            (.success(FakeComicDecoder.file("damaged")), .malformed),
        ] {
            world.service.setPicture("large.png", answer)
            await #expect(throws: error) { try await world.pictures.large(Self.linked) }
        }
        world.service.setPicture("large.png", .failure(.status(404, description: nil)))
        await #expect(throws: HTTPError.status(404, description: nil)) { try await world.pictures.large(Self.linked) }
        #expect(world.cache.kept.isEmpty)
    }

    @Test func `Older comics have one size only`() async throws {
        world.service.setPicture("100.png", .success(Self.plain))
        #expect(try await world.load(100).scale == 1)
        #expect(world.service.askedPictures == ["100.png"])
    }

    @Test(arguments: [
        Result<Data, HTTPError>.failure(.status(404, description: nil)), .failure(.status(403, description: nil)),
        .failure(.unexpectedContent), .failure(.tooLarge),
        .success(FakeComicDecoder.file("huge", width: 8_000, height: 4_001)),
    ])
    func `Without one of twice the size the other is taken, which is remembered`(answer: Result<Data, HTTPError>) async throws {
        world.service.setPicture("2000_2x.png", answer)
        world.service.setPicture("2000.png", .success(Self.plain))
        #expect(try await world.bytes() == FakeComicDecoder.pixels(of: Self.plain))
        #expect(try await world.store.pictureFacts(of: 2000).lacksDouble)
        for name in world.cache.kept.keys { await world.cache.remove(named: name) }
        #expect(try await world.bytes() == FakeComicDecoder.pixels(of: Self.plain))
        #expect(world.service.askedPictures == ["2000_2x.png", "2000.png", "2000.png"])
    }

    @Test(arguments: [
        HTTPError.status(503, description: nil), .timedOut(description: ""),
        .tooManyRequests(retryAfter: nil, description: nil),
    ])
    func `A failure that passes is not remembered`(error: HTTPError) async throws {
        world.service.setPicture("2000_2x.png", .failure(error))
        world.service.setPicture("2000.png", .success(Self.plain))
        let first = try await world.load()
        #expect(first.scale == 1)
        #expect(first.mayBeDoubled)
        #expect(try await !world.store.pictureFacts(of: 2000).lacksDouble)

        // The stored picture of the usual size does not rule out the other for ever.
        #expect(try await world.load().scale == 1)
        world.service.setPicture("2000_2x.png", .success(Self.double))
        let later = try await world.load()
        #expect(later.scale == 2)
        #expect(!later.mayBeDoubled)
        #expect(world.service.askedPictures == ["2000_2x.png", "2000.png", "2000_2x.png", "2000_2x.png"])
    }

    @Test func `A longer file than the limit and more than thirty-two megapixels are refused and not kept`() async throws {
        for answer in [Result<Data, HTTPError>.success(Self.hugeFile), .failure(.tooLarge)] {
            world.service.setPicture("2000.png", answer)
            await #expect(throws: ComicPictureError.tooLarge) { try await world.load() }
        }
        #expect(world.cache.kept.isEmpty)
        world.service.setPicture("2000.png", .success(FakeComicDecoder.file("a", width: 8_000, height: 4_000)))
        #expect(try await world.load().scale == 1)
    }

    @Test(arguments: [Data("<html>".utf8), FakeComicDecoder.file("damaged")])
    func `What is no picture, and what is damaged, is said and not kept`(data: Data) async throws {
        world.service.setPicture("2000.png", .success(data))
        await #expect(throws: ComicPictureError.malformed) { try await world.load() }
        #expect(world.cache.kept.isEmpty)
    }

    @Test func `A comic without a picture says so, and asks nobody`() async throws {
        await #expect(throws: ComicPictureError.none) { try await world.pictures.picture(of: Comic(number: 1663, title: "None")) }
        #expect(world.service.askedPictures.isEmpty)
    }

    @Test func `A kept picture that is damaged is fetched again`() async throws {
        world.service.setPicture("2000.png", .success(Self.plain))
        _ = try await world.load()
        let name = try #require(world.cache.kept.keys.first)
        await world.cache.keep(FakeComicDecoder.file("damaged"), named: name)
        #expect(try await world.bytes() == FakeComicDecoder.pixels(of: Self.plain))
        #expect(world.cache.kept[name] == Self.plain)
    }

    @Test func `Whether a comic is black on white is decided once and remembered`() async throws {
        world.service.setPicture("2000.png", .success(FakeComicDecoder.file("coloured")))
        #expect(try await !world.load().isBlackAndWhite)
        try await world.store.set(ComicPictureFacts(lacksDouble: true, isBlackAndWhite: true), of: 2000)
        #expect(try await world.load().isBlackAndWhite)
        world.service.setPicture("100.png", .success(Self.plain))
        #expect(try await world.load(100).isBlackAndWhite)
    }

    @Test func `A favourite's picture stays when the cache is emptied, and goes back when it is none any more`() async throws {
        world.service.setPicture("2000_2x.png", .success(Self.double))
        _ = try await world.load()
        try await world.set(true)
        for name in world.cache.kept.keys { await world.cache.remove(named: name) }
        world.service.setPicture("2000_2x.png", .failure(.unreachable(description: "")))
        #expect(try await world.bytes() == FakeComicDecoder.pixels(of: Self.double))
        try await world.set(false)
        #expect(world.favourites.kept.isEmpty)
        #expect(try await world.bytes() == FakeComicDecoder.pixels(of: Self.double))
        #expect(try await world.store.marks().current().isEmpty)
    }

    @Test func `A favourite's picture that comes later stays as well, from the service or from the cache`() async throws {
        try await world.set(true)
        world.service.setPicture("2000.png", .success(Self.plain))
        _ = try await world.load()
        #expect(Array(world.favourites.kept.values) == [Self.plain])
        #expect(world.cache.kept.isEmpty)
        let name = try #require(world.favourites.kept.keys.first)
        await world.favourites.remove(named: name)
        await world.cache.keep(Self.plain, named: name)
        _ = try await world.load()
        #expect(world.favourites.kept == [name: Self.plain])
    }

    @Test func `The neighbours are fetched ahead with their pictures, and failures are no matter`() async throws {
        world.service.setPicture("406.png", .success(Self.plain))
        let load = LoadComicUseCase(service: world.service, store: world.store)
        let prefetch = PrefetchComicsUseCase(load: load, pictures: world.pictures)
        let found = await prefetch(around: 405, in: ComicNavigation(newest: 3012))
        #expect(found.mapValues(\.comic) == [403: .sample(403), 406: .sample(406)])
        #expect(found[406]?.picture != nil && found[403]?.picture == nil)
        #expect(try await world.store.numbers == [100, 403, 406, 2000])
        world.service.fail(with: .unreachable(description: ""))
        #expect(await prefetch(around: 10, in: ComicNavigation(newest: 3012)).isEmpty)
    }

    @Test func `Both neighbours have room in memory, and what is larger is only stored`() async throws {
        world.service.setPicture("406.png", .success(Self.plain))
        let bytes = FakeComicDecoder.pixels(of: Self.plain).count
        let load = LoadComicUseCase(service: world.service, store: world.store)
        for (budget, isHeld) in [(2 * bytes - 1, false), (2 * bytes, true)] {
            let prefetch = PrefetchComicsUseCase(load: load, pictures: world.pictures(budget: budget))
            let found = await prefetch(around: 405, in: ComicNavigation(newest: 3012))
            #expect((found[406]?.picture != nil) == isHeld)
            #expect(Array(world.cache.kept.values) == [Self.plain])
        }
    }
}
