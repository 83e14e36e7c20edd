import Foundation
import GRDB
import Synchronization

/// One SQLite file in WAL mode.
public struct AppDatabase: Sendable {
    let writer: any DatabaseWriter
    /// Nil in memory.
    private let file: FileIdentity?
    /// Whether this is a copy whose changes do not reach the disk.
    private let isReadOnly: Bool
    private let writes = WriteCount()
    /// Keeps other processes away; nil if file locks do.
    private let owner: OwnerFile?

    private enum Access {
        /// By several connections and processes.
        case shared
        /// By one connection, since they could not share memory.
        case alone
        /// By one connection without locks, since the file system has none.
        case unlocked(OwnerFile)
    }

    private struct NoLocks: Error {}

    public struct Opened: Sendable {
        public let database: AppDatabase
        public let notice: StorageNotice?
    }

    /// Opens a file and creates or migrates its tables.
    ///
    /// A damaged file gets a name with the date, and its readable rows are copied into a new one. A file that cannot be written is
    /// opened as a read-only copy in memory. Without shared memory or locks, as on some network file systems, one connection has
    /// the file to itself.
    /// - Parameter file: its folder is created if it does not exist.
    /// - Throws: `StorageError` if the file was written by a later version, or cannot be opened for another reason.
    public static func open(file: URL, now: Date = Date()) throws -> Opened {
        try describingErrors {
            let (path, folder) = (file.filePath, file.deletingLastPathComponent())
            if !FileManager.default.fileExists(atPath: path) { try PrivateFolder(folder).create() }
            let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
            do {
                return Opened(database: try opened(checking: file), notice: size == 0 ? .empty : nil)
            } catch let error as DatabaseError where error.meansDamage {
                let place = try setAside(file, now: now)
                let database = try opened(checking: file)
                // Reading may write into the file, so only a copy of the damaged one is read.
                let rows = (try? withCopy(of: place) { Salvage.rows(of: $0, into: database.writer) }) ?? 0
                return Opened(database: database, notice: .replaced(damaged: place.lastPathComponent, rescued: rows))
            } catch let error as DatabaseError where error.isBusy {
                throw StorageError(.inUse)
            } catch {
                if [path, folder.filePath].allSatisfy(FileManager.default.isWritableFile) { throw error }
                return Opened(database: try AppDatabase(readingOnly: file), notice: .readOnly)
            }
        }
    }

    /// Renames a file and its WAL and shared-memory files, so that the next start begins with an empty one. Nothing is deleted.
    /// - Returns: the new place.
    /// - Throws: `StorageError`.
    @discardableResult
    public static func setAside(_ file: URL, now: Date = Date()) throws -> URL {
        let stamp = now.formatted(
            Date.ISO8601FormatStyle(dateSeparator: .dash, timeSeparator: .omitted, timeZone: .gmt))
        var damaged = file.appendingPathExtension("damaged-\(stamp)")
        var number = 1
        while FileManager.default.fileExists(atPath: damaged.filePath) {
            number += 1
            damaged = file.appendingPathExtension("damaged-\(stamp)-\(number)")
        }
        for (source, target) in zip(file.databaseFiles, damaged.databaseFiles).reversed()
        where FileManager.default.fileExists(atPath: source) {
            try describingErrors { try FileManager.default.moveItem(atPath: source, toPath: target) }
        }
        return damaged
    }

    /// Includes the WAL file.
    private static func withCopy<Value>(of file: URL, _ body: (URL) throws -> Value) throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "chuckle-\(UUID().uuidString)", directoryHint: .isDirectory)
        try PrivateFolder(folder).create()
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appending(path: "copy.sqlite")
        try FileManager.default.copyItem(at: file, to: copy)
        let log = file.filePath + "-wal"
        if FileManager.default.fileExists(atPath: log) {
            try FileManager.default.copyItem(atPath: log, toPath: copy.filePath + "-wal")
        }
        return try body(copy)
    }

    /// Copies a file into memory, also while another process has it open; nil if there is none. Only the copy is migrated.
    /// - Throws: `StorageError`.
    public static func copy(of file: URL) throws -> AppDatabase? {
        guard FileManager.default.fileExists(atPath: file.filePath) else { return nil }
        return try describingErrors { try AppDatabase(readingOnly: file) }
    }

    /// Works also while another process writes into the file, and does not migrate it.
    /// - Throws: `StorageError`, also if there is no file.
    public static func reading(_ file: URL) throws -> AppDatabase {
        try describingErrors {
            var configuration = Configuration()
            configuration.readonly = true
            configuration.busyMode = .timeout(1)
            return AppDatabase(
                reader: try DatabaseQueue(path: file.filePath, configuration: configuration), file: FileIdentity(file.filePath))
        }
    }

    /// - Throws: `StorageError`.
    public static func inMemory() throws -> AppDatabase {
        try describingErrors { try AppDatabase(writer: DatabaseQueue()) }
    }

    private static func opened(checking file: URL) throws -> AppDatabase {
        do {
            return try AppDatabase(checking: file, .shared)
        } catch let error as DatabaseError where error.meansNoSharedMemory {
            return try AppDatabase(checking: file, .alone)
        } catch is NoLocks {
            let owner = try OwnerFile(file.appendingPathExtension("owner"))
            do {
                return try AppDatabase(checking: file, .unlocked(owner))
            } catch {
                owner.remove()
                throw error
            }
        }
    }

    private init(checking file: URL, _ access: Access) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        // Finds a damaged page while the whole file can still be renamed. This must be the first act of the writing connection,
        // because setting WAL mode writes into the file.
        configuration.prepareDatabase { database in
            guard !database.configuration.readonly else { return }
            switch access {
            case .shared: try Self.checkLocks(of: database, in: file.deletingLastPathComponent())
            case .alone, .unlocked: try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
            }
            do {
                let verdict = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
                guard verdict == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: verdict) }
            } catch let error as DatabaseError where error.resultCode.primaryResultCode == .SQLITE_ERROR {
                // A constraint that cannot be evaluated ends the check: `json_type` does not accept damaged text.
                throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: error.message)
            }
        }
        let path = file.filePath
        let writer: any DatabaseWriter
        var owner: OwnerFile?
        switch access {
        case .shared: writer = try DatabasePool(path: path, configuration: configuration)
        case .alone: writer = try DatabaseQueue(path: path, configuration: configuration)
        case .unlocked(let file):
            owner = file
            writer = try DatabaseQueue(path: Self.unlockedAddress(of: path), configuration: configuration)
        }
        try self.init(writer: writer, file: FileIdentity(path), owner: owner)
        for path in file.databaseFiles { PrivateFolder.restrict(URL(filePath: path)) }
    }

    private static func unlockedAddress(of path: String) -> String {
        "file:\(path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)?vfs=unix-none"
    }

    /// SQLite would wait for a refused lock as for a taken one. A new file is locked by nobody, so it tells them apart.
    /// - Throws: `NoLocks` if nothing can be locked.
    private static func checkLocks(of database: Database, in folder: URL) throws {
        try database.execute(sql: "PRAGMA busy_timeout = 0")
        do {
            _ = try Int.fetchOne(database, sql: "PRAGMA schema_version")
        } catch let error as DatabaseError where error.isBusy {
            let probe = folder.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: probe) }
            do {
                try DatabaseQueue(path: probe.filePath).close()
            } catch let error as DatabaseError where error.isBusy {
                throw NoLocks()
            } catch {}
        }
        try database.execute(sql: "PRAGMA busy_timeout = 5000")
    }

    private init(readingOnly file: URL) throws {
        let memory = try DatabaseQueue()
        try Self.withCopy(of: file) { copy in
            let source = try DatabaseQueue(path: copy.filePath)
            defer { try? source.close() }
            try source.backup(to: memory)
        }
        try self.init(writer: memory, isReadOnly: true)
    }

    private init(
        writer: any DatabaseWriter, file: FileIdentity? = nil, isReadOnly: Bool = false, owner: OwnerFile? = nil
    ) throws {
        let migrator = Schema.migrator
        if try writer.read(migrator.hasBeenSuperseded) {
            throw StorageError(.laterVersion)
        }
        try migrator.migrate(writer)
        self.writer = writer
        self.file = file
        self.isReadOnly = isReadOnly
        self.owner = owner
    }

    private init(reader: any DatabaseWriter, file: FileIdentity?) {
        (writer, self.file, isReadOnly, owner) = (reader, file, true, nil)
    }

    /// Changes with each write of another process; nil if the file was moved, replaced or deleted. Throws `StorageError`.
    public func version() throws -> Int? {
        guard file?.isInPlace != false else { return nil }
        return try describingErrors { try writer.read { try Int.fetchOne($0, sql: "PRAGMA data_version") } }
    }

    /// Waits for work in progress.
    public func close() {
        // The pool closes its readers last, which cannot checkpoint. Otherwise the data would stay in the WAL file.
        try? writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
        try? writer.close()
        owner?.remove()
    }
}

extension DatabaseError {
    /// Inaccessible files are not damaged.
    fileprivate var meansDamage: Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(resultCode.primaryResultCode)
    }

    fileprivate var isBusy: Bool { resultCode.primaryResultCode == .SQLITE_BUSY }

    /// Whether the file system lacks the shared memory of WAL mode.
    fileprivate var meansNoSharedMemory: Bool {
        [.SQLITE_IOERR_SHMOPEN, .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_SHMLOCK, .SQLITE_IOERR_SHMMAP].contains(extendedResultCode)
    }
}

extension AppDatabase {
    /// Throws `StorageError`.
    func read<Value: Sendable>(_ value: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await describingErrors { try await writer.read(value) }
    }

    /// Yields again after every transaction that may have changed the value.
    func values<Value: Sendable>(
        of tables: String..., fetch: @escaping @Sendable (Database) throws -> Value
    ) -> StoreValues<Value> {
        StoreValues(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let before = writes.count
            let reads = Mutex(0)
            let observation = ValueObservation.tracking(regions: tables.map { Table($0) }) { [writes] database -> Value? in
                let number = reads.withLock { reads in
                    reads += 1
                    return reads
                }
                // GRDB reads again once it observes, because it does not know whether anything was written since.
                return number == 2 && writes.count == before ? nil : try fetch(database)
            }.start(
                in: writer, scheduling: .task, onError: { continuation.finish(throwing: StorageError($0)) },
                onChange: { if let value = $0 { continuation.yield(value) } })
            continuation.onTermination = { _ in observation.cancel() }
        }
    }

    /// Writes in one transaction, and throws `StorageError`. A `RuleError` also rolls it back.
    func write<Value: Sendable>(_ updates: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await describingErrors { try await writer.write(counted(updates)) }
    }

    /// Like `write`, but queued at once, so that no later request overtakes it. GRDB's own methods first wait for a free thread.
    /// Cancelling the task does not cancel it.
    nonisolated(nonsending) func writeInTurn<Value: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            writer.asyncWrite(counted(updates)) { continuation.resume(with: $1.mapError(described)) }
        }
    }

    /// Reads after all writes that were queued before.
    nonisolated(nonsending) func readInTurn<Value: Sendable>(
        _ value: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            writer.asyncWriteWithoutTransaction { database in
                continuation.resume(with: Result { try describingErrors { try value(database) } })
            }
        }
    }

    /// Refuses the updates if nothing can be written.
    private func counted<Value>(
        _ updates: @escaping @Sendable (Database) throws -> Value
    ) -> @Sendable (Database) throws -> Value {
        { [isReadOnly, file, writes] database in
            if isReadOnly { throw StorageError(.readOnly) }
            // SQLite would go on writing into a deleted file, whose content is lost when the process ends.
            if let file, !file.isInPlace { throw StorageError(.moved) }
            writes.increment()
            database.afterNextTransaction { _ in writes.increment() }
            return try updates(database)
        }
    }
}

/// Grows at the beginning of a transaction, because observers learn of a commit before it ends, and after the commit, because a
/// reader may begin before.
private final class WriteCount: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock(\.self) }

    func increment() { value.withLock { $0 += 1 } }
}
