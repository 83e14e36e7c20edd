/// What became of one comic of a download.
enum ArchiveAnswer<Item: Sendable>: Sendable {
    case fetched(Item)
    /// The service has no comic with the number.
    case absent
    /// The response is unusable. The comic is requested again in a later download.
    case failed
}

/// Downloads something of many comics without harm to the service: few requests at a time, and pauses after failures.
struct ArchiveDownload: Sendable {
    /// The maximum number of requests in flight.
    static let requestLimit = 2
    /// The number of answers after which what was fetched is stored, and the permission is checked again.
    static let pageSize = 20

    private let pause: @Sendable (Duration) async throws -> Void

    /// - Parameter pause: waits after a failure.
    init(pause: @escaping @Sendable (Duration) async throws -> Void) {
        self.pause = pause
    }

    private struct Fetched<Item: Sendable>: Sendable {
        let number: Int
        let result: Result<Item, any Error>
    }

    /// Fetches what is queued.
    /// - Parameters:
    ///   - permit: runs before the first request and after each page; throws to end the download.
    ///   - fetch: sends a request.
    ///   - take: gets each number with its answer.
    /// - Throws: what `permit` and `take` throw; the error of the service if it limits requests or fails repeatedly; `CancellationError`.
    func callAsFunction<Item: Sendable>(
        _ numbers: ArchiveQueue, permit: () async throws -> Void, fetch: @escaping @Sendable (Int) async throws -> Item,
        take: (Int, ArchiveAnswer<Item>) async throws -> Void
    ) async throws {
        var queue = numbers
        if queue.isEmpty { return }
        try await permit()
        try await withThrowingTaskGroup(of: Fetched<Item>.self) { group in
            var (running, answers) = (0, 0)
            while true {
                while running < Self.requestLimit, let number = queue.next() {
                    group.addTask {
                        do {
                            return Fetched(number: number, result: .success(try await fetch(number)))
                        } catch {
                            return Fetched(number: number, result: .failure(error))
                        }
                    }
                    running += 1
                }
                guard running > 0, let fetched = try await group.next() else { return }
                running -= 1
                switch fetched.result {
                case .success(let item):
                    queue.succeeded()
                    try await take(fetched.number, .fetched(item))
                case .failure(let error):
                    let verdict = try queue.take(error, of: fetched.number)
                    switch verdict.outcome {
                    case .absent: try await take(fetched.number, .absent)
                    case .failed: try await take(fetched.number, .failed)
                    case nil: break
                    }
                    if let wait = verdict.wait { try await pause(wait) }
                }
                try Task.checkCancellation()
                answers += 1
                if answers.isMultiple(of: Self.pageSize) { try await permit() }
            }
        }
    }
}

/// The numbers that a download requests, and what their failures mean.
struct ArchiveQueue: Sendable {
    /// What a failure means for its number, and the delay before the next request.
    struct Verdict {
        enum Outcome {
            case absent, failed
        }

        /// Nil if there is nothing to note: the number is requested again, or had no comic before.
        let outcome: Outcome?
        var wait: Duration?
    }

    /// The number of consecutive failures that end the download.
    static let failureLimit = 4
    /// The maximum number of consecutive missing comics. More mean that the service is out of order.
    static let absenceLimit = 5

    private var numbers: ArraySlice<Int>
    /// The numbers without a comic in earlier downloads.
    private let absent: Set<Int>
    private var missed: Set<Int> = []
    private var retried: Set<Int>
    /// How many numbers in a row had no comic. Many are an error of the service, not gaps.
    private var absences = 0
    private var failures = 0

    /// - Parameters:
    ///   - absent: those of the numbers that had no comic in earlier downloads.
    ///   - isRetry: whether the numbers failed before, so that each is requested only once.
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

    /// Decides what a failure means.
    /// - Throws: the error that ends the download.
    mutating func take(_ error: any Error, of number: Int) throws -> Verdict {
        switch error {
        case is ComicNumberProblem: return Verdict(outcome: try miss(number))
        case is CancellationError, is StorageError, HTTPError.tooManyRequests: throw error
        default: break
        }
        let isFirst = retried.insert(number).inserted
        // Once the rest of the comics is known to arrive, one that never does says nothing about the service.
        if !isFirst, Self.isAboutOneComic(error) { return Verdict(outcome: .failed) }
        failures += 1
        guard failures < Self.failureLimit else { throw error }
        if isFirst { numbers.append(number) }
        return Verdict(outcome: isFirst ? nil : .failed, wait: .seconds(1 << (failures - 1)))
    }

    /// Requests a number without a comic once more, after all others.
    private mutating func miss(_ number: Int) throws -> Verdict.Outcome? {
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
