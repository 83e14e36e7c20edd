@testable import Domain
import Foundation
import Networking
import Services
import Storage
import Synchronization
import TestServices
import Testing

/// The archive of comics as the application keeps it: over a socket, into a database on the disk.
@Suite("The archive, over HTTP into the store")
struct ArchiveTests {
    /// The requested numbers in order, without the requests for the newest comic.
    private static func asked(_ server: TestServer) async -> [Int] {
        await server.requests.compactMap { $0.path.wholeMatch(of: /.*\/([0-9]+)\/info\.0\.json/).flatMap { Int($0.output.1) } }
    }

    private static func archive(_ database: AppDatabase, _ client: XKCDClient) -> ComicTextDownload {
        let store = ComicTable(database)
        let settings = SettingTable(database)
        let newest = FetchNewestComicUseCase(service: client, store: store, settings: settings, now: { Date() })
        return ComicTextDownload(
            service: client, store: store, newest: newest, settings: settings,
            download: ArchiveDownload { try await Task.sleep(for: $0) })
    }

    @Test("It is stopped and goes on after a restart until all texts are kept, and asks for none of them twice")
    func archive() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "chuckle archive \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "chuckle.sqlite")
        try await withSampleServer { server, addresses, http async throws in
            let client = XKCDClient(base: addresses.xkcd, client: http)

            let first = try AppDatabase.open(file: file).database
            let work = Mutex<Task<ArchiveProgress, any Error>?>(nil)
            let task = Task {
                let archive = Self.archive(first, client)
                return try await archive { progress in
                    if progress.kept >= 200 { work.withLock { $0?.cancel() } }
                }
            }
            work.withLock { $0 = task }
            await #expect(throws: CancellationError.self) { try await task.value }
            first.close()
            let before = await Self.asked(server)
            #expect((200..<400).contains(before.count))

            let second = try AppDatabase.open(file: file).database
            defer { second.close() }
            let resume = Self.archive(second, client)
            let progress = try await resume { _ in }
            #expect(progress.isComplete && progress.failed == [])
            let asked = await Self.asked(server)
            let counts = Dictionary(asked.map { ($0, 1) }, uniquingKeysWith: +)
            // Requests in flight when it was stopped are sent again.
            #expect(counts.filter { $0.value > 1 }.count <= ArchiveDownload.requestLimit)
            #expect(counts[404] == nil)
            #expect(Set(asked) == Set((1...3011).filter { $0 != 404 }))

            let store = ComicTable(second)
            #expect(try await store.rows(.all).count == progress.total)
            #expect(try await store.missingNumbers(upTo: 3012) == ([], []))
            let found = try await store.rows(matching: ComicQuery("drew a comic"), .all, limit: 10)
            #expect(found.map(\.number).contains(1), "the search looks into the transcripts")

            let requests = await server.requests.count
            let again = Self.archive(second, client)
            #expect(try await again { _ in }.isComplete)
            #expect(await server.requests.count - requests <= 1, "what is complete asks for the newest at most")
        }
    }
}
