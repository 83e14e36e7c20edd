import Desktop
import Foundation
import Testing
import TestServices

@testable import Model

@Suite struct ArchiveTests {
    @Test func `Each text is asked for once, all of them are kept, and the search looks into their transcripts`() async throws {
        try await withSampleServer { server, addresses, http async throws in
            let client = XKCDClient(base: addresses.xkcd, client: http)
            let database = try AppDatabase.inMemory()
            defer { database.close() }
            let (store, settings) = (ComicTable(database), SettingTable(database))
            let newest = FetchNewestComicUseCase(service: client, store: store, settings: settings, now: { Date() })
            let download = ComicTextDownload(
                service: client, store: store, newest: newest, settings: settings,
                download: ArchiveDownload { try await Task.sleep(for: $0) })
            let progress = try await download { _ in }
            #expect(progress.isComplete && progress.failed == [])
            let asked = await server.requests.compactMap { request in
                request.path.wholeMatch(of: /.*\/([0-9]+)\/info\.0\.json/).flatMap { Int($0.output.1) }
            }
            #expect(asked.sorted() == (1...3_011).filter { $0 != 404 })
            #expect(try await store.rows().count == progress.total)
            #expect(try await store.missingNumbers(upTo: 3_012) == ([], []))
            let found = try await store.rows(matching: ComicQuery("drew a comic"), .all, limit: 10)
            #expect(found.map(\.number).contains(1))
        }
    }
}
