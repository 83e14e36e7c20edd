import Atlas
@testable import Domain
import Foundation
import GRDB
import TestFakes
import Testing

@testable import Storage

@Suite struct TileCacheTests {
    private static func key(_ x: Int, template: TileTemplate = .openStreetMap) -> TileKey {
        TileKey(template: template, coordinate: TileCoordinate(zoom: 12, x: x, y: 7))
    }

    private static func tile(_ byte: UInt8, count: Int = 100, eTag: String? = "\"e\"") -> KeptTile {
        KeptTile(
            data: Data(repeating: byte, count: count), validators: TileValidators(eTag: eTag, lastModified: "then"),
            fetched: Date(timeIntervalSince1970: 1_750_000_000), expires: Date(timeIntervalSince1970: 1_750_600_000))
    }

    private let storage = TestStorage()
    private let clock = TestClock(Date(timeIntervalSince1970: 1_750_000_000))
    private var file: URL { storage.folder.appending(path: "cache/tiles.sqlite") }

    private func openCache(byteLimit: Int = 200 << 20) -> TileCache {
        TileCache(file: file, byteLimit: byteLimit, now: { [clock] in clock.now })
    }

    @Test func `A tile is read as it was kept, also after a restart`() async throws {
        let cache = openCache()
        #expect(await cache.tile(Self.key(1)) == nil)
        await cache.keep(Self.tile(1), as: Self.key(1))
        await cache.keep(Self.tile(2, eTag: nil), as: Self.key(2))
        #expect(await cache.tile(Self.key(1)) == Self.tile(1))
        #expect(await cache.tile(Self.key(2)) == Self.tile(2, eTag: nil))
        await cache.close()
        let later = TileCache(file: file)
        #expect(await later.tile(Self.key(1)) == Self.tile(1))
        await later.close()
    }

    @Test func `The file is closed after what is being read`() async throws {
        let cache = openCache()
        await cache.keep(Self.tile(1), as: Self.key(1))
        for _ in 0..<20 {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<20 { group.addTask { #expect(await cache.tile(Self.key(1)) == Self.tile(1)) } }
                group.addTask { await cache.close() }
            }
        }
        await cache.close()
    }

    @Test func `A tile that is kept again replaces the one before, and servers do not share tiles`() async throws {
        let cache = openCache()
        let other = try TileTemplate("https://tiles.example/{z}/{x}/{y}")
        await cache.keep(Self.tile(1), as: Self.key(1))
        await cache.keep(Self.tile(2), as: Self.key(1))
        await cache.keep(Self.tile(3), as: Self.key(1, template: other))
        #expect(await cache.tile(Self.key(1)) == Self.tile(2))
        #expect(await cache.tile(Self.key(1, template: other)) == Self.tile(3))
        #expect(await cache.size() == 200)
    }

    @Test func `A renewed tile keeps its picture and takes the new dates; one that is gone stays gone`() async throws {
        let cache = openCache()
        let (fetched, expires) = (Date(timeIntervalSince1970: 1_760_000_000), Date(timeIntervalSince1970: 1_770_000_000))
        let validators = TileValidators(eTag: "\"new\"")
        await cache.keep(Self.tile(1), as: Self.key(1))
        for x in [1, 2] { await cache.renew(Self.key(x), validators: validators, fetched: fetched, expires: expires) }
        let renewed = KeptTile(data: Self.tile(1).data, validators: validators, fetched: fetched, expires: expires)
        #expect(await cache.tile(Self.key(1)) == renewed)
        #expect(await cache.tile(Self.key(2)) == nil)
    }

    @Test func `The tiles not shown for the longest time go first, and the size stays within its limit`() async throws {
        let cache = openCache(byteLimit: 10_000)
        for x in 0..<10 {
            await cache.keep(Self.tile(UInt8(x), count: 1_000), as: Self.key(x))
            clock.advance(by: 10)
        }
        #expect(await cache.size() == 10_000)
        // The two oldest are used much later.
        clock.advance(by: 86_400)
        for x in [0, 1] { #expect(await cache.tile(Self.key(x)) != nil) }
        clock.advance(by: 10)
        for x in 10..<13 {
            await cache.keep(Self.tile(UInt8(x), count: 1_000), as: Self.key(x))
            #expect(await cache.size() <= 10_000)
            clock.advance(by: 10)
        }
        for x in [0, 1, 9, 10, 11, 12] { #expect(await cache.tile(Self.key(x)) != nil, "\(x)") }
        for x in [2, 3, 4] { #expect(await cache.tile(Self.key(x)) == nil, "\(x)") }
    }

    @Test func `A tile that would drive many others out is not kept`() async throws {
        let cache = openCache(byteLimit: 10_000)
        await cache.keep(Self.tile(1, count: 1_000), as: Self.key(1))
        await cache.keep(Self.tile(2, count: 5_000), as: Self.key(2))
        #expect(await cache.tile(Self.key(2)) == nil)
        #expect(await cache.tile(Self.key(1)) != nil)
    }

    @Test func `A smaller limit takes effect with the next tile after a restart`() async throws {
        let cache = openCache()
        for x in 0..<20 { await cache.keep(Self.tile(UInt8(x), count: 1_000), as: Self.key(x)) }
        await cache.close()
        let small = TileCache(file: file, byteLimit: 5_000)
        await small.keep(Self.tile(99, count: 1_000), as: Self.key(99))
        #expect(await small.size() <= 5_000)
        #expect(await small.tile(Self.key(99)) != nil)
        await small.close()
    }

    @Test func `Looking at tiles does not write each time`() async throws {
        let cache = openCache()
        for x in 0..<5 { await cache.keep(Self.tile(UInt8(x)), as: Self.key(x)) }
        let queue = try DatabaseQueue(path: file.filePath)
        defer { try? queue.close() }
        let version: () throws -> Int? = { try queue.read { try Int.fetchOne($0, sql: "PRAGMA data_version") } }
        let before = try version()
        for _ in 0..<100 {
            for x in 0..<5 { _ = await cache.tile(Self.key(x)) }
            clock.advance(by: 60)
        }
        #expect(try version() == before)
        // Dates of use are written when the file is closed at the latest.
        await cache.close()
        let latestUse: () throws -> Double? = {
            try queue.read { try Double.fetchOne($0, sql: "SELECT max(used) FROM tile") }
        }
        let used = try latestUse()
        #expect(used.map { $0 > 1_750_003_600 } == true)
    }

    @Test func `Another process keeps and reads tiles of the same file`() async throws {
        let cache = openCache()
        await cache.keep(Self.tile(1, eTag: "one"), as: Self.key(1))
        let writing = Task {
            for x in 10..<110 {
                await cache.keep(Self.tile(2), as: Self.key(x))
                #expect(await cache.tile(Self.key(x)) == Self.tile(2))
            }
        }
        let file = self.file
        await #expect(processExitsWith: .success) { [path = file.filePath as String] in
            let cache = TileCache(file: URL(filePath: path))
            #expect(await cache.tile(TileCacheTests.key(1))?.validators.eTag == "one")
            for x in 1_000..<1_100 {
                await cache.keep(TileCacheTests.tile(3, eTag: "other"), as: TileCacheTests.key(x))
                #expect(await cache.tile(TileCacheTests.key(x))?.validators.eTag == "other")
            }
            await cache.close()
        }
        await writing.value
        for x in 1_000..<1_100 { #expect(await cache.tile(Self.key(x))?.validators.eTag == "other") }
    }

    @Test(arguments: ["no database", "other table", "later version", "damaged page"])
    func `A damaged file is thrown away and a new one begun`(kind: String) async throws {
        let cache = openCache()
        for x in 0..<50 { await cache.keep(Self.tile(1, count: 3_000), as: Self.key(x)) }
        await cache.close()
        switch kind {
        case "no database": try Data(repeating: 0x41, count: 9_000).write(to: file)
        case "other table": try execute("DROP TABLE tile; CREATE TABLE tile (a)", in: file)
        case "later version": try execute("PRAGMA user_version = 99; ALTER TABLE tile DROP COLUMN lastModified", in: file)
        default:
            var bytes = try Data(contentsOf: file)
            bytes.replaceSubrange(4_096..<bytes.count, with: Data(repeating: 0x5A, count: bytes.count - 4_096))
            try bytes.write(to: file)
        }
        let later = TileCache(file: file)
        // The first attempt may discover the damage and fail.
        for _ in 0..<2 { await later.keep(Self.tile(2), as: Self.key(1)) }
        #expect(await later.tile(Self.key(1)) == Self.tile(2))
        #expect(try file.deletingLastPathComponent().fileNames.allSatisfy { $0.hasPrefix("tiles.sqlite") })
        await later.close()
    }

    @Test func `Where nothing can be written the map does without`() async throws {
        // A file has the place of the folder.
        try Data().write(to: storage.folder.appending(path: "cache"))
        let cache = TileCache(file: file)
        await cache.keep(Self.tile(1), as: Self.key(1))
        #expect(await cache.tile(Self.key(1)) == nil)
        #expect(await cache.size() == 0)
        await cache.close()
    }

    @Test func `Forgetting every tile gives the space back`() async throws {
        let cache = openCache()
        for x in 0..<100 { await cache.keep(Self.tile(1, count: 10_000), as: Self.key(x)) }
        await cache.removeAll()
        #expect(await cache.size() == 0)
        #expect(await cache.tile(Self.key(1)) == nil)
        await cache.close()
        let bytes = try Data(contentsOf: file)
        #expect(bytes.count < 100_000)
    }

    @Test func `A tile that came is kept although nobody waits for it any more`() async throws {
        let cache = openCache()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await cache.keep(Self.tile(1), as: Self.key(1))
        }
        await task.value
        #expect(await cache.tile(Self.key(1)) == Self.tile(1))
    }
}
