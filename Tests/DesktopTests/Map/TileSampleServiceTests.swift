import Atlas
import Desktop
import Foundation
import SampleServices
import TestFakes
import Testing
import TestServices

@testable import Model

@Suite struct TileSampleServiceTests {
    private static let tile = TileCoordinate(zoom: 3, x: 4, y: 2)

    private struct Fixture {
        let server: TestServer
        let load: LoadTileUseCase
        let advance: @Sendable (TimeInterval) -> Void
    }

    private func withServer(_ work: (Fixture) async throws -> Void) async throws {
        try await withSampleServer { server, addresses, http async throws in
            let clock = TestClock(Date(timeIntervalSince1970: 1_750_000_000))
            let client = TileClient(template: try TileTemplate(addresses.tiles), client: http, now: { clock.now })
            let load = LoadTileUseCase(
                service: client, store: FakeTileStore(), gate: TileGate(), decoder: FakePictureDecoder(beginning: ""),
                now: { clock.now })
            try await work(Fixture(server: server, load: load, advance: { clock.advance(by: $0) }))
        }
    }

    @Test func theServerSeesWhoAsks() async throws {
        try await withServer { fixture async throws in
            #expect(try await fixture.load(Self.tile).picture?.bytes?.isEmpty == false)
            let request = try #require(await fixture.server.tileRequests.first)
            #expect(request.path == "/3/4/2.png")
            #expect(request.headers["user-agent"] == userAgent)
            #expect(request.headers["if-none-match"] == nil && request.headers["cache-control"] == nil)
        }
    }

    @Test func eachTileHasAPictureOfItsOwn() async throws {
        try await withServer { fixture async throws in
            var pictures: Set<Data> = []
            for x in 0..<8 { pictures.insert(try #require(try await fixture.load(.init(zoom: 3, x: x, y: 1)).picture?.bytes)) }
            #expect(pictures.count == 8)
            let missing = try await fixture.load(TileCoordinate(zoom: 20, x: 1, y: 1))
            #expect(missing.failure == .status(404, description: "Not Found"))
        }
    }

    @Test func noMoreThanTwoRequestsAndConnectionsAtATime() async throws {
        try await withServer { fixture async throws in
            await fixture.server.set(.delay(.milliseconds(5)), atEveryPathOf: "tiles")
            try await withThrowingTaskGroup(of: LoadedTile.self) { group in
                for x in 0..<40 { group.addTask { try await fixture.load(TileCoordinate(zoom: 6, x: x, y: 3)) } }
                for try await loaded in group { #expect(loaded.picture != nil && loaded.failure == nil) }
            }
            #expect(await fixture.server.tileRequests.count == 40)
            #expect(await fixture.server.mostTileRequestsAtOnce == 2)
            #expect(await Set(fixture.server.tileRequests.map(\.clientPort)).count <= 2)
        }
    }

    @Test func aFreshTileIsNotAskedForAndAnOldOneConditionally() async throws {
        try await withServer { fixture async throws in
            let first = try await fixture.load(Self.tile).picture?.bytes
            // The server allows one day, but a week is the minimum.
            fixture.advance(6 * 86_400)
            #expect(try await fixture.load(Self.tile).picture?.bytes == first)
            #expect(await fixture.server.tileRequests.count == 1)

            fixture.advance(2 * 86_400)
            #expect(try await fixture.load(Self.tile).picture?.bytes == first)
            let request = try #require(await fixture.server.tileRequests.last)
            #expect(await fixture.server.tileRequests.count == 2)
            #expect(request.headers["if-none-match"] == "\"3-4-2\"")
            #expect(request.headers["if-modified-since"] == "Mon, 06 Jan 2025 12:00:00 GMT")

            // The status 304 renewed it.
            fixture.advance(6 * 86_400)
            #expect(try await fixture.load(Self.tile).picture?.bytes == first)
            #expect(await fixture.server.tileRequests.count == 2)
        }
    }

    @Test func aTileThatIsNoLongerNeededEndsItsRequest() async throws {
        try await withServer { fixture async throws in
            await fixture.server.set(.hold, atEveryPathOf: "tiles")
            let task = Task { try await fixture.load(Self.tile) }
            await fixture.server.waitFor(requests: 1)
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            await fixture.server.releaseHeldRequests()
            #expect(try await fixture.load(Self.tile).picture != nil)
        }
    }
}
