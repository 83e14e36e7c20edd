/// A number without a comic is requested twice, and again in every later download: the service may have been mistaken.
struct ComicTextDownload: Sendable {
    let service: any ComicService
    let store: ComicTable
    let newest: FetchNewestComicUseCase
    let settings: any SettingStore
    let download: ArchiveDownload

    /// Sends no request; nil if no download was started and comics are missing.
    func progress() async throws -> ArchiveProgress? {
        guard let navigation = try await newest.known() else { return nil }
        let progress = try await counted(navigation).progress
        if progress.isComplete { return progress }
        return try await settings.archiveScope() == nil ? nil : progress
    }

    private func counted(_ navigation: ComicNavigation) async throws -> (
        progress: ArchiveProgress, missing: (unknown: [Int], absent: [Int])
    ) {
        let missing = try await store.missingNumbers(upTo: navigation.newest)
        let numbers = navigation.newest - (navigation.newest >= ComicNavigation.missing ? 1 : 0)
        let total = max(0, numbers - missing.absent.count)
        let progress = ArchiveProgress(
            kept: max(0, total - missing.unknown.count), total: total, bytes: try await store.textSize())
        return (progress, missing)
    }

    /// Fetches the newest first. Cancelling the task stops it; fetched comics are stored. Throws as `ArchiveDownload`.
    @discardableResult
    func callAsFunction(
        _ scope: ArchiveScope = .texts, only numbers: Set<Int>? = nil, isRetry: Bool = false,
        permit: @Sendable () async throws -> Void = {}, progress: @Sendable (ArchiveProgress) async -> Void
    ) async throws -> ArchiveProgress {
        try await settings.set(\.archivesComics, to: scope.rawValue)
        if numbers == nil { _ = try await newest() }
        guard let navigation = try await newest.known() else { throw HTTPError.unexpectedContent }
        let (start, missing) = try await counted(navigation)
        let wanted = (missing.unknown + missing.absent).filter { numbers?.contains($0) != false }
        let absent = Set(missing.absent)
        return try await download(
            ArchiveQueue(wanted, absent: absent, isRetry: isRetry), from: start, permit: permit,
            fetch: { [service] in try await service.comic($0) },
            keep: { [store] page, progress in
                try await store.keep(page.fetched, absent: page.absent)
                progress.kept += page.fetched.count
                progress.bytes += page.fetched.reduce(0) { $0 + $1.textBytes }
                // A number without a comic is not part of the total. If it has a comic after all, the total grows.
                progress.total += page.fetched.count { absent.contains($0.number) } - page.absent.count
            }, progress: progress)
    }
}
