import Pictures

/// The responses since the last page was stored.
struct ArchivePage<Item: Sendable>: Sendable {
    var fetched: [Item] = []
    var absent: [Int] = []
    /// The numbers whose responses are unusable. A later download requests them again.
    var failed: [Int] = []

    var count: Int { fetched.count + absent.count + failed.count }
}

/// Spares the service: few requests at a time, and pauses after failures.
struct ArchiveDownload: Sendable {
    static let requestLimit = 2
    /// The number of comics in one transaction, and so the most that a stop or a crash loses.
    static let pageSize = 20

    let pause: @Sendable (Duration) async throws -> Void

    /// Cancelling the task stops the download and stores the last page. `permit` runs before each page.
    /// - Throws: errors of `permit` and `keep`; the service's error if it refuses or fails repeatedly; `CancellationError`.
    func callAsFunction<Item: Sendable>(
        _ numbers: ArchiveQueue, from start: ArchiveProgress, requestLimit: Int = requestLimit, pageSize: Int = pageSize,
        permit: @Sendable () async throws -> Void,
        fetch: @escaping @Sendable (Int) async throws -> Item,
        keep: @escaping @Sendable (ArchivePage<Item>, inout ArchiveProgress) async throws -> Void,
        progress: @Sendable (ArchiveProgress) async -> Void
    ) async throws -> ArchiveProgress {
        var (queue, page, end) = (numbers, ArchivePage<Item>(), start)
        func endPage() async throws {
            // Also after a cancellation, so that the page is not fetched again.
            end = try await Task { [page, end] in
                var end = end
                if page.count > 0 { try await keep(page, &end) }
                end.failed += page.failed
                return end
            }.value
            page = ArchivePage()
            await progress(end)
        }
        await progress(end)
        do {
            if !queue.isEmpty { try await permit() }
            try await withThrowingTaskGroup(of: (number: Int, result: Result<Item, any Error>).self) { group in
                var running = 0
                while true {
                    while running < requestLimit, let number = queue.next() {
                        group.addTask {
                            do { return (number, .success(try await fetch(number))) } catch { return (number, .failure(error)) }
                        }
                        running += 1
                    }
                    guard let (number, result) = try await group.next() else { return }
                    running -= 1
                    switch result {
                    case .success(let item):
                        queue.succeeded()
                        page.fetched.append(item)
                    case .failure(let error):
                        let (outcome, wait) = try queue.take(error, of: number)
                        switch outcome {
                        case .absent: page.absent.append(number)
                        case .failed: page.failed.append(number)
                        case nil: break
                        }
                        if let wait { try await pause(wait) }
                    }
                    try Task.checkCancellation()
                    if page.count >= pageSize {
                        try await endPage()
                        try await permit()
                    }
                }
            }
        } catch {
            try await endPage()
            throw error
        }
        try await endPage()
        return end
    }
}

/// Decides which numbers a download requests again after a failure.
struct ArchiveQueue: Sendable {
    enum Outcome {
        case absent, failed
    }

    static let failureLimit = 4
    /// The maximum number of consecutive missing comics. More mean that the service is out of order.
    static let absenceLimit = 5

    private var numbers: ArraySlice<Int>
    private let absent: Set<Int>
    private var missed: Set<Int> = []
    private var retried: Set<Int>
    private var absences = 0
    private var failures = 0

    /// - Parameter isRetry: whether the numbers failed before, so that each is requested only once.
    init(_ numbers: [Int], absent: Set<Int> = [], isRetry: Bool = false) {
        self.numbers = numbers[...]
        self.absent = absent
        retried = isRetry ? Set(numbers) : []
    }

    var isEmpty: Bool { numbers.isEmpty }

    mutating func next() -> Int? { numbers.popFirst() }

    mutating func succeeded() {
        (failures, absences) = (0, 0)
    }

    /// - Returns: no outcome if the number is requested again or had no comic before; and the delay before the next request.
    mutating func take(_ error: any Error, of number: Int) throws -> (outcome: Outcome?, wait: Duration?) {
        switch error {
        case is ComicNumberProblem: return (try miss(number), nil)
        case is CancellationError, is StorageError, HTTPError.tooManyRequests: throw error
        default: break
        }
        let isFirst = retried.insert(number).inserted
        // If other comics still arrive, one that never does says nothing about the service.
        if !isFirst, Self.isAboutOneComic(error) { return (.failed, nil) }
        failures += 1
        guard failures < Self.failureLimit else { throw error }
        if isFirst { numbers.append(number) }
        return (isFirst ? nil : .failed, .seconds(1 << (failures - 1)))
    }

    /// Requests a number without a comic once more, after all others.
    private mutating func miss(_ number: Int) throws -> Outcome? {
        if absent.contains(number) { return nil }
        guard missed.insert(number).inserted else { return .absent }
        numbers.append(number)
        absences += 1
        if absences > Self.absenceLimit { throw HTTPError.status(404, description: nil) }
        return nil
    }

    private static func isAboutOneComic(_ error: any Error) -> Bool {
        switch error {
        case HTTPError.status(let status, _): (400..<500).contains(status) && status != 408
        case HTTPError.unexpectedContent, HTTPError.tooLarge, HTTPError.insecureAddress, HTTPError.tooManyRedirects: true
        case is PictureError: true
        default: false
        }
    }
}
