import Foundation
import GRDB
import Model
import Synchronization
import TestFakes
import Testing

/// A folder for one test, and the databases in it. It is removed with the suite's instance.
final class TestStorage: Sendable {
    let folder: URL
    private let databases = Mutex<[AppDatabase]>([])
    private let first = Mutex<AppDatabase?>(nil)

    init() {
        // Every character with a meaning in addresses.
        folder = FileManager.default.temporaryDirectory.appending(
            path: "chuckle tests å %20 ?&# \(UUID().uuidString)", directoryHint: .isDirectory)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            Issue.record(error)
        }
    }

    deinit {
        close()
        try? FileManager.default.removeItem(at: folder)
    }

    var file: URL { folder.databaseFile }

    /// Opened when it is first used.
    var database: AppDatabase {
        first.withLock { first in
            do {
                let database = try first ?? open()
                first = database
                return database
            } catch {
                preconditionFailure("no database in \(folder): \(error)")
            }
        }
    }

    /// Opens a database as another instance of the application does.
    func open(_ file: URL? = nil) throws -> AppDatabase { try start(file).database }

    func start(_ file: URL? = nil, now: Date = Date()) throws -> AppDatabase.Opened {
        let opened = try AppDatabase.open(file: file ?? self.file, now: now)
        databases.withLock { $0.append(opened.database) }
        return opened
    }

    /// Closes every database, so that everything is in the main file.
    func close() {
        databases.withLock { databases in
            for database in databases { database.close() }
            databases = []
        }
    }

    func reopen(_ file: URL? = nil) throws -> AppDatabase {
        close()
        return try open(file)
    }
}

extension URL {
    var filePath: String { path(percentEncoded: false) }

    var databaseFile: URL { appending(path: "chuckle.sqlite") }

    var fileNames: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: filePath).sorted() }
    }

    /// Without WAL and shared-memory files.
    var damagedNames: [String] {
        get throws { try fileNames.filter { $0.contains("damaged") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") } }
    }
}

func permissions(of file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.filePath)[.posixPermissions] as? Int
}

/// Runs statements without the application.
func execute(_ sql: String, in file: URL) throws {
    let queue = try DatabaseQueue(path: file.filePath)
    defer { try? queue.close() }
    try queue.write { try $0.execute(sql: sql) }
}

/// An INSERT statement. Values are in SQL syntax.
func insertion(into table: String, _ values: [String: String]) -> String {
    let columns = values.keys.sorted()
    return """
        INSERT INTO \(table) (\(columns.joined(separator: ", ")))
        VALUES (\(columns.compactMap { values[$0] }.joined(separator: ", ")))
        """
}

/// Reads the first text of a query's result, without the application.
func text(_ sql: String, in file: URL) throws -> String? {
    let queue = try DatabaseQueue(path: file.filePath)
    defer { try? queue.close() }
    return try queue.read { try String.fetchOne($0, sql: sql) }
}

extension Person {
    static func samples(_ seed: String, count: Int = 100) -> [Person] {
        (0..<count).map { sample("\(seed)-\($0)") }
    }
}
