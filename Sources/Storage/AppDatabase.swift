import Domain
import Foundation
import GRDB
import Synchronization

/// The user's data: one SQLite file in WAL mode.
public struct AppDatabase: Sendable {
    let writer: any DatabaseWriter
    /// The file; nil in memory.
    private let file: FileIdentity?
    /// Whether this is a copy of which nothing reaches the disk.
    private let isReadOnly: Bool
    private let writes = WriteCount()
    /// Keeps other processes away; nil where locks do so.
    private let owner: OwnerFile?

    /// How a file is opened.
    private enum Access {
        /// By several connections, of this process and of others.
        case shared
        /// By one connection, because they could not share memory.
        case alone
        /// By one connection that locks nothing, because nothing can be locked.
        case unlocked(OwnerFile)
    }

    /// The file system has no locks.
    private struct NoLocks: Error {}

    /// An opened database, and what the user must know of it.
    public struct Opened: Sendable {
        /// The database.
        public let database: AppDatabase
        /// What is unusual about it.
        public let notice: StorageNotice?
    }

    /// Opens the database in a file, and creates or migrates its tables.
    ///
    /// A damaged file is renamed with the date, and what can be read of it is copied into a new one. Of a file that cannot be written a
    /// copy in memory is opened, which can only be read. Where connections can share no memory, or no file can be locked, as on some
    /// network file systems, one connection has the file to itself.
    /// - Parameters:
    ///   - file: its folder is created if it does not exist.
    ///   - now: the date in the name of a damaged file.
    /// - Throws: `StorageError` if the file cannot be opened for another reason, or was written by a later version.
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
                // Reading may write into the file: the one that was set aside stays as it was.
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

    /// Adds the date to the names of a file that cannot be opened and of its WAL and shared-memory files, so that the next start begins
    /// with an empty one. Nothing is deleted.
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

    /// Copies a database with its WAL file for as long as it is read.
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

    /// A copy in memory of what a file holds now, also while another process has it open. Only the copy is migrated.
    /// - Returns: nil if there is no file.
    /// - Throws: `StorageError`.
    public static func copy(of file: URL) throws -> AppDatabase? {
        guard FileManager.default.fileExists(atPath: file.filePath) else { return nil }
        return try describingErrors { try AppDatabase(readingOnly: file) }
    }

    /// Opens the database in a file for reading, also while another process writes into it. Its tables stay as they are.
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

    /// A database in memory.
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
        // A damaged page is found now, while the whole file can still be renamed. This must be
        // the first act of the writing connection, because setting WAL mode writes into the file.
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
                // A rule of a table that cannot be evaluated ends the check: `json_type` does not accept a damaged text.
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

    /// SQLite's address of a file of which it locks nothing.
    private static func unlockedAddress(of path: String) -> String {
        "file:\(path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)?vfs=unix-none"
    }

    /// SQLite takes a lock that is refused for one that somebody else has, and would wait for it. A file of which nobody else knows is
    /// locked by nobody.
    /// - Throws: `NoLocks` where nothing can be locked.
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

    /// A copy of a file in memory, of which nothing reaches the disk.
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

    /// A number that is another one after each change by another process; nil if the file was moved, replaced or deleted.
    /// - Throws: `StorageError`.
    public func version() throws -> Int? {
        guard file?.isInPlace != false else { return nil }
        return try describingErrors { try writer.read { try Int.fetchOne($0, sql: "PRAGMA data_version") } }
    }

    /// Closes the file after all work in progress.
    public func close() {
        // The pool closes its readers last, which cannot checkpoint: without this the data would stay in the WAL file.
        try? writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
        try? writer.close()
        owner?.remove()
    }
}

extension DatabaseError {
    /// Whether the file is damaged, as opposed to inaccessible.
    fileprivate var meansDamage: Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(resultCode.primaryResultCode)
    }

    /// Whether another process uses the file.
    fileprivate var isBusy: Bool { resultCode.primaryResultCode == .SQLITE_BUSY }

    /// Whether the file system cannot give processes the memory that they share in WAL mode.
    fileprivate var meansNoSharedMemory: Bool {
        [.SQLITE_IOERR_SHMOPEN, .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_SHMLOCK, .SQLITE_IOERR_SHMMAP].contains(extendedResultCode)
    }
}

extension AppDatabase {
    /// Reads, and throws `StorageError`.
    func read<Value: Sendable>(_ value: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await describingErrors { try await writer.read(value) }
    }

    /// The result of a request now, and again after every transaction that may have changed it.
    /// - Parameter tables: those in which changes are noticed.
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
                // GRDB reads once more when it has begun to observe, because it cannot know whether anything was written since.
                return number == 2 && writes.count == before ? nil : try fetch(database)
            }.start(
                in: writer, scheduling: .task, onError: { continuation.finish(throwing: StorageError($0)) },
                onChange: { if let value = $0 { continuation.yield(value) } })
            continuation.onTermination = { _ in observation.cancel() }
        }
    }

    /// Writes in one transaction, and throws `StorageError`. An error of the application's rules rolls it back as well.
    func write<Value: Sendable>(_ updates: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await describingErrors { try await writer.write(counted(updates)) }
    }

    /// Writes as `write` does, but is handed over at once, so that nothing that is asked for later overtakes it. GRDB's own methods wait
    /// for a free thread first. Cancelling the task does not end it.
    nonisolated(nonsending) func writeInTurn<Value: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            writer.asyncWrite(counted(updates)) { continuation.resume(with: $1.mapError(described)) }
        }
    }

    /// Reads what is there after everything that was handed over to be written.
    nonisolated(nonsending) func readInTurn<Value: Sendable>(
        _ value: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            writer.asyncWriteWithoutTransaction { database in
                continuation.resume(with: Result { try describingErrors { try value(database) } })
            }
        }
    }

    /// The updates of a transaction, which `writes` counts. They are refused where nothing can be written.
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

/// Tells whether anything was written. It grows when a transaction begins, because observers are told of its commit before it is over,
/// and after the commit, because a reader may begin before.
private final class WriteCount: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock(\.self) }

    func increment() { value.withLock { $0 += 1 } }
}
