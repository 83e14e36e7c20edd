import Foundation
import GRDB
import Synchronization
import TestFakes
import Testing

@testable import Model

@Suite struct AppDatabaseTests {
    private let storage = TestStorage()

    @Test func `A missing file is made, with the folders above it`() async throws {
        let file = storage.folder.appending(path: "a/folder").databaseFile
        let opened = try storage.start(file)
        #expect(opened.notice == nil)
        #expect(try await ChuckNorrisJokeTable(opened.database).jokes().current().isEmpty)
        #expect(FileManager.default.fileExists(atPath: file.filePath))
    }

    @Test func `An empty file becomes a database`() async throws {
        try Data().write(to: storage.file)
        let opened = try storage.start()
        #expect(opened.notice == .empty)
        #expect(try await ChuckNorrisJokeTable(opened.database).insert(.sample("a")))
    }

    @Test func `A copy has what the file holds while it is open, and changes nothing`() async throws {
        #expect(try AppDatabase.copy(of: storage.file) == nil)
        let jokes = ChuckNorrisJokeTable(try storage.open())
        #expect(try await jokes.insert(.sample("a")))
        let copy = try #require(try AppDatabase.copy(of: storage.file))
        #expect(try await ChuckNorrisJokeTable(copy).jokes().current().map(\.id) == ["a"])
        await #expect(throws: StorageError(.readOnly)) { try await ChuckNorrisJokeTable(copy).insert(.sample("b")) }
        #expect(try await jokes.jokes().current().map(\.id) == ["a"])
    }

    @Test func `A reader sees what another process writes, changes nothing, and notices a change and another file`() async throws
    {
        #expect(throws: StorageError.self) { try AppDatabase.reading(storage.file) }
        #expect(try storage.folder.fileNames.isEmpty, "no file is made")
        let jokes = ChuckNorrisJokeTable(try storage.open())
        let reader = try AppDatabase.reading(storage.file)
        let version = try #require(try reader.version())
        #expect(try reader.version() == version)
        #expect(try await jokes.insert(.sample("a")))
        #expect(try reader.version() != version)
        #expect(try await ChuckNorrisJokeTable(reader).jokes().current().map(\.id) == ["a"])
        await #expect(throws: StorageError(.readOnly)) { try await ChuckNorrisJokeTable(reader).insert(.sample("b")) }
        reader.close()
        storage.close()
        // The file is closed, and its WAL file is gone.
        #expect(try await ChuckNorrisJokeTable(AppDatabase.reading(storage.file)).jokes().current().map(\.id) == ["a"])
        try AppDatabase.setAside(storage.file)
        #expect(try reader.version() == nil)
    }

    @Test func `What was kept is there at the next start`() async throws {
        let database = try storage.open()
        #expect(try await ChuckNorrisJokeTable(database).insert(.sample("a")))
        try await SettingTable(database).set("textScale", to: "125")
        database.close()
        let opened = try storage.start()
        #expect(opened.notice == nil)
        #expect(try await ChuckNorrisJokeTable(opened.database).jokes().current() == [.sample("a")])
        #expect(try await SettingTable(opened.database).text(of: "textScale") == "125")
        #expect(try storage.folder.damagedNames.isEmpty)
    }

    @Test func `Observers read once at the start, and again only after a change of their tables`() async throws {
        let database = try storage.open()
        let reads = Mutex(0)
        let observers = (1...20).map { _ in
            database.values(of: "chuckNorrisJoke") { database in
                reads.withLock { $0 += 1 }
                return try Int.fetchOne(database, sql: "SELECT count(*) FROM chuckNorrisJoke")
            }
        }
        for observer in observers { #expect(try await observer.current() == 0) }
        #expect(reads.withLock(\.self) == observers.count)
        try await SettingTable(database).set("textScale", to: "125")
        // The last observers may not have begun yet, and then read once more. Twice as many reads would mean that all did.
        #expect(reads.withLock(\.self) < 2 * observers.count)

        for database in [database, try .inMemory()] {
            var counts = database.values(of: "chuckNorrisJoke") {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM chuckNorrisJoke")
            }.makeAsyncIterator()
            #expect(try await counts.next() == 0)
            #expect(try await ChuckNorrisJokeTable(database).insert(.sample("a")))
            #expect(try await counts.next() == 1)
        }
    }

    @Test func `After closing, everything is in the one file`() async throws {
        let database = try storage.open()
        #expect(try await ChuckNorrisJokeTable(database).insert(.sample("a")))
        database.close()
        let copy = storage.folder.appending(path: "copy.sqlite")
        try FileManager.default.copyItem(at: storage.file, to: copy)
        #expect(try text("SELECT id FROM chuckNorrisJoke", in: copy) == "a")
        // A second stop is harmless. A late request is an error.
        database.close()
        await #expect(throws: StorageError.self) { try await ChuckNorrisJokeTable(database).jokes().current() }
    }

    @Test func `What was kept before a crash is there at the next start`() async throws {
        let copy = storage.folder.appending(path: "copy")
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        #expect(try await ChuckNorrisJokeTable(try storage.open()).insert(.sample("a")))
        // The files that a killed process leaves.
        for name in try storage.folder.fileNames where name.hasPrefix("chuckle.sqlite") {
            try FileManager.default.copyItem(at: storage.folder.appending(path: name), to: copy.appending(path: name))
        }
        let database = try storage.open(copy.databaseFile)
        #expect(try await ChuckNorrisJokeTable(database).jokes().current() == [.sample("a")])
        #expect(try copy.damagedNames.isEmpty)
    }

    @Test func `Two instances on the same file see each other's jokes and settings`() async throws {
        let (first, second) = (try storage.open(), try storage.open())
        #expect(try text("PRAGMA journal_mode", in: storage.file) == "wal")
        #expect(try await ChuckNorrisJokeTable(first).insert(.sample("a")))
        #expect(try await !ChuckNorrisJokeTable(second).insert(.sample("a")))
        try await SettingTable(second).set("textScale", to: "150")
        #expect(try await SettingTable(first).text(of: "textScale") == "150")
    }

    @Test func `Two instances that write at the same time lose nothing`() async throws {
        let tables = [ChuckNorrisJokeTable(try storage.open()), ChuckNorrisJokeTable(try storage.open())]
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<60 {
                group.addTask { try await tables[number % 2].insert(.sample(String(number))) }
            }
            for try await isNew in group { #expect(isNew) }
        }
        let identifiers = try await tables[0].jokes().current().map(\.id)
        #expect(Set(identifiers) == Set((0..<60).map(String.init)))
        #expect(identifiers.count == 60)
    }
}
