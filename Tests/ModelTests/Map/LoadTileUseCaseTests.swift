import Atlas
import Foundation
import Pictures
import TestFakes
import Testing

@testable import Model

private struct Fixture {
    static let tile = TileCoordinate(zoom: 3, x: 4, y: 2)
    static let row = (0..<16).map { TileCoordinate(zoom: 4, x: $0, y: 0) }
    static let week: TimeInterval = 7 * 86_400

    let service = FakeTileService()
    let store = FakeTileStore()
    let gate = TileGate()
    let clock = TestClock()
    let load: LoadTileUseCase

    init() {
        let clock = clock
        load = LoadTileUseCase(service: service, store: store, gate: gate, decoder: FakePictureDecoder(), now: { clock.now })
    }

    static func picture(_ byte: UInt8) -> Data { Data("picture".utf8) + [byte] }

    static func answer(_ byte: UInt8, lifetime: TimeInterval? = nil) -> TileAnswer {
        .tile(picture(byte), validators: TileValidators(eTag: "\"\(byte)\"", lastModified: "then"), lifetime: lifetime)
    }

    /// Loads tiles concurrently. The server holds its answers until it has so many requests.
    func loadTogether(_ tiles: [TileCoordinate], untilAsked count: Int) async throws -> [LoadedTile] {
        await service.hold()
        return try await withThrowingTaskGroup(of: LoadedTile.self) { group in
            for tile in tiles { group.addTask { try await load(tile) } }
            await service.waitFor(requests: count)
            await service.release()
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    func keepStaleTile() async throws {
        await service.set { _ in Self.answer(1) }
        _ = try await load(Self.tile)
        clock.advance(by: Self.week + 1)
    }
}

extension LoadedTile: Equatable {
    fileprivate init(_ bytes: Data, failure: HTTPError?) {
        self.init(picture: Picture(bytes: bytes), failure: failure)
    }

    public static func == (first: LoadedTile, second: LoadedTile) -> Bool {
        first.picture?.bytes == second.picture?.bytes && first.failure == second.failure
    }
}

@Suite struct LoadTileUseCaseTests {
    private let fixture = Fixture()

    @Test func aTileIsFetchedOnceInSevenDays() async throws {
        await fixture.service.set { _ in Fixture.answer(1, lifetime: 60) }
        for _ in 0..<7 {
            #expect(try await fixture.load(Fixture.tile) == LoadedTile(Fixture.picture(1), failure: nil))
            fixture.clock.advance(by: 86_400 - 1)
        }
        #expect(await fixture.service.requests == [.init(coordinate: Fixture.tile, validators: nil)])
    }

    @Test func theServerMayPromiseMoreThanSevenDays() async throws {
        await fixture.service.set { _ in Fixture.answer(1, lifetime: 30 * 86_400) }
        _ = try await fixture.load(Fixture.tile)
        fixture.clock.advance(by: 29 * 86_400)
        _ = try await fixture.load(Fixture.tile)
        #expect(await fixture.service.requests.count == 1)
        fixture.clock.advance(by: 2 * 86_400)
        _ = try await fixture.load(Fixture.tile)
        #expect(await fixture.service.requests.count == 2)
    }

    @Test func anOldTileIsAskedForWithItsValidatorsAndAnUnchangedOneIsGoodForAnotherWeek() async throws {
        try await fixture.keepStaleTile()
        await fixture.service.set { _ in .notModified(validators: TileValidators(), lifetime: nil) }
        #expect(try await fixture.load(Fixture.tile).picture?.bytes == Fixture.picture(1))
        fixture.clock.advance(by: Fixture.week - 1)
        #expect(try await fixture.load(Fixture.tile).picture?.bytes == Fixture.picture(1))
        #expect(await fixture.service.requests.count == 2)
        fixture.clock.advance(by: 2)
        _ = try await fixture.load(Fixture.tile)
        let validators = TileValidators(eTag: "\"1\"", lastModified: "then")
        #expect(await fixture.service.requests.map(\.validators) == [nil, validators, validators])
    }

    @Test(arguments: [
        HTTPError.unreachable(description: "No route"), .timedOut(description: ""), .status(500, description: nil),
        .unexpectedContent, .interrupted(description: ""),
    ]) func anOldTileStaysWhenTheServerFails(error: HTTPError) async throws {
        try await fixture.keepStaleTile()
        await fixture.service.set { _ in throw error }
        let loaded = try await fixture.load(Fixture.tile)
        #expect(loaded == LoadedTile(Fixture.picture(1), failure: error))
        // It is not requested again at once, and the failure is still reported.
        #expect(try await fixture.load(Fixture.tile) == loaded)
        #expect(await fixture.service.requests.count == 2)
        fixture.clock.advance(by: 301)
        await fixture.service.set { _ in Fixture.answer(2) }
        #expect(try await fixture.load(Fixture.tile) == LoadedTile(Fixture.picture(2), failure: nil))
    }

    @Test func withoutANetworkOneRequestIsEnoughForAllTiles() async throws {
        await fixture.service.set { _ in throw HTTPError.unreachable(description: "No route") }
        for x in 0..<8 {
            let loaded = try await fixture.load(TileCoordinate(zoom: 3, x: x, y: 0))
            #expect(loaded == LoadedTile(picture: nil, failure: .unreachable(description: "No route")))
        }
        #expect(await fixture.service.requests.count == 1)
        await fixture.service.set { _ in Fixture.answer(1) }
        await fixture.gate.forgetFailures()
        #expect(try await fixture.load(Fixture.tile).picture?.bytes == Fixture.picture(1))
    }

    @Test func oneBrokenTileDoesNotKeepTheOthersBack() async throws {
        await fixture.service.set { tile in
            if tile == Fixture.tile { throw HTTPError.status(500, description: nil) }
            return Fixture.answer(1)
        }
        #expect(try await fixture.load(Fixture.tile).picture == nil)
        for x in 0..<4 { #expect(try await fixture.load(TileCoordinate(zoom: 2, x: x, y: 0)).picture != nil) }
    }

    @Test func aBrokenConnectionIsSoonTriedAgain() async throws {
        await fixture.service.set { _ in throw HTTPError.interrupted(description: "") }
        #expect(try await fixture.load(Fixture.tile).picture == nil)
        await fixture.service.set { _ in Fixture.answer(1) }
        #expect(try await fixture.load(Fixture.tile).picture == nil)
        fixture.clock.advance(by: 16)
        #expect(try await fixture.load(Fixture.tile).picture != nil)
    }

    @Test func aServerThatOnlyFailsIsLeftAlone() async throws {
        await fixture.service.set { _ in throw HTTPError.status(500, description: nil) }
        for x in 0..<64 { #expect(try await fixture.load(TileCoordinate(zoom: 6, x: x, y: 0)).failure != nil) }
        #expect(await fixture.service.requests.count == TileGate.failuresOfServer)
    }

    @Test(arguments: [(nil, 3_600.0), (120, 120), (600, 600), (0, 60), (1_000_000_000_000, 86_400)])
    func aRefusalIsHeeded(retryAfter: Int?, pause: Double) async throws {
        try await fixture.keepStaleTile()
        let failure = HTTPError.tooManyRequests(retryAfter: retryAfter.map { .seconds($0) }, description: "Blocked")
        await fixture.service.set { _ in throw failure }
        #expect(try await fixture.load(Fixture.tile) == LoadedTile(Fixture.picture(1), failure: failure))
        let other = TileCoordinate(zoom: 1, x: 0, y: 0)
        #expect(try await fixture.load(other) == LoadedTile(picture: nil, failure: failure))
        // Not even a manual retry bypasses the pause.
        await fixture.gate.forgetFailures()
        fixture.clock.advance(by: pause - 1)
        #expect(try await fixture.load(other).failure == failure)
        #expect(await fixture.service.requests.count == 2)
        fixture.clock.advance(by: 2)
        await fixture.service.set { _ in Fixture.answer(2) }
        #expect(try await fixture.load(other) == LoadedTile(Fixture.picture(2), failure: nil))
    }

    @Test func anotherServerIsNotMeantByARefusal() async throws {
        await fixture.service.set { _ in throw HTTPError.tooManyRequests(retryAfter: nil, description: nil) }
        _ = try await fixture.load(Fixture.tile)
        let other = FakeTileService(template: try TileTemplate("https://tiles.example/{z}/{x}/{y}"))
        let load = LoadTileUseCase(
            service: other, store: fixture.store, gate: fixture.gate, decoder: FakePictureDecoder(),
            now: { fixture.clock.now })
        #expect(try await load(Fixture.tile).picture != nil)
    }

    @Test func twoRequestsRunAtATime() async throws {
        let loaded = try await fixture.loadTogether(Fixture.row, untilAsked: 2)
        #expect(loaded.allSatisfy { $0.picture != nil })
        #expect(await fixture.service.requests.count == 16)
        #expect(await fixture.service.mostAtOnce == 2)
    }

    @Test func aTileThatIsOnItsWayIsNotAskedForAgain() async throws {
        let loaded = try await fixture.loadTogether(Array(repeating: Fixture.tile, count: 5), untilAsked: 1)
        #expect(loaded.allSatisfy { $0.picture != nil })
        #expect(await fixture.service.requests.count == 1)
    }

    @Test func whoWaitedBehindARefusalIsNotAskedFor() async throws {
        await fixture.service.set { _ in throw HTTPError.tooManyRequests(retryAfter: .seconds(100), description: nil) }
        let loaded = try await fixture.loadTogether(Fixture.row, untilAsked: 2)
        #expect(loaded.allSatisfy { $0.failure != nil })
        #expect(await fixture.service.requests.count == 2)
    }

    @Test func aTileThatIsNoLongerNeededGivesUpItsPlace() async throws {
        await fixture.service.hold()
        let first = Fixture.row[0..<2].map { tile in Task { try await fixture.load(tile) } }
        await fixture.service.waitFor(requests: 2)
        let waiting = Fixture.row[2..<6].map { tile in Task { try await fixture.load(tile) } }
        for task in waiting {
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        first[0].cancel()
        await fixture.service.release()
        await #expect(throws: CancellationError.self) { try await first[0].value }
        #expect(try await first[1].value.picture != nil)
        // No slot is lost: further tiles load.
        for tile in Fixture.row[8..<12] { #expect(try await fixture.load(tile).picture != nil) }
        #expect(await fixture.service.requests.count == 6)
    }

    /// As from a connection that ends early without a length, or from a cache on a worn disk.
    @Test func aDamagedTileIsNotKeptAndAskedForAgain() async throws {
        await fixture.service.set { _ in .tile(Data("pict".utf8), validators: TileValidators(eTag: "bad"), lifetime: nil) }
        #expect(try await fixture.load(Fixture.tile).failure == .unexpectedContent)
        await fixture.service.set { _ in Fixture.answer(1) }
        fixture.clock.advance(by: 301)
        #expect(try await fixture.load(Fixture.tile) == LoadedTile(Fixture.picture(1), failure: nil))
        #expect(await fixture.service.requests.last?.validators == nil)

        let key = TileKey(template: fixture.service.template, coordinate: Fixture.tile)
        let kept = try #require(await fixture.store.tile(key))
        await fixture.store.keep(
            KeptTile(data: Data("pict".utf8), validators: kept.validators, fetched: kept.fetched, expires: kept.expires), as: key)
        #expect(try await fixture.load(Fixture.tile) == LoadedTile(Fixture.picture(1), failure: nil))
        #expect(await fixture.service.requests.map(\.validators) == [nil, nil, nil])
    }

    @Test func aTileFromAWrongClockIsAskedForAgain() async throws {
        fixture.clock.advance(by: 10 * 365 * 86_400)
        _ = try await fixture.load(Fixture.tile)
        fixture.clock.advance(by: -10 * 365 * 86_400)
        _ = try await fixture.load(Fixture.tile)
        #expect(await fixture.service.requests.count == 2)
    }

    @Test func aTileThatDoesNotExistIsNotAskedFor() async throws {
        let loaded = try await fixture.load(TileCoordinate(zoom: 2, x: 4, y: 0))
        #expect(loaded == LoadedTile(picture: nil, failure: nil))
        #expect(await fixture.service.requests.isEmpty)
    }

    @Test func noPromiseOfAServerLastsForEver() {
        let now = Date(timeIntervalSince1970: 0)
        for lifetime in [1e300, .infinity, .nan, -5, 0] {
            let expiry = TileFreshness.expiry(now: now, lifetime: lifetime).timeIntervalSince1970
            #expect((TileFreshness.shortest...TileFreshness.longest).contains(expiry))
        }
    }
}
