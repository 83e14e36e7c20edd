import Foundation

/// Fetches the transcripts that the service does not have from the wiki, and stores the answers.
struct WikiTranscripts: Sendable {
    /// The time after which a transcript that the wiki did not have is requested again.
    static let freshness: TimeInterval = 30 * 86_400
    /// The same while the comic is on screen. New comics have a transcript within a day or two.
    static let freshnessOnScreen: TimeInterval = 86_400

    let service: any ComicTranscriptService
    let store: ComicTable
    let settings: any SettingStore
    let now: @Sendable () -> Date

    func isAllowed() async throws -> Bool { try await settings.value(of: \.asksForTranscripts) }

    /// Counts the requested transcripts, whether the wiki has them or not.
    func progress() async throws -> ArchiveProgress {
        let (due, others) = try await store.numbersWithoutTranscript(askedBefore: now() - Self.freshness)
        return ArchiveProgress(kept: others, total: others + due.count)
    }

    /// Sends one request after the other.
    /// - Throws: as `ArchiveDownload`, and `CancellationError` also if the user does not allow it any more.
    func download(
        only numbers: Set<Int>?, with download: ArchiveDownload, permit: @Sendable () async throws -> Void,
        progress: @Sendable (ArchiveProgress) async -> Void
    ) async throws -> ArchiveProgress {
        let (due, others) = try await store.numbersWithoutTranscript(askedBefore: now() - Self.freshness)
        let wanted = due.filter { numbers?.contains($0) != false }
        let size = type(of: service).requestLimit
        let requests = stride(from: 0, to: wanted.count, by: size).map { Array(wanted[$0..<min($0 + size, wanted.count)]) }
        return try await download(
            ArchiveQueue(Array(requests.indices)), from: ArchiveProgress(kept: others, total: others + wanted.count),
            requestLimit: 1, pageSize: 1, permit: permit,
            fetch: { index in
                try await fetch(requests[index])
                return requests[index].count
            },
            keep: { page, progress in progress.kept += page.fetched.reduce(0, +) }, progress: progress)
    }

    func fetch(_ numbers: [Int]) async throws {
        guard try await isAllowed() else { throw CancellationError() }
        try await store.keep(try await service.transcripts(of: numbers), askedAt: now())
    }
}

public struct FetchTranscriptUseCase: Sendable {
    let transcripts: WikiTranscripts

    /// Asks the wiki if the service has no transcript; nil for a comic that is not stored.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction(_ number: Int) async throws -> Comic? {
        guard let comic = try await transcripts.store.comic(number) else { return nil }
        guard comic.transcript == nil, try await transcripts.isAllowed() else { return comic }
        let date = transcripts.now() - WikiTranscripts.freshnessOnScreen
        guard try await transcripts.store.numbersWithoutTranscript(askedBefore: date).due.contains(number) else { return comic }
        try await transcripts.fetch([number])
        return try await transcripts.store.comic(number)
    }
}
