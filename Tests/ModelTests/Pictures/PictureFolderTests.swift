import Foundation
import Model
import Testing

private func bytes(_ byte: UInt8, count: Int = 40) -> Data { Data(repeating: byte, count: count) }

@Suite struct PictureFolderTests {
    private let storage = TestStorage()

    private var folder: URL { storage.folder.appending(path: "cache/pictures", directoryHint: .isDirectory) }

    /// Backdates the file with the given content.
    private func age(_ content: Data, bySeconds seconds: Double) throws {
        for name in try folder.fileNames {
            let path = folder.filePath + "/" + name
            guard FileManager.default.contents(atPath: path) == content else { continue }
            try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path)
        }
    }

    @Test func `A picture is read as it was kept, also by a later instance`() async throws {
        let pictures = PictureFolder(folder: folder)
        #expect(await pictures.picture(named: "a") == nil)
        await pictures.keep(bytes(1), named: "a")
        await pictures.keep(bytes(2), named: "b")
        #expect(await pictures.picture(named: "a") == bytes(1))
        #expect(await PictureFolder(folder: folder).picture(named: "b") == bytes(2))
    }

    @Test func `Another process may read the file of a picture, whose date stays`() async throws {
        let pictures = PictureFolder(folder: folder)
        #expect(pictures.keptFile(named: "comic 1") == nil)
        for (index, name) in ["comic 1", "person https://faces.example/a.jpg", "../a", ""].enumerated() {
            let content = bytes(UInt8(index))
            await pictures.keep(content, named: name)
            try age(content, bySeconds: 60)
            let file = try #require(pictures.keptFile(named: name))
            #expect(try Data(contentsOf: file) == content)
            #expect(file.deletingLastPathComponent().filePath == folder.filePath)
            let date = try file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
            #expect(try #require(date).timeIntervalSinceNow < -50)
        }
    }

    @Test func `A picture that is kept again replaces the one before`() async throws {
        let pictures = PictureFolder(folder: folder)
        await pictures.keep(bytes(1), named: "a")
        await pictures.keep(bytes(2), named: "a")
        #expect(await pictures.picture(named: "a") == bytes(2))
        #expect(try folder.fileNames.count == 1)
    }

    @Test(arguments: [
        "../escape", "../../escape", "/escape", "a/b", "a/../../escape", ".", "..", ".hidden", "a\\b", "%2e%2e%2fescape",
        "https://example.com/a.png?b=c#d", "blank name", "line\nbreak", "nul\u{0}byte", "å 日本 😀", "~", "",
        String(repeating: "long", count: 1_000),
    ])
    func `Whatever a name is, the file is in the folder and nowhere else`(name: String) async throws {
        let pictures = PictureFolder(folder: folder)
        await pictures.keep(bytes(1), named: name)
        #expect(await pictures.picture(named: name) == bytes(1))
        #expect(try storage.folder.fileNames == ["cache"])
        #expect(try storage.folder.appending(path: "cache").fileNames == ["pictures"])
        #expect(try folder.fileNames.count == 1)
    }

    @Test func `Names that look alike are different pictures`() async throws {
        let pictures = PictureFolder(folder: folder)
        let names = ["a/b", "a%2Fb", "a b", "ab", "A/b", "a.b", "a%252Fb"]
        for (number, name) in names.enumerated() {
            await pictures.keep(bytes(UInt8(number)), named: name)
        }
        for (number, name) in names.enumerated() {
            #expect(await pictures.picture(named: name) == bytes(UInt8(number)))
        }
    }

    @Test func `The files are the user's alone, and their names say nothing of addresses`() async throws {
        let pictures = PictureFolder(folder: folder)
        await pictures.keep(bytes(1), named: "person https://faces.example/women/7.jpg")
        let name = try #require(try folder.fileNames.first)
        #expect(name.wholeMatch(of: /[0-9a-f]{64}/) != nil)
        #expect(try permissions(of: folder) == 0o700)
        #expect(try permissions(of: folder.appending(path: name)) == 0o600)
    }

    @Test func `Favourites' pictures are found under the names that they have always had`() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try bytes(1).write(to: folder.appending(path: "comic%201%202x"))
        #expect(await PictureFolder(folder: folder).picture(named: "comic 1 2x") == bytes(1))
    }

    @Test func `A picture that was read is of use, and stays`() async throws {
        let pictures = PictureFolder(folder: folder, byteLimit: 100)
        await pictures.keep(bytes(1), named: "read")
        await pictures.keep(bytes(2), named: "not read")
        #expect(await pictures.picture(named: "read") == bytes(1))
        await pictures.keep(bytes(3), named: "newest")
        #expect(await pictures.picture(named: "not read") == nil)
        #expect(await pictures.picture(named: "read") == bytes(1))
    }

    @Test func `The order of use outlasts a restart, and so does the limit`() async throws {
        let before = PictureFolder(folder: folder, byteLimit: 200)
        for number in UInt8(1)...5 {
            await before.keep(bytes(number), named: "picture \(number)")
            try age(bytes(number), bySeconds: 1000 - Double(number))
        }
        #expect(await before.picture(named: "picture 1") != nil)
        // A smaller limit, as after an update.
        let after = PictureFolder(folder: folder, byteLimit: 120)
        #expect(await after.picture(named: "picture 2") != nil)
        await after.keep(bytes(6), named: "picture 6")
        for number in 3...5 { #expect(await after.picture(named: "picture \(number)") == nil) }
        for number in [1, 2, 6] { #expect(await after.picture(named: "picture \(number)") != nil) }
    }

    @Test func `The folder is listed once, however many pictures are kept`() async throws {
        let pictures = PictureFolder(folder: folder, byteLimit: 100)
        await pictures.keep(bytes(1), named: "a")
        // A file that the store does not know, and the oldest.
        try bytes(9).write(to: folder.appending(path: "stranger"))
        try age(bytes(9), bySeconds: 300)
        await pictures.keep(bytes(2), named: "b")
        await pictures.keep(bytes(3), named: "c")
        #expect(try folder.fileNames.sorted() == ["b", "c", "stranger"])
    }

    @Test func `A picture larger than the limit is not kept, and the others stay`() async throws {
        let pictures = PictureFolder(folder: folder, byteLimit: 100)
        await pictures.keep(bytes(1), named: "small")
        await pictures.keep(bytes(2, count: 101), named: "large")
        #expect(await pictures.picture(named: "large") == nil)
        #expect(await pictures.picture(named: "small") == bytes(1))
        await pictures.keep(bytes(3, count: 100), named: "exact")
        #expect(await pictures.picture(named: "exact") == bytes(3, count: 100))
    }

    @Test func `A folder in which nothing can be kept does no harm`() async throws {
        let obstacle = storage.folder.appending(path: "obstacle")
        try Data("Dear reader".utf8).write(to: obstacle)
        let pictures = PictureFolder(folder: obstacle.appending(path: "pictures"))
        await pictures.keep(bytes(1), named: "a")
        #expect(await pictures.picture(named: "a") == nil)
        #expect(await pictures.size() == 0)
        #expect(try Data(contentsOf: obstacle) == Data("Dear reader".utf8))
    }

    @Test func `A picture that was removed is gone, and the others stay`() async throws {
        let pictures = PictureFolder(folder: folder, byteLimit: .max)
        await pictures.keep(bytes(1), named: "comic 1")
        await pictures.keep(bytes(2), named: "comic 1 2x")
        for _ in 0..<2 { await pictures.remove(named: "comic 1") }
        #expect(await pictures.picture(named: "comic 1") == nil)
        #expect(await pictures.picture(named: "comic 1 2x") == bytes(2))
    }
}

@Suite("The folder of downloaded pictures")
struct PictureArchiveTests {
    private let storage = TestStorage()

    private var folder: URL { storage.folder.appending(path: "comic-archive", directoryHint: .isDirectory) }
    private var archive: PictureFolder { PictureFolder(folder: folder, byteLimit: .max) }

    @Test func `It knows what it has, also after a restart and before there is anything`() async throws {
        #expect(try await archive.contents() == ([], 0))
        try await archive.add(bytes(1), named: "comic 1")
        try await archive.add(bytes(2, count: 60), named: "comic 2 2x")
        #expect(try await archive.contents() == (["comic 1", "comic 2 2x"], 100))
        #expect(await archive.picture(named: "comic 2 2x") == bytes(2, count: 60))
    }

    @Test func `Nothing is ever evicted`() async throws {
        let archive = archive
        for number in 1...200 { try await archive.add(bytes(1, count: 10_000), named: "comic \(number)") }
        #expect(try await archive.contents().names.count == 200)
    }

    @Test func `A picture that cannot be written is said`() async throws {
        try Data().write(to: folder)
        await #expect(throws: StorageError.self) { try await archive.add(bytes(1), named: "comic 1") }
    }

    @Test func `A deletion is undone, and what was downloaded since stays`() async throws {
        let archive = archive
        try await archive.add(bytes(1), named: "comic 1")
        try await archive.add(bytes(2), named: "comic 2")
        let id = try await archive.setAside()
        #expect(try await archive.contents().names == [])
        #expect(await archive.picture(named: "comic 1") == nil)
        try await archive.add(bytes(3), named: "comic 2")
        try await archive.restore(id)
        #expect(await archive.picture(named: "comic 1") == bytes(1))
        #expect(await archive.picture(named: "comic 2") == bytes(3))
        #expect(try storage.folder.fileNames.filter { $0.contains("archive") } == ["comic-archive"])
    }

    @Test func `What was set aside is deleted for ever, alone or with all that was`() async throws {
        let archive = archive
        var ids: [String] = []
        for number in 1...3 {
            try await archive.add(bytes(1), named: "comic \(number)")
            ids.append(try await archive.setAside())
        }
        await archive.discard(ids[0])
        #expect(try storage.folder.fileNames.filter { $0.contains("archive") }.count == 2)
        try await archive.add(bytes(1), named: "comic 9")
        await archive.discardAll()
        #expect(try storage.folder.fileNames.filter { $0.contains("archive") } == ["comic-archive"])
        #expect(try await archive.contents().names == ["comic 9"])
    }
}
