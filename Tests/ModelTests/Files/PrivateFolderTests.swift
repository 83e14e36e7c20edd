import Foundation
import Model
import Testing

@Suite struct PrivateFolderTests {
    private let storage = TestStorage()

    @Test func `What was open to others is the user's alone afterwards, and nothing outside is touched`() throws {
        let folder = storage.folder.appending(path: "data", directoryHint: .isDirectory)
        let inner = folder.appending(path: "comics", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let (file, outside) = (inner.appending(path: "1.png"), storage.folder.appending(path: "letter"))
        for place in [file, outside] {
            try Data([1]).write(to: place)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: place.filePath)
        }
        try FileManager.default.createSymbolicLink(at: inner.appending(path: "link"), withDestinationURL: outside)
        for place in [folder, inner] {
            try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: place.filePath)
        }
        PrivateFolder(folder).mend()
        #expect(try permissions(of: folder) == 0o700 && permissions(of: inner) == 0o700)
        #expect(try permissions(of: file) == 0o600)
        #expect(try permissions(of: outside) == 0o644)
    }

    @Test func `The database is the user's alone, with the files beside it`() async throws {
        let file = storage.folder.appending(path: "data/chuckle.sqlite")
        let database = try storage.open(file)
        _ = try await ChuckNorrisJokeTable(database).insert(.sample("a"))
        #expect(try permissions(of: file.deletingLastPathComponent()) == 0o700)
        for suffix in ["", "-wal", "-shm"] { #expect(try permissions(of: URL(filePath: file.filePath + suffix)) == 0o600) }
    }

    @Test func `A folder has one user at a time`() throws {
        let first = try FolderLock(storage.folder)
        #expect(throws: StorageError(.inUse)) { try FolderLock(storage.folder) }
        first.release()
        try FolderLock(storage.folder).release()
    }
}
