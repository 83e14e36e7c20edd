import Domain
import Foundation
import GRDB

/// A cache of map tiles in an SQLite file of its own, bounded in bytes. The least recently shown tiles are evicted first.
///
/// The file is opened with the first tile, and may be open in several processes. A damaged file is deleted, because its tiles can
/// be fetched again. For the same reason this type throws no errors.
public actor TileCache: TileStore {
    /// The date of the last use is written only if the stored one is older than this, in seconds, so that reading rarely writes.
    static let useGranularity: TimeInterval = 3_600
    private static let pendingUseLimit = 64
    /// The share of the limit that may be written before the total size is checked again.
    private static let writtenShare = 64

    private let file: URL
    private let byteLimit: Int
    private let now: @Sendable () -> Date
    private var openQueue: DatabaseQueue?
    private var pendingUses: [TileKey: Date] = [:]
    /// The number of accesses in flight, and what waits until there are none.
    private var accesses = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// The bytes written since the last check of the total size, initially large so that the first write checks it.
    private var bytesWritten: Int

    /// - Parameters:
    ///   - file: created with its folder when the first tile is stored.
    ///   - byteLimit: the maximum size of all pictures together in bytes, which may be exceeded by a sixty-fourth.
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
        // A future date means that the clock was wrong. It would keep the tile for ever.
        if abs(now.timeIntervalSince(found.used)) >= Self.useGranularity {
            pendingUses[key] = now
            if pendingUses.count >= Self.pendingUseLimit { await writePendingUses() }
        }
        return found.tile
    }

    public func keep(_ tile: KeptTile, as key: TileKey) async {
        // One tile must not evict all others.
        guard tile.data.count <= byteLimit / 4 else { return }
        let now = now()
        await writeWithPendingUses { try TileRow.insert(tile, key: key, used: now, in: $0) }
        bytesWritten += tile.data.count
        guard bytesWritten > byteLimit / Self.writtenShare else { return }
        bytesWritten = 0
        let byteLimit = byteLimit
        await access { queue in try await queue.write { try TileRow.evict(downTo: byteLimit, in: $0) } }
    }

    public func renew(_ key: TileKey, validators: TileValidators, fetched: Date, expires: Date) async {
        let now = now()
        await writeWithPendingUses {
            try TileRow.renew(key, validators: validators, fetched: fetched, expires: expires, used: now, in: $0)
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

    /// Writes pending dates of use and closes the file after all accesses in flight. The next tile opens it again.
    public func close() async {
        await writePendingUses()
        await rest()
        try? openQueue?.close()
        openQueue = nil
    }

    private func writePendingUses() async {
        if !pendingUses.isEmpty { await writeWithPendingUses { _ in } }
    }

    private func writeWithPendingUses(_ update: @escaping @Sendable (Database) throws -> Void) async {
        let uses = pendingUses
        pendingUses = [:]
        await access { queue in
            try await queue.write { database in
                try TileRow.note(uses, in: database)
                try update(database)
            }
        }
    }

    // MARK: The file

    /// Performs an access to the file; nil if it fails. After damage the next access creates a new file.
    @discardableResult
    private func access<Value: Sendable>(_ work: @escaping @Sendable (DatabaseQueue) async throws -> Value) async -> Value? {
        guard let queue = queue() else { return nil }
        accesses += 1
        // A separate task, so that a fetched tile is stored even if its caller is cancelled.
        let result = await Task { try await work(queue) }.result
        accesses -= 1
        if accesses == 0 {
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
        do {
            return try result.get()
        } catch let error as DatabaseError where error.meansUselessFile {
            await throwAway(queue)
            return nil
        } catch {
            return nil
        }
    }

    /// Waits until no access is in flight: GRDB crashes if a closed queue is read.
    private func rest() async {
        while accesses > 0 { await withCheckedContinuation { waiting.append($0) } }
    }

    private func queue() -> DatabaseQueue? {
        if let openQueue { return openQueue }
        do {
            openQueue = try open()
        } catch let error as DatabaseError where error.meansUselessFile {
            removeFiles()
            openQueue = try? open()
        } catch {
            // The folder is not writable, or the file is locked. The next tile tries again.
        }
        return openQueue
    }

    private func open() throws -> DatabaseQueue {
        try PrivateFolder(file.deletingLastPathComponent()).create()
        var configuration = Configuration()
        configuration.busyMode = .timeout(30)
        configuration.journalMode = .wal
        let queue = try DatabaseQueue(path: file.filePath, configuration: configuration)
        try queue.write { try TileRow.prepareTable(in: $0) }
        for path in file.databaseFiles { PrivateFolder.restrict(URL(filePath: path)) }
        return queue
    }

    /// Deletes a damaged file, unless another access has done so since.
    private func throwAway(_ queue: DatabaseQueue) async {
        await rest()
        guard queue === openQueue else { return }
        openQueue = nil
        try? queue.close()
        removeFiles()
        bytesWritten = byteLimit
    }

    private func removeFiles() {
        for path in file.databaseFiles { try? FileManager.default.removeItem(atPath: path) }
    }
}

extension DatabaseError {
    fileprivate var meansUselessFile: Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_MISMATCH, .SQLITE_FORMAT].contains(
            resultCode.primaryResultCode)
    }
}
