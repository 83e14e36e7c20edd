import Domain
import Foundation
import GRDB

/// Map tiles in an SQLite file of their own among the caches, bounded in size: the tiles not shown for the longest time go first.
///
/// The file is opened with the first tile, and may be open in several processes. A damaged one is thrown away, for everything in it
/// can be fetched again; for the same reason no error leaves this type.
public actor TileCache: TileStore, TileStorage {
    /// The date of the last use is written when the one in the file is older than this, in seconds, so that reading hardly writes.
    static let useGranularity: TimeInterval = 3_600
    /// So many dates of use are written at once.
    private static let pendingUseLimit = 64
    /// The share of the limit that may be written between two looks at the size of everything.
    private static let writtenShare = 64

    private let file: URL
    private let byteLimit: Int
    private let now: @Sendable () -> Date
    private var openQueue: DatabaseQueue?
    /// When each tile was used that is not yet noted in the file.
    private var pendingUses: [TileKey: Date] = [:]
    /// What was written since the last look at the size; at first it is as if much were.
    private var bytesWritten: Int

    /// - Parameters:
    ///   - file: made with the first tile, with its folder.
    ///   - byteLimit: the most bytes that all pictures together may have, but for a sixty-fourth.
    ///   - now: the clock, for the dates of use.
    public init(file: URL, byteLimit: Int = 200 << 20, now: @escaping @Sendable () -> Date = { Date() }) {
        self.file = file
        self.byteLimit = byteLimit
        self.now = now
        bytesWritten = byteLimit
    }

    // MARK: Tiles

    public func tile(_ key: TileKey) async -> KeptTile? {
        guard let found = await access({ try await $0.read { try TileRow.find(key, in: $0) } }) ?? nil else { return nil }
        let now = now()
        // A date in the future is one of a wrong clock, and would keep the tile for ever.
        if abs(now.timeIntervalSince(found.used)) >= Self.useGranularity {
            pendingUses[key] = now
            if pendingUses.count >= Self.pendingUseLimit { await writePendingUses() }
        }
        return found.tile
    }

    public func keep(_ tile: KeptTile, as key: TileKey) async {
        // One tile must not drive all others out.
        guard tile.data.count <= byteLimit / 4 else { return }
        let (now, uses) = (now(), takePendingUses())
        await access { queue in
            try await queue.write { database in
                try TileRow.note(uses, in: database)
                try TileRow.insert(tile, key: key, used: now, in: database)
            }
        }
        bytesWritten += tile.data.count
        guard bytesWritten > byteLimit / Self.writtenShare else { return }
        bytesWritten = 0
        let byteLimit = byteLimit
        await access { queue in try await queue.write { try TileRow.evict(downTo: byteLimit, in: $0) } }
    }

    public func renew(_ key: TileKey, validators: TileValidators, fetched: Date, expires: Date) async {
        let (now, uses) = (now(), takePendingUses())
        await access { queue in
            try await queue.write { database in
                try TileRow.note(uses, in: database)
                try TileRow.renew(key, validators: validators, fetched: fetched, expires: expires, used: now, in: database)
            }
        }
    }

    public func removeAll() async {
        pendingUses = [:]
        await access { queue in
            try await queue.write { try $0.execute(sql: "DELETE FROM tile") }
            try await queue.vacuum()
        }
    }

    public func size() async -> Int {
        await access { queue in try await queue.read { try TileRow.totalSize(in: $0) } } ?? 0
    }

    /// Writes what is still to be written and closes the file; the next tile opens it again.
    public func close() async {
        await writePendingUses()
        try? openQueue?.close()
        openQueue = nil
    }

    private func takePendingUses() -> [TileKey: Date] {
        defer { pendingUses = [:] }
        return pendingUses
    }

    private func writePendingUses() async {
        let uses = takePendingUses()
        guard !uses.isEmpty else { return }
        await access { queue in try await queue.write { try TileRow.note(uses, in: $0) } }
    }

    // MARK: The file

    /// Does something with the file; nil when it cannot be done. After damage the next access begins a new file.
    @discardableResult
    private func access<Value: Sendable>(_ work: @escaping @Sendable (DatabaseQueue) async throws -> Value) async -> Value? {
        guard let queue = queue() else { return nil }
        do {
            // A task of its own: a tile that has come is kept, even when nobody waits for it any more.
            return try await Task { try await work(queue) }.value
        } catch let error as DatabaseError where error.meansUselessFile {
            throwAway(queue)
            return nil
        } catch {
            return nil
        }
    }

    private func queue() -> DatabaseQueue? {
        if let openQueue { return openQueue }
        do {
            openQueue = try open()
        } catch let error as DatabaseError where error.meansUselessFile {
            removeFiles()
            openQueue = try? open()
        } catch {
            // A folder that cannot be written or a file that is locked: the map does without, and tries again with the next tile.
        }
        return openQueue
    }

    private func open() throws -> DatabaseQueue {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.journalMode = .wal
        let queue = try DatabaseQueue(path: file.path(percentEncoded: false), configuration: configuration)
        try queue.write { try TileRow.prepareTable(in: $0) }
        return queue
    }

    /// Throws a damaged file away, unless that was done while this access waited.
    private func throwAway(_ queue: DatabaseQueue) {
        guard queue === openQueue else { return }
        openQueue = nil
        try? queue.close()
        removeFiles()
        bytesWritten = byteLimit
    }

    private func removeFiles() {
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: file.path(percentEncoded: false) + suffix)
        }
    }
}

extension DatabaseError {
    /// Whether the file is damaged, or has other tables than these.
    fileprivate var meansUselessFile: Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_MISMATCH, .SQLITE_FORMAT].contains(
            resultCode.primaryResultCode)
    }
}
