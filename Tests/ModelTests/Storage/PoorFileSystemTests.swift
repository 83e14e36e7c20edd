import Foundation
import TestFakes
import Testing

@testable import Model

/// Home folders on file systems that lack what SQLite needs for several processes.
@Suite struct PoorFileSystemTests {
    private let storage = TestStorage()

    private func owner(of file: URL) -> URL { file.appendingPathExtension("owner") }

    @Test(arguments: PoorFileSystem.allCases)
    func `Everything is stored, and found again`(system: PoorFileSystem) async throws {
        let file = try system.folder(in: storage.folder).databaseFile
        let opened = try storage.start(file)
        #expect(opened.notice == nil)
        let table = ChuckNorrisJokeTable(opened.database)
        #expect(try await table.insert(.sample("a")))
        #expect(try await table.insert(.sample("b")))
        #expect(try await table.jokes().current().map(\.id) == ["a", "b"])
        let next = try ChuckNorrisJokeTable(storage.reopen(file))
        #expect(try await next.jokes().current().map(\.id) == ["a", "b"])
        storage.close()
        // The failed attempt to share memory leaves an empty file.
        let names = try file.deletingLastPathComponent().fileNames.filter { !$0.hasSuffix("-shm") }
        #expect(names == ["chuckle.sqlite"], "everything is in the one file")
    }

    @Test(arguments: PoorFileSystem.allCases)
    func `Data that were stored on another file system are opened, also what is only in their WAL file`(
        system: PoorFileSystem
    ) async throws {
        let file = try system.folder(in: storage.folder).databaseFile
        let table = ChuckNorrisJokeTable(try storage.open())
        #expect(try await table.insert(.sample("a")))
        for path in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: storage.file.filePath + path, toPath: file.filePath + path)
        }
        let copied = ChuckNorrisJokeTable(try storage.open(file))
        #expect(try await copied.jokes().current().map(\.id) == ["a"])
        #expect(try await copied.insert(.sample("b")))
        #expect(try await ChuckNorrisJokeTable(storage.reopen(file)).jokes().current().map(\.id) == ["a", "b"])
    }

    @Test func `A damaged file is set aside and rescued there as well`() async throws {
        let file = try PoorFileSystem.withoutLocks.folder(in: storage.folder).databaseFile
        try Data(repeating: 7, count: 5_000).write(to: file)
        let opened = try storage.start(file)
        let name = try #require(try file.deletingLastPathComponent().damagedNames.first)
        #expect(opened.notice == .replaced(damaged: name, rescued: 0))
        #expect(try await ChuckNorrisJokeTable(opened.database).insert(.sample("a")))
    }

    @Test func `Where nothing can be locked, a second instance opens nothing while the first one runs`() async throws {
        let file = try PoorFileSystem.withoutLocks.folder(in: storage.folder).databaseFile
        let table = ChuckNorrisJokeTable(try storage.open(file))
        #expect(throws: StorageError(.inUse)) { try AppDatabase.open(file: file) }
        #expect(try await table.insert(.sample("a")))
        #expect(try await ChuckNorrisJokeTable(storage.reopen(file)).jokes().current().map(\.id) == ["a"])
    }

    @Test func `A process that was killed, or ran before the machine was started, keeps nobody out`() throws {
        let file = try PoorFileSystem.withoutLocks.folder(in: storage.folder).databaseFile
        var killed = OwnerFile.Owner()
        killed.process = "1-never"
        var earlier = OwnerFile.Owner()
        earlier.start = "another"
        for owner in [killed, earlier] {
            try Data(owner.description.utf8).write(to: self.owner(of: file))
            _ = try storage.reopen(file)
        }
        storage.close()
        #expect(try file.deletingLastPathComponent().fileNames == ["chuckle.sqlite"])
    }

    @Test(arguments: ["", "another machine with something", "another start processes 1-0"])
    func `A process on another machine keeps others out, and its file is named`(content: String) throws {
        let file = try PoorFileSystem.withoutLocks.folder(in: storage.folder).databaseFile
        try Data(content.utf8).write(to: owner(of: file))
        let error = #expect(throws: StorageError.self) { try AppDatabase.open(file: file) }
        #expect(error?.reason == .inUseElsewhere(file: "chuckle.sqlite.owner"))
        #expect(error?.reason.isInUse == true)
        #expect(try String(contentsOf: owner(of: file), encoding: .utf8) == content)
    }
}
