import TestFakes
import Testing

@testable import Model

@Suite struct WikiTranscriptDownloadTests {
    private let store = ComicTable.inMemory()
    private let settings = FakeSettingStore()
    private let wiki = FakeTranscriptService()
    private let clock = TestClock()

    private var transcripts: WikiTranscripts {
        WikiTranscripts(
            service: wiki, store: store, settings: settings, now: { [clock] in clock.now })
    }

    private func run(only numbers: Set<Int>? = nil) async throws -> ArchiveProgress {
        try await transcripts.download(only: numbers, with: ArchiveDownload { _ in }, permit: {}, progress: { _ in })
    }

    @Test func `Nothing is asked before the user allows it, nor after it was taken back`() async throws {
        try await store.keep([.sample(2_001)], absent: [])
        let fetch = FetchTranscriptUseCase(transcripts: transcripts)
        #expect(try await fetch(2_001)?.transcript == nil)
        await #expect(throws: CancellationError.self) { try await run() }
        #expect(wiki.asked.isEmpty)
        try await settings.set("asksForTranscripts", to: "true")
        #expect(try await fetch(2_001)?.transcript == "A: The wiki knows 2001.")
        try await settings.set("asksForTranscripts", to: "false")
        #expect(try await fetch(2_001)?.hasWikiTranscript == true)
        try await store.keep([.sample(2_002)], absent: [])
        #expect(try await fetch(2_002)?.transcript == nil)
        #expect(wiki.asked == [[2_001]])
    }

    @Test func `Comics without words are asked for, twenty in one request after the other, and only once`() async throws {
        try await settings.set("asksForTranscripts", to: "true")
        try await store.keep((1_590...1_650).map { .sample($0) }, absent: [])
        #expect(try await run() == ArchiveProgress(kept: 42, total: 42))
        #expect(wiki.asked == [Array((1_631...1_650).reversed()), Array((1_611...1_630).reversed()), [1_610, 1_609]])
        #expect(wiki.mostRunning == 1)
        #expect(try await run() == ArchiveProgress(kept: 42, total: 42) && wiki.asked.count == 3)
        #expect(try await store.comic(1_649)?.transcript == "A: The wiki knows 1649.")
        #expect(try await store.rows(matching: ComicQuery("wiki 1649"), .all, limit: 9).map(\.number) == [1_649])
    }

    @Test
    func `A missing transcript is asked for again after a day where it is looked at, and otherwise after thirty`() async throws {
        try await settings.set("asksForTranscripts", to: "true")
        try await store.keep([.sample(2_000)], absent: [])
        let fetch = FetchTranscriptUseCase(transcripts: transcripts)
        for _ in 0..<2 { #expect(try await fetch(2_000)?.transcript == nil) }
        #expect(wiki.asked.count == 1)
        clock.advance(by: 86_401)
        _ = try await run()
        #expect(wiki.asked.count == 1)
        _ = try await fetch(2_000)
        #expect(wiki.asked.count == 2)
        clock.advance(by: 31 * 86_400)
        _ = try await run()
        #expect(wiki.asked.count == 3)
    }

    @Test func `A busy wiki ends the download, which goes on from there the next time; one failure does not`() async throws {
        try await settings.set("asksForTranscripts", to: "true")
        try await store.keep((2_001...2_060).map { .sample($0) }, absent: [])
        wiki.fail(with: .timedOut(description: "x"))
        #expect(try await run(only: Set(2_041...2_060)).isComplete && wiki.asked.count == 2)
        let busy = HTTPError.tooManyRequests(retryAfter: .seconds(5), description: nil)
        wiki.fail(with: busy)
        await #expect(throws: busy) { try await run() }
        #expect(try await transcripts.progress() == ArchiveProgress(kept: 20, total: 60))
        #expect(try await run().isComplete && wiki.asked.count == 5)
    }
}
