import Foundation
import Testing

@testable import Model

@Suite struct DocumentFilesTests {
    private let storage = TestStorage()

    @Test func `What is written is read again, also in the place of what was there`() async throws {
        let file = storage.folder.appending(path: "card.vcf")
        try await DocumentFiles().write(Data("the first, which is longer".utf8), to: file)
        try await DocumentFiles().write(Data("second".utf8), to: file)
        #expect(try await DocumentFiles().read(file, limit: 6) == Data("second".utf8))
    }

    @Test func `What is the user's own is private, also where another file was, and a picture is as other files`() async throws {
        let (file, picture) = (storage.folder.appending(path: "card.vcf"), storage.folder.appending(path: "comic.png"))
        #expect(FileManager.default.createFile(atPath: file.filePath, contents: nil, attributes: [.posixPermissions: 0o644]))
        for _ in 1...2 {
            try await DocumentFiles().write(Data("everything".utf8), to: file)
            #expect(try permissions(of: file) == 0o600)
            try FileManager.default.removeItem(at: file)
        }
        try Data().write(to: file)
        try await DocumentFiles().write(Data("picture".utf8), to: picture, isPrivate: false)
        #expect(try permissions(of: picture) == permissions(of: file))
    }

    @Test func `A pipe, a device and a folder are no files, and hold nobody up`() async throws {
        let pipe = storage.folder.appending(path: "pipe")
        try #require(mkfifo(pipe.path(percentEncoded: false), 0o600) == 0)
        // More than the threads of Swift's pool.
        for place in Array(repeating: pipe, count: 20) + [URL(filePath: "/dev/zero"), storage.folder] {
            await #expect(throws: StorageError(.notAFile)) { try await DocumentFiles().read(place, limit: 5) }
        }
    }

    @Test func `Work that blocks leaves everything else working, and can be cancelled`() async throws {
        let gate = DispatchSemaphore(value: 0)
        let stalled = (0..<20).map { _ in Task { try await BlockingWork.perform { gate.wait() } } }
        #expect(try await BlockingWork.perform { 1 } == 1)
        for task in stalled {
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        for _ in stalled { gate.signal() }
    }

    @Test func `A file that is too large, one that is not there and a folder that is not there are said`() async throws {
        let file = storage.folder.appending(path: "card.vcf")
        try await DocumentFiles().write(Data("second".utf8), to: file)
        await #expect(throws: StorageError.self) { try await DocumentFiles().read(file, limit: 5) }
        await #expect(throws: StorageError.self) {
            try await DocumentFiles().read(storage.folder.appending(path: "none"), limit: 5)
        }
        await #expect(throws: StorageError.self) {
            try await DocumentFiles().write(Data(), to: storage.folder.appending(path: "none/card.vcf"))
        }
    }
}
