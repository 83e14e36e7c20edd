import Domain
import Foundation
import Storage
import Synchronization
import Testing

@Suite("The archive after a kill")
struct ArchiveKillTests {
    /// Has every comic, and records the requested ones.
    private final class Service: ComicService {
        private let numbers = Mutex<[Int]>([])

        var asked: [Int] { numbers.withLock { $0 } }

        func newest() async throws -> Comic { .sample(200) }

        func comic(_ number: Int) async throws -> Comic {
            numbers.withLock { $0.append(number) }
            return .sample(number)
        }

        func picture(at address: URL) async throws -> Data { Data() }
    }

    private static func archive(_ service: Service, _ database: AppDatabase) -> KeepArchiveUseCase {
        let store = ComicTable(database)
        let newest = NewestComicUseCase(service: service, store: store, settings: SettingTable(database))
        return KeepArchiveUseCase(service: service, store: store, newest: newest)
    }

    @Test("What a killed application has left on the disk is whole, and is not fetched again")
    func kill() async throws {
        try await withTemporaryFolder { folder async throws in
            let copy = folder.appending(path: "copy.sqlite")
            try await withDatabase(folder.databaseFile) { database async throws in
                let copies = Mutex(0)
                let archive = Self.archive(Service(), database)
                _ = try await archive { progress in
                    // The files on the disk in the middle of the work, as a kill would leave them.
                    guard progress.kept >= 100, copies.withLock({ $0 }) == 0 else { return }
                    copies.withLock { $0 += 1 }
                    for suffix in ["", "-wal"] {
                        try? FileManager.default.copyItem(
                            atPath: folder.databaseFile.filePath + suffix, toPath: copy.filePath + suffix)
                    }
                }
            }
            let service = Service()
            try await withDatabase(copy) { database async throws in
                let left = try await ComicTable(database).unknownNumbers(upTo: 200)
                #expect((1...100).contains(left.count))
                let archive = Self.archive(service, database)
                #expect(try await archive { _ in }.isComplete)
                #expect(service.asked.sorted(by: >) == left)
                #expect(try await ComicTable(database).rows(matching: ComicQuery("transcript"), .all, limit: 500).count == 200)
            }
            try execute("INSERT INTO comicText (comicText, rank) VALUES ('integrity-check', 1)", in: copy)
        }
    }
}
