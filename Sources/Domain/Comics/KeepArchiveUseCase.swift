import Foundation

/// The progress of downloading the archive.
public struct ArchiveProgress: Sendable, Equatable {
    /// The number of comics whose texts are stored.
    public let kept: Int
    /// The number of comics.
    public let total: Int
    /// The number of comics with an unusable response. They are requested again the next time.
    public let unusable: Int

    /// Numbers of comics.
    public init(kept: Int, total: Int, unusable: Int = 0) {
        self.kept = kept
        self.total = total
        self.unusable = unusable
    }

    /// Whether all comics are stored.
    public var isComplete: Bool { kept >= total }
}

/// Downloads the texts of all comics for the search.
///
/// At most two requests are in flight at a time. Comics are stored in pages, so that a stop or a crash loses at most one page. Stored
/// comics are not requested again. A number without a comic is requested twice, and again in every later download: the service may
/// have been mistaken.
public struct KeepArchiveUseCase: Sendable {
    /// The maximum number of requests in flight.
    public static let requestLimit = 2
    /// The number of comics that are stored in one transaction.
    public static let pageSize = 20
    /// The number of consecutive failures that end the download.
    public static let failureLimit = 4
    /// The maximum number of consecutive missing comics. More mean that the service is out of order.
    public static let absenceLimit = 5

    private let service: any ComicService
    private let store: any ComicStore
    private let newest: NewestComicUseCase
    private let settings: any SettingStore
    private let pause: @Sendable (Duration) async throws -> Void

    /// - Parameters:
    ///   - service: delivers the comics.
    ///   - store: stores them.
    ///   - newest: tells how many there are.
    ///   - settings: remembers that a download was started.
    ///   - pause: waits after a failure.
    public init(
        service: any ComicService, store: any ComicStore, newest: NewestComicUseCase, settings: any SettingStore,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.service = service
        self.store = store
        self.newest = newest
        self.settings = settings
        self.pause = pause
    }

    /// The progress of earlier downloads, without a request; nil if none was started and comics are missing.
    /// - Throws: `StorageError`.
    public func progress() async throws -> ArchiveProgress? {
        guard let navigation = try await newest.known() else { return nil }
        let missing = try await store.missingNumbers(upTo: navigation.newest)
        let progress = ArchiveProgress(missing, navigation)
        if progress.isComplete { return progress }
        return try await settings.value(of: .archivesComics) == "true" ? progress : nil
    }

    /// Fetches the missing comics, newest first. Cancelling the task stops it; the comics that were fetched are stored.
    /// - Parameter progress: is called at first and after each page.
    /// - Returns: the progress at the end.
    /// - Throws: `HTTPError` if the service limits requests or fails repeatedly, `StorageError`, `CancellationError`.
    @discardableResult
    public func callAsFunction(progress: @escaping @Sendable (ArchiveProgress) async -> Void) async throws -> ArchiveProgress {
        try await settings.set(.archivesComics, to: "true")
        _ = try await newest()
        guard let navigation = try await newest.known() else { throw HTTPError.unexpectedContent }
        let missing = try await store.missingNumbers(upTo: navigation.newest)
        var run = Run(missing, ArchiveProgress(missing, navigation))
        await progress(run.progress)
        do {
            try await fetch(&run, progress)
        } catch {
            try await keepPage(&run)
            await progress(run.progress)
            throw error
        }
        try await keepPage(&run)
        await progress(run.progress)
        return run.progress
    }

    private struct Fetched: Sendable {
        let number: Int
        let result: Result<Comic, any Error>
    }

    private func fetch(_ run: inout Run, _ progress: @escaping @Sendable (ArchiveProgress) async -> Void) async throws {
        try await withThrowingTaskGroup(of: Fetched.self) { [service] group in
            var running = 0
            while true {
                while running < Self.requestLimit, let number = run.next() {
                    group.addTask {
                        do {
                            return Fetched(number: number, result: .success(try await service.comic(number)))
                        } catch {
                            return Fetched(number: number, result: .failure(error))
                        }
                    }
                    running += 1
                }
                guard running > 0, let fetched = try await group.next() else { return }
                running -= 1
                if let wait = try run.take(fetched.number, fetched.result) { try await pause(wait) }
                try Task.checkCancellation()
                if run.page.count >= Self.pageSize {
                    try await keepPage(&run)
                    await progress(run.progress)
                }
            }
        }
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
    fileprivate init(_ missing: MissingComics, _ navigation: ComicNavigation) {
        let numbers = navigation.newest - (navigation.newest >= ComicNavigation.missing ? 1 : 0)
        let total = max(0, numbers - missing.absent.count)
        self.init(kept: max(0, total - missing.unknown.count), total: total)
    }
}

extension KeepArchiveUseCase {
    fileprivate struct Run {
        /// The content of the next transaction.
        struct Page {
            var comics: [Comic] = []
            var absent: [Int] = []
            var count: Int { comics.count + absent.count }
        }

        var page = Page()
        private var queue: ArraySlice<Int>
        /// The numbers without a comic in earlier downloads.
        private let absent: Set<Int>
        private var repeated: Set<Int> = []
        /// How many numbers in a row had no comic. Many are an error of the service, not gaps.
        private var absences = 0
        private var total: Int
        private var kept: Int
        private var unusable = 0
        private var failures = 0

        init(_ missing: MissingComics, _ progress: ArchiveProgress) {
            queue = (missing.unknown + missing.absent)[...]
            absent = Set(missing.absent)
            (kept, total) = (progress.kept, progress.total)
        }

        var progress: ArchiveProgress { ArchiveProgress(kept: kept, total: total, unusable: unusable) }

        mutating func next() -> Int? { queue.popFirst() }

        /// Handles a response.
        /// - Returns: the delay before the next request, if any.
        /// - Throws: the error that ends the download.
        mutating func take(_ number: Int, _ result: Result<Comic, any Error>) throws -> Duration? {
            switch result {
            case .success(let comic):
                page.comics.append(comic)
                (failures, absences) = (0, 0)
                return nil
            case .failure(let error) where error is ComicNumberProblem:
                try miss(number)
                return nil
            case .failure(let error):
                return try fail(number, error)
            }
        }

        /// Requests a number without a comic once more, after all others.
        private mutating func miss(_ number: Int) throws {
            if absent.contains(number) { return }
            guard repeated.insert(number).inserted else {
                page.absent.append(number)
                return
            }
            queue.append(number)
            absences += 1
            if absences > KeepArchiveUseCase.absenceLimit { throw HTTPError.status(404, description: nil) }
        }

        private mutating func fail(_ number: Int, _ error: any Error) throws -> Duration? {
            switch error {
            case is CancellationError, is StorageError, HTTPError.tooManyRequests: throw error
            default: break
            }
            failures += 1
            guard failures < KeepArchiveUseCase.failureLimit else { throw error }
            if repeated.insert(number).inserted { queue.append(number) } else { unusable += 1 }
            return .seconds(1 << (failures - 1))
        }

        mutating func pageWasKept() {
            kept += page.comics.count
            // A gap in the numbers is not a missing comic, and may turn out to be none.
            total += page.comics.count { absent.contains($0.number) } - page.absent.count
            page = Page()
        }
    }
}
