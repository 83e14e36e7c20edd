import Domain
import Foundation
import Storage
import Testing

@Suite("The user's documents", .timeLimit(.minutes(1)))
struct DocumentFilesTests {
    private let storage = TestStorage()

    @Test("What is written is read again, also in the place of what was there")
    func replaces() async throws {
        let file = storage.folder.appending(path: "card.vcf")
        try await DocumentFiles().write(Data("the first, which is longer".utf8), to: file)
        try await DocumentFiles().write(Data("second".utf8), to: file)
        #expect(try await DocumentFiles().read(file, limit: 6) == Data("second".utf8))
    }

    @Test("A file that is too large, one that is not there and a folder that is not there are said")
    func refuses() async throws {
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
