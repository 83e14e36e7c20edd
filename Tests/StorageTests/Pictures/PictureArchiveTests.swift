import Domain
import Foundation
import Storage
import Testing

@Suite("The folder of downloaded pictures")
struct PictureArchiveTests {
    private let storage = TestStorage()

    private var folder: URL { storage.folder.appending(path: "comic-archive", directoryHint: .isDirectory) }
    private var archive: PictureFolder { PictureFolder(folder: folder, byteLimit: .max) }

    private static func bytes(_ byte: UInt8, count: Int = 40) -> Data { Data(repeating: byte, count: count) }

    @Test("It knows what it has, also after a restart and before there is anything")
    func contents() async throws {
        #expect(try await archive.contents() == ([], 0))
        try await archive.add(Self.bytes(1), named: "comic 1")
        try await archive.add(Self.bytes(2, count: 60), named: "comic 2 2x")
        #expect(try await archive.contents() == (["comic 1", "comic 2 2x"], 100))
        #expect(await archive.picture(named: "comic 2 2x") == Self.bytes(2, count: 60))
    }

    @Test("Nothing is ever evicted")
    func unbounded() async throws {
        let archive = archive
        for number in 1...200 { try await archive.add(Self.bytes(1, count: 10_000), named: "comic \(number)") }
        #expect(try await archive.contents().names.count == 200)
    }

    @Test("A picture that cannot be written is said")
    func unwritable() async throws {
        try Data().write(to: folder)
        await #expect(throws: StorageError.self) { try await archive.add(Self.bytes(1), named: "comic 1") }
    }

    @Test("A deletion is undone, and what was downloaded since stays")
    func undo() async throws {
        let archive = archive
        try await archive.add(Self.bytes(1), named: "comic 1")
        try await archive.add(Self.bytes(2), named: "comic 2")
        let id = try await archive.setAside()
        #expect(try await archive.contents().names == [])
        #expect(await archive.picture(named: "comic 1") == nil)
        try await archive.add(Self.bytes(3), named: "comic 2")
        try await archive.restore(id)
        #expect(await archive.picture(named: "comic 1") == Self.bytes(1))
        #expect(await archive.picture(named: "comic 2") == Self.bytes(3))
        #expect(try storage.folder.fileNames.filter { $0.contains("archive") } == ["comic-archive"])
    }

    @Test("What was set aside is deleted for ever, alone or with all that was")
    func discard() async throws {
        let archive = archive
        var ids: [String] = []
        for number in 1...3 {
            try await archive.add(Self.bytes(1), named: "comic \(number)")
            ids.append(try await archive.setAside())
        }
        await archive.discard(ids[0])
        #expect(try storage.folder.fileNames.filter { $0.contains("archive") }.count == 2)
        try await archive.add(Self.bytes(1), named: "comic 9")
        await archive.discardAll()
        #expect(try storage.folder.fileNames.filter { $0.contains("archive") } == ["comic-archive"])
        #expect(try await archive.contents().names == ["comic 9"])
    }
}
