import Foundation
import Model
import TestFakes
import Testing

@Suite struct UnusableFileTests {
    private let storage = TestStorage()

    @Test func `A folder in the place of the file is an error, and stays with all that is in it`() async throws {
        let inner = storage.file.appending(path: "letter")
        try FileManager.default.createDirectory(at: storage.file, withIntermediateDirectories: true)
        try Data("Dear reader".utf8).write(to: inner)
        let error = #expect(throws: StorageError.self) { try AppDatabase.open(file: storage.file) }
        #expect(error?.description.isEmpty == false)
        #expect(try Data(contentsOf: inner) == Data("Dear reader".utf8))
        #expect(try storage.folder.fileNames == ["chuckle.sqlite"])
    }

    @Test func `A place in which no folder can be made is an error, and stays as it is`() async throws {
        let obstacle = storage.folder.appending(path: "obstacle")
        try Data("Dear reader".utf8).write(to: obstacle)
        let error = #expect(throws: StorageError.self) { try AppDatabase.open(file: obstacle.databaseFile) }
        #expect(error?.description.isEmpty == false)
        #expect(try Data(contentsOf: obstacle) == Data("Dear reader".utf8))
        #expect(try storage.folder.fileNames == ["obstacle"])
    }

    @Test func `A link that leads nowhere is an error, and stays as it is`() async throws {
        let path = storage.file.filePath
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        #expect(throws: StorageError.self) { try AppDatabase.open(file: storage.file) }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == path)
        #expect(try storage.folder.fileNames == ["chuckle.sqlite"])
    }

    @Test func `A file of a later version is an error, and is left as it is`() async throws {
        let file = storage.file
        _ = try await ChuckNorrisJokeTable(try storage.open()).insert(.sample("a"))
        storage.close()
        try execute(
            """
            INSERT INTO grdb_migrations (identifier) VALUES ('999 what a later version needs');
            CREATE TABLE later (content TEXT);
            INSERT INTO later VALUES ('something');
            """, in: file)
        let tables = try text("SELECT group_concat(sql) FROM sqlite_schema", in: file)

        for _ in 0..<2 {
            let error = #expect(throws: StorageError.self) { try AppDatabase.open(file: file) }
            #expect(error?.reason == .laterVersion)
        }
        #expect(try text("SELECT group_concat(sql) FROM sqlite_schema", in: file) == tables)
        #expect(try text("SELECT max(identifier) FROM grdb_migrations", in: file) == "999 what a later version needs")
        #expect(try storage.folder.damagedNames.isEmpty)
        #expect(try text("SELECT content FROM later", in: file) == "something")
        #expect(try text("SELECT id FROM chuckNorrisJoke", in: file) == "a")
    }

    @Test func `A database of another application is an error, and is left as it is`() async throws {
        let file = storage.file
        try execute("CREATE TABLE setting (something INTEGER); INSERT INTO setting VALUES (5);", in: file)
        #expect(throws: StorageError.self) { try AppDatabase.open(file: file) }
        #expect(try text("SELECT something FROM setting", in: file) == "5")
        #expect(try storage.folder.damagedNames.isEmpty)
    }

    @Test
    func `What is written into a file that was moved away would be lost, and is an error until the file is back`() async throws {
        let table = ChuckNorrisJokeTable(try storage.open())
        #expect(try await table.insert(.sample("a")))
        let elsewhere = storage.folder.appending(path: "elsewhere")
        try FileManager.default.moveItem(at: storage.file, to: elsewhere)
        await #expect(throws: StorageError(.moved)) { try await table.insert(.sample("b")) }
        // Another file in its place does not count.
        try Data().write(to: storage.file)
        await #expect(throws: StorageError(.moved)) { try await table.insert(.sample("b")) }
        try FileManager.default.removeItem(at: storage.file)
        try FileManager.default.moveItem(at: elsewhere, to: storage.file)
        #expect(try await table.insert(.sample("b")))
        #expect(try await table.jokes().current().map(\.id) == ["a", "b"])
    }
}
