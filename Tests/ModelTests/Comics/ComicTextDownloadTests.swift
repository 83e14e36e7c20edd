import Foundation
import Synchronization
import TestFakes
import Testing

@testable import Model

@Suite struct ComicTextDownloadTests {
    private static let offline = HTTPError.unreachable(description: "No network")

    /// Records the progress, the number of stored comics at each step, and the pauses.
    private final class Notes: Sendable {
        let stored = Mutex<[Int]>([])
        let progress = Mutex<[ArchiveProgress]>([])
        let pauses = Mutex<[Duration]>([])
    }

    private let store = ComicTable.inMemory()
    private let settings = FakeSettingStore()
    private let notes = Notes()

    private func archive(_ service: FakeComicService) -> ComicTextDownload {
        let newest = FetchNewestComicUseCase(
            service: service, store: store, settings: settings, now: { Date(timeIntervalSince1970: 1_750_000_000) })
        return ComicTextDownload(
            service: service, store: store, newest: newest, settings: settings,
            download: ArchiveDownload { [notes] wait in notes.pauses.withLock { $0.append(wait) } })
    }

    private func run(_ service: FakeComicService) async throws -> ArchiveProgress {
        let archive = self.archive(service)
        let end = try await archive { [store, notes] progress in
            let stored = try? await store.numbers.count
            notes.stored.withLock { $0.append(stored ?? 0) }
            notes.progress.withLock { $0.append(progress.counts) }
        }
        return end.counts
    }

    @Test func `All comics are kept, newest first, with two requests at a time, and 404 is not asked for`() async throws {
        let service = FakeComicService(newest: 450)
        // Both requests are in flight at once.
        let held = [service.hold(449), service.hold(448)]
        async let running = run(service)
        for request in held { await request.isAsked() }
        for request in held { request.answer(.success(())) }
        let end = try await running
        #expect(end == ArchiveProgress(kept: 449, total: 449) && end.isComplete)
        #expect(try await store.numbers == (1...450).filter { $0 != 404 })
        let older: [Int] = (1...449).reversed().filter { $0 != 404 }
        #expect(service.asked.first == 0 && service.asked.dropFirst().sorted(by: >) == older)
        // One of two concurrent requests may be delayed while others follow.
        #expect(try #require(service.asked.dropFirst().prefix(50).min()) > #require(service.asked.suffix(50).max()))
        #expect(service.mostRunning == 2)
        let progress = notes.progress.withLock { $0 }
        #expect(progress.first == ArchiveProgress(kept: 1, total: 449))
        #expect(progress.last == end)
        #expect(progress.map(\.kept) == progress.map(\.kept).sorted())
        let stored = notes.stored.withLock { $0 }
        #expect(zip(stored.dropFirst(), stored).allSatisfy { $0 - $1 <= ArchiveDownload.pageSize })
    }

    @Test func `What is kept is not asked for again`() async throws {
        let service = FakeComicService(newest: 100)
        try await store.keep((21...90).map { .sample($0) }, absent: [])
        #expect(try await run(service).isComplete)
        #expect(Set(service.asked) == Set(Array(0...20) + Array(91...99)))
        #expect(try await run(service).isComplete)
        #expect(service.asked.count == 31)
    }

    @Test func `Asked to wait, it stops at once and says for how long`() async throws {
        let service = FakeComicService(newest: 100)
        let refusal = HTTPError.tooManyRequests(retryAfter: .seconds(120), description: nil)
        service.fail(50, with: refusal)
        // The other one of the two concurrent requests.
        let held = service.hold(49, 51)
        await #expect(throws: refusal) { try await run(service) }
        held.answer(.success(()))
        #expect(service.asked.count <= 53)
        #expect(try await store.numbers.count >= 48)
        #expect(try await run(service).isComplete)
    }

    @Test func `A failure that passes is waited for, and the comic asked for again`() async throws {
        let service = FakeComicService(newest: 60)
        service.fail(30, with: HTTPError.status(503, description: nil))
        #expect(try await run(service).isComplete)
        #expect(notes.pauses.withLock { $0 } == [.seconds(1)])
        #expect(service.asked.filter { $0 == 30 }.count == 2)
    }

    @Test func `One comic that cannot be read is left for the next time`() async throws {
        let service = FakeComicService(newest: 60)
        service.fail(30, with: HTTPError.unexpectedContent, HTTPError.unexpectedContent)
        let end = try await run(service)
        #expect(end == ArchiveProgress(kept: 59, total: 60, failed: [30]) && !end.isComplete)
        #expect(try await run(service).isComplete)
    }

    @Test
    func `Failures again and again end it with the last of them, after longer waits; what was fetched stays`() async throws {
        let service = FakeComicService(newest: 60)
        for number in 1...40 { service.fail(number, with: Self.offline, Self.offline) }
        await #expect(throws: Self.offline) { try await run(service) }
        // One of two concurrent requests may succeed after the first failure. The pauses then start again.
        let pauses = notes.pauses.withLock { $0 }
        #expect(pauses.suffix(3) == [.seconds(1), .seconds(2), .seconds(4)])
        #expect(pauses.first == .seconds(1) && pauses.count <= 5)
        #expect(zip(pauses, pauses.dropFirst()).allSatisfy { $1 == .seconds(1) || $1 == $0 * 2 })
        // A slow earlier request may be in flight at the end.
        let numbers = try await store.numbers
        #expect(Set(numbers).isSubset(of: 41...60) && numbers.count >= 19)
        #expect(notes.progress.withLock { $0.last?.kept } == numbers.count)
    }

    @Test func `Holes are asked for twice, and once in each later run; without them all texts are kept`() async throws {
        let service = FakeComicService(newest: 60, absent: [1, 2, 30, 31])
        #expect(try await run(service) == ArchiveProgress(kept: 56, total: 56))
        #expect(try await store.numbers == (3...60).filter { ![30, 31].contains($0) })
        #expect(try await store.missingNumbers(upTo: 60) == ([], [31, 30, 2, 1]))
        for number in [1, 2, 30, 31] { #expect(service.asked.filter { $0 == number }.count == 2) }
        let asked = service.asked.count
        #expect(try await run(service) == ArchiveProgress(kept: 56, total: 56))
        #expect(service.asked.dropFirst(asked).sorted() == [0, 1, 2, 30, 31])
    }

    @Test func `A comic that the service missed once is kept, and one that it missed longer by a later run`() async throws {
        let service = FakeComicService(newest: 60, absent: [30])
        service.miss(20)
        #expect(try await run(service) == ArchiveProgress(kept: 59, total: 59))
        #expect(try await store.comic(20) != nil)
        service.setAbsent([])
        #expect(try await run(service) == ArchiveProgress(kept: 60, total: 60))
        #expect(try await store.numbers == Array(1...60))
    }

    @Test func `Many holes of earlier runs are not taken for a service that is out of order`() async throws {
        let holes = Set(stride(from: 2, through: 58, by: 4))
        let service = FakeComicService(newest: 60, absent: holes)
        let complete = ArchiveProgress(kept: 60 - holes.count, total: 60 - holes.count)
        #expect(try await run(service) == complete)
        #expect(try await run(service) == complete)
    }

    @Test func `How far it came is known without a request, once it was started or where all texts are kept`() async throws {
        let service = FakeComicService(newest: 60)
        #expect(try await archive(service).progress() == nil)
        try await store.keep([.sample(60), .sample(59)], absent: [58])
        #expect(try await archive(service).progress() == nil)
        service.fail(with: Self.offline)
        await #expect(throws: Self.offline) { try await run(service) }
        #expect(try await archive(service).progress()?.counts == ArchiveProgress(kept: 2, total: 59))
        service.fail(with: nil)
        _ = try await run(service)
        let asked = service.asked.count
        #expect(try await archive(service).progress()?.counts == ArchiveProgress(kept: 60, total: 60))
        try await settings.set("archivesComics", to: "")
        #expect(try await archive(service).progress()?.isComplete == true)
        #expect(service.asked.count == asked)
    }

    @Test func `A service that has nothing any more is out of order, and not full of holes`() async throws {
        let service = FakeComicService(newest: 60, absent: Set(1...40))
        await #expect(throws: HTTPError.status(404, description: nil)) { try await run(service) }
        let numbers = Set(try await store.numbers)
        // The answer of a request in flight is lost when the service fails.
        #expect(numbers.isSubset(of: Set(41...60)) && numbers.count > 20 - ArchiveDownload.requestLimit)
        #expect(try await store.missingNumbers(upTo: 60) == ((1...60).reversed().filter { !numbers.contains($0) }, []))
    }
}

extension ArchiveProgress {
    /// Without the size, which depends on the comics' texts.
    fileprivate var counts: ArchiveProgress { ArchiveProgress(kept: kept, total: total, failed: failed) }
}
