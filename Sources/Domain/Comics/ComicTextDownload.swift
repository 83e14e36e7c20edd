/// Downloads the texts of all comics for the search.
///
/// At most two requests are in flight at a time. Comics are stored in pages, so that a stop or a crash loses at most one page. Stored
/// comics are not requested again. A number without a comic is requested twice, and again in every later download: the service may
/// have been mistaken.
struct ComicTextDownload: Sendable {
    /// The maximum number of requests in flight.
    static let requestLimit = ArchiveDownload.requestLimit
    /// The number of comics that are stored in one transaction.
    static let pageSize = ArchiveDownload.pageSize

    let service: any ComicService
    let store: any ComicStore
    let newest: FetchNewestComicUseCase
    let settings: any SettingStore
    let download: ArchiveDownload

    /// The progress of earlier downloads, without a request; nil if none was started and comics are missing.
    /// - Throws: `StorageError`.
    func progress() async throws -> ArchiveProgress? {
        guard let navigation = try await newest.known() else { return nil }
        let missing = try await store.missingNumbers(upTo: navigation.newest)
        let progress = ArchiveProgress(missing, navigation, bytes: try await store.textSize().bytes)
        if progress.isComplete { return progress }
        return try await settings.archiveScope() == nil ? nil : progress
    }

    /// Fetches the missing comics, newest first. Cancelling the task stops it; the comics that were fetched are stored.
    /// - Parameters:
    ///   - scope: what is downloaded besides, which is remembered.
    ///   - numbers: the only comics that are requested, if they are missing; nil requests the newest and all that are missing.
    ///   - isRetry: whether those failed before, so that each is requested only once.
    ///   - permit: runs now and then; throws to end the download.
    ///   - progress: is called at first and after each page.
    /// - Returns: the progress at the end.
    /// - Throws: `HTTPError` if the service limits requests or fails repeatedly, `StorageError`, `CancellationError`, and what `permit`
    ///   throws.
    @discardableResult
    func callAsFunction(
        _ scope: ArchiveScope = .texts, only numbers: Set<Int>? = nil, isRetry: Bool = false,
        permit: @Sendable () async throws -> Void = {}, progress: @Sendable (ArchiveProgress) async -> Void
    ) async throws -> ArchiveProgress {
        try await settings.set(.archivesComics, to: scope.rawValue)
        if numbers == nil { _ = try await newest() }
        guard let navigation = try await newest.known() else { throw HTTPError.unexpectedContent }
        let missing = try await store.missingNumbers(upTo: navigation.newest)
        let wanted = (missing.unknown + missing.absent).filter { numbers?.contains($0) != false }
        var run = Run(
            ArchiveProgress(missing, navigation, bytes: try await store.textSize().bytes), absent: Set(missing.absent))
        await progress(run.progress)
        do {
            try await download(
                ArchiveQueue(wanted, absent: run.absent, isRetry: isRetry), permit: permit,
                fetch: { [service] in try await service.comic($0) },
                take: { number, answer in
                    run.take(number, answer)
                    guard run.page.count >= Self.pageSize else { return }
                    try await keepPage(&run)
                    await progress(run.progress)
                })
        } catch {
            try await keepPage(&run)
            await progress(run.progress)
            throw error
        }
        try await keepPage(&run)
        await progress(run.progress)
        return run.progress
    }

    /// Stores the page even after a cancellation, so that it is not fetched again.
    private func keepPage(_ run: inout Run) async throws {
        let page = run.page
        guard page.count > 0 else { return }
        try await Task { [store] in try await store.keep(page.comics, absent: page.absent) }.value
        run.pageWasKept()
    }
}

extension ArchiveProgress {
    fileprivate init(_ missing: MissingComics, _ navigation: ComicNavigation, bytes: Int) {
        let numbers = navigation.newest - (navigation.newest >= ComicNavigation.missing ? 1 : 0)
        let total = max(0, numbers - missing.absent.count)
        self.init(kept: max(0, total - missing.unknown.count), total: total, bytes: bytes)
    }
}

extension ComicTextDownload {
    fileprivate struct Run {
        /// The content of the next transaction.
        struct Page {
            var comics: [Comic] = []
            var absent: [Int] = []
            var count: Int { comics.count + absent.count }
        }

        var page = Page()
        /// The numbers without a comic in earlier downloads.
        let absent: Set<Int>
        private var total: Int
        private var kept: Int
        private var bytes: Int
        private var failed: [Int] = []

        init(_ progress: ArchiveProgress, absent: Set<Int>) {
            self.absent = absent
            (kept, total, bytes) = (progress.kept, progress.total, progress.bytes)
        }

        var progress: ArchiveProgress { ArchiveProgress(kept: kept, total: total, bytes: bytes, failed: failed) }

        mutating func take(_ number: Int, _ answer: ArchiveAnswer<Comic>) {
            switch answer {
            case .fetched(let comic): page.comics.append(comic)
            case .absent: page.absent.append(number)
            case .failed: failed.append(number)
            }
        }

        mutating func pageWasKept() {
            kept += page.comics.count
            bytes += page.comics.reduce(0) { $0 + $1.textBytes }
            // A gap in the numbers is not a missing comic, and may turn out to be none.
            total += page.comics.count { absent.contains($0.number) } - page.absent.count
            page = Page()
        }
    }
}
