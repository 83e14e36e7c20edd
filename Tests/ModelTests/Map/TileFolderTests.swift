import Atlas
import Foundation
import TestFakes
import Testing

@testable import Model

@Suite struct TileFolderTests {
    private let storage = TestStorage()
    private let clock = TestClock(Date(timeIntervalSince1970: 1_750_000_000))
    private var folder: URL { storage.folder.appending(path: "cache/tiles") }

    private func key(_ x: Int, template: TileTemplate = .openStreetMap) -> TileKey {
        TileKey(template: template, coordinate: TileCoordinate(zoom: 12, x: x, y: 7))
    }

    private func tile(_ byte: UInt8, count: Int = 100, eTag: String? = "\"e\"") -> KeptTile {
        KeptTile(
            data: Data(repeating: byte, count: count), validators: TileValidators(eTag: eTag, lastModified: "then"),
            fetched: Date(timeIntervalSince1970: 1_750_000_000.25), expires: Date(timeIntervalSince1970: 1_750_600_000))
    }

    private func openCache(byteLimit: Int = 200 << 20) -> PictureFolder {
        PictureFolder(folder: folder, byteLimit: byteLimit, now: { [clock] in clock.now })
    }

    @Test func `A tile is read as it was kept, also after a restart and in another process`() async {
        let (cache, other) = (openCache(), openCache())
        #expect(await cache.tile(key(1)) == nil)
        await cache.keep(tile(1), as: key(1))
        await cache.keep(tile(2, eTag: nil), as: key(2))
        for cache in [cache, other, openCache()] {
            #expect(await cache.tile(key(1)) == tile(1))
            #expect(await cache.tile(key(2)) == tile(2, eTag: nil))
        }
        await other.keep(tile(3), as: key(1))
        #expect(await cache.tile(key(1)) == tile(3))
    }

    @Test func `Servers do not share tiles`() async throws {
        let cache = openCache()
        let other = try TileTemplate("https://tiles.example/{z}/{x}/{y}?" + String(repeating: "key", count: 99))
        await cache.keep(tile(1), as: key(1))
        await cache.keep(tile(3), as: key(1, template: other))
        #expect(await cache.tile(key(1)) == tile(1))
        #expect(await cache.tile(key(1, template: other)) == tile(3))
    }

    @Test func `The tiles not shown for the longest time go first, and the size stays within its limit`() async {
        let cache = openCache(byteLimit: 14_000)
        for x in 0..<10 {
            await cache.keep(tile(UInt8(x), count: 1_000), as: key(x))
            clock.advance(by: 10)
        }
        #expect(await (10_000...14_000).contains(cache.size()))
        for x in [0, 1] { #expect(await cache.tile(key(x)) != nil) }
        clock.advance(by: 10)
        let later = openCache(byteLimit: 9_000)
        await later.keep(tile(10, count: 1_000), as: key(10))
        #expect(await later.size() <= 9_000)
        for x in [0, 1, 9, 10] { #expect(await later.tile(key(x)) != nil, "\(x)") }
        for x in [2, 3, 4] { #expect(await later.tile(key(x)) == nil, "\(x)") }
    }

    @Test func `A tile that would drive many others out is not kept`() async {
        let cache = openCache(byteLimit: 10_000)
        await cache.keep(tile(1, count: 1_000), as: key(1))
        await cache.keep(tile(2, count: 5_000), as: key(2))
        #expect(await cache.tile(key(2)) == nil)
        #expect(await cache.tile(key(1)) != nil)
    }

    @Test func `A damaged tile is none, and gives way to another`() async throws {
        let cache = openCache()
        await cache.keep(tile(1), as: key(1))
        for name in try folder.fileNames { try Data("bplist00damaged".utf8).write(to: folder.appending(path: name)) }
        #expect(await cache.tile(key(1)) == nil)
        await cache.keep(tile(2), as: key(1))
        #expect(await cache.tile(key(1)) == tile(2))
    }

    @Test func `Forgetting every tile gives the space back`() async throws {
        let cache = openCache()
        for x in 0..<100 { await cache.keep(tile(1, count: 10_000), as: key(x)) }
        await cache.removeAll()
        #expect(await cache.size() == 0)
        #expect(await cache.tile(key(1)) == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.path()))
        await cache.keep(tile(1), as: key(1))
        #expect(await cache.tile(key(1)) == tile(1))
    }
}
