import Foundation
import Synchronization
import TestFakes
import Testing

@testable import Model

@Suite("The archive after a kill")
struct ArchiveKillTests {
    private let storage = TestStorage()

    private static func archive(_ service: FakeComicService, _ database: AppDatabase) -> ComicTextDownload {
        let store = ComicTable(database)
        let settings = SettingTable(database)
        let newest = FetchNewestComicUseCase(service: service, store: store, settings: settings, now: { Date() })
        return ComicTextDownload(
            service: service, store: store, newest: newest, settings: settings,
            download: ArchiveDownload { try await Task.sleep(for: $0) })
    }

    @Test func `What a killed application has left on the disk is whole, and is not fetched again`() async throws {
        let copy = storage.folder.appending(path: "copy.sqlite")
        let file = storage.file
        let copies = Mutex(0)
        _ = try await Self.archive(FakeComicService(newest: 200), try storage.open())() { progress in
            // The files in the middle of the work, as a kill leaves them.
            guard progress.kept >= 100, copies.withLock({ $0 }) == 0 else { return }
            copies.withLock { $0 += 1 }
            for suffix in ["", "-wal"] {
                try? FileManager.default.copyItem(atPath: file.filePath + suffix, toPath: copy.filePath + suffix)
            }
        }
        let service = FakeComicService(newest: 200)
        let database = try storage.reopen(copy)
        let left = try await ComicTable(database).missingNumbers(upTo: 200).unknown
        #expect((1...100).contains(left.count))
        #expect(try await Self.archive(service, database)() { _ in }.isComplete)
        #expect(service.asked.filter { $0 > 0 }.sorted(by: >) == left)
        #expect(try await ComicTable(database).rows(matching: ComicQuery("words"), .all, limit: 500).count == 200)
        storage.close()
        try execute("INSERT INTO comicText (comicText, rank) VALUES ('integrity-check', 1)", in: copy)
    }
}
