import Foundation

/// How far the archive is kept.
public struct ArchiveProgress: Sendable, Equatable {
    /// How many comics' texts are kept.
    public let kept: Int
    /// How many comics there are.
    public let total: Int
    /// How many comics the service has delivered in no usable form; they are asked for again the next time.
    public let unusable: Int

    /// Three numbers of comics.
    public init(kept: Int, total: Int, unusable: Int = 0) {
        self.kept = kept
        self.total = total
        self.unusable = unusable
    }

    /// Whether nothing is left to be fetched.
    public var isComplete: Bool { kept >= total }
}

/// Keeps the texts of all comics for the search.
///
/// At most two requests are under way at a time. What was fetched is kept page by page, so that a stop or a crash costs no more than one
/// page, and what is kept is not asked for again.
public struct KeepArchiveUseCase: Sendable {
    /// The most requests at a time.
    public static let requestLimit = 2
    /// How many comics are kept in one transaction.
    public static let pageSize = 20
    /// How many failures in a row end the work.
    public static let failureLimit = 4
    /// How many numbers in a row may be missing; where more are, the service is out of order.
    public static let absenceLimit = 5

    private let service: any ComicService
    private let store: any ComicStore
    private let newest: NewestComicUseCase
    private let pause: @Sendable (Duration) async throws -> Void

    /// - Parameters:
    ///   - service: has the comics.
    ///   - store: keeps them.
    ///   - newest: says how many there are.
    ///   - pause: waits after a failure.
    public init(
        service: any ComicService, store: any ComicStore, newest: NewestComicUseCase,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.service = service
        self.store = store
        self.newest = newest
        self.pause = pause
    }

    /// Fetches what is missing, newest first. Cancelling the task stops it; what was fetched until then is kept.
    /// - Parameter progress: is told at the beginning and after each page.
    /// - Returns: how far it came.
    /// - Throws: `HTTPError` when the service asks to be left alone or fails again and again, `StorageError`, `CancellationError`.
    @discardableResult
    public func callAsFunction(progress: @escaping @Sendable (ArchiveProgress) async -> Void) async throws -> ArchiveProgress {
        _ = try await newest()
        guard let navigation = try await newest.known() else { throw HTTPError.unexpectedContent }
        let unknown = try await store.unknownNumbers(upTo: navigation.newest)
        let total = navigation.newest - (navigation.newest >= ComicNavigation.missing ? 1 : 0)
        var run = Run(unknown: unknown, total: total)
        await progress(run.progress)
        do {
            try await fetch(&run, progress)
        } catch {
            try await keepPage(&run)
            await progress(run.progress)
            throw error
        }
        run.page.absent += run.doubtful
        run.doubtful = []
        try await keepPage(&run)
        await progress(run.progress)
        return run.progress
    }

    /// What was fetched for a number.
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

    /// Keeps the page, also when the work is being cancelled: what was fetched is not to be fetched again.
    private func keepPage(_ run: inout Run) async throws {
        let page = run.page
        guard page.count > 0 else { return }
        try await Task { [store] in try await store.keep(page.comics, absent: page.absent) }.value
        run.pageWasKept()
    }
}

extension KeepArchiveUseCase {
    /// The state of the work.
    fileprivate struct Run {
        /// What is kept with the next transaction.
        struct Page {
            var comics: [Comic] = []
            var absent: [Int] = []
            var count: Int { comics.count + absent.count }
        }

        var page = Page()
        /// Missing numbers since the last comic: many of them in a row are no holes.
        var doubtful: [Int] = []
        private var queue: ArraySlice<Int>
        private var repeated: Set<Int> = []
        private var total: Int
        private var kept: Int
        private var unusable = 0
        private var failures = 0

        init(unknown: [Int], total: Int) {
            queue = unknown[...]
            self.total = total
            kept = max(0, total - unknown.count)
        }

        var progress: ArchiveProgress { ArchiveProgress(kept: kept, total: total, unusable: unusable) }

        /// The next number to ask for.
        mutating func next() -> Int? { queue.popFirst() }

        /// Takes what was fetched.
        /// - Returns: how long to wait before the next request, if at all.
        /// - Throws: what ends the work.
        mutating func take(_ number: Int, _ result: Result<Comic, any Error>) throws -> Duration? {
            switch result {
            case .success(let comic):
                page.comics.append(comic)
                page.absent += doubtful
                doubtful = []
                failures = 0
                return nil
            case .failure(let error) where error is ComicNumberProblem:
                doubtful.append(number)
                if doubtful.count > KeepArchiveUseCase.absenceLimit { throw HTTPError.status(404, description: nil) }
                return nil
            case .failure(let error):
                return try fail(number, error)
            }
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
            // A hole is no comic that is missing.
            total -= page.absent.count
            page = Page()
        }
    }
}
