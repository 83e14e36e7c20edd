import Foundation

/// Sees to it that a tile server is asked politely: few requests at a time, none for a tile that is already on its way, and none for
/// a while after it refused or failed. One gate stands before everything that asks for tiles.
public actor TileGate {
    /// How long which failure keeps requests back, in seconds.
    enum Pause {
        /// After a refusal without a time.
        static let refusal: TimeInterval = 3_600
        /// The shortest and the longest time that a refusal is heeded for.
        static let refusalRange: ClosedRange<TimeInterval> = 60...86_400
        /// After the network failed, or the server many times in a row.
        static let server: TimeInterval = 30
        /// Before a single tile is asked for again that the server answered with an error.
        static let tile: TimeInterval = 300
        /// Before a single tile is asked for again whose connection broke.
        static let interruption: TimeInterval = 15
    }

    /// So many failures in a row are the server's, not the tiles'.
    static let failuresOfServer = 6
    private static let failedTileLimit = 4_096

    private struct Waiter {
        let number: Int
        let key: TileKey
        let continuation: CheckedContinuation<Bool, Never>
    }

    private typealias Closure = (until: Date, failure: HTTPError)

    private let limit: Int
    private var running: Set<TileKey> = []
    private var waiters: [Waiter] = []
    private var nextNumber = 0
    private var servers: [TileTemplate: Closure] = [:]
    private var tiles: [TileKey: Closure] = [:]
    private var failuresInARow: [TileTemplate: Int] = [:]

    /// - Parameter limit: the most requests at a time.
    public init(limit: Int = 2) {
        self.limit = max(limit, 1)
    }

    // MARK: Few at a time

    /// Waits until a tile may be asked for; `leave` must follow.
    /// - Throws: `CancellationError`; the tile must not be asked for then, and `leave` must not follow.
    func enter(_ key: TileKey) async throws {
        try Task.checkCancellation()
        if isFree(for: key) {
            running.insert(key)
            return
        }
        nextNumber += 1
        let number = nextNumber
        let isAdmitted = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled {
                    continuation.resume(returning: false)
                } else {
                    waiters.append(Waiter(number: number, key: key, continuation: continuation))
                }
            }
        } onCancel: {
            Task { await self.abandon(number) }
        }
        guard isAdmitted else { throw CancellationError() }
    }

    /// Ends what `enter` began.
    func leave(_ key: TileKey) {
        running.remove(key)
        while let index = waiters.firstIndex(where: { isFree(for: $0.key) }) {
            let waiter = waiters.remove(at: index)
            running.insert(waiter.key)
            waiter.continuation.resume(returning: true)
        }
    }

    private func isFree(for key: TileKey) -> Bool { running.count < limit && !running.contains(key) }

    private func abandon(_ number: Int) {
        guard let index = waiters.firstIndex(where: { $0.number == number }) else { return }
        waiters.remove(at: index).continuation.resume(returning: false)
    }

    // MARK: None for a while

    /// Why a tile must not be asked for now; nil when it may.
    func failure(of key: TileKey, now: Date) -> HTTPError? {
        [servers[key.template], tiles[key]].compactMap { $0 }.first { $0.until > now }?.failure
    }

    /// Takes note of a tile that came.
    func noteSuccess(of key: TileKey) {
        failuresInARow[key.template] = nil
        tiles[key] = nil
        if servers[key.template]?.failure.isRefusal == false { servers[key.template] = nil }
    }

    /// Takes note of an error that came instead of a tile.
    /// - Returns: what to say of it.
    func note(_ error: any Error, of key: TileKey, now: Date) -> HTTPError {
        let error = error as? HTTPError ?? .unexpectedContent
        if case .tooManyRequests(let retryAfter, _) = error {
            let seconds = retryAfter.map { TimeInterval($0.components.seconds) } ?? Pause.refusal
            let range = Pause.refusalRange
            servers[key.template] = (now.addingTimeInterval(min(max(seconds, range.lowerBound), range.upperBound)), error)
            return error
        }
        let count = failuresInARow[key.template, default: 0] + 1
        failuresInARow[key.template] = count
        if error.isOfNetwork || count >= Self.failuresOfServer {
            close(key.template, (now.addingTimeInterval(Pause.server), error))
        } else {
            if tiles.count >= Self.failedTileLimit { tiles = [:] }
            let pause = if case .interrupted = error { Pause.interruption } else { Pause.tile }
            tiles[key] = (now.addingTimeInterval(pause), error)
        }
        return error
    }

    /// A refusal stands, whatever comes from requests that were under way.
    private func close(_ template: TileTemplate, _ closure: Closure) {
        if let standing = servers[template], standing.failure.isRefusal, standing.until > closure.until { return }
        servers[template] = closure
    }

    /// Lets everything be asked for again that failed; refusals stand.
    func forgetFailures() {
        tiles = [:]
        failuresInARow = [:]
        servers = servers.filter(\.value.failure.isRefusal)
    }
}

extension HTTPError {
    /// Whether the server wants no requests for a while.
    fileprivate var isRefusal: Bool { if case .tooManyRequests = self { true } else { false } }

    /// Whether it says nothing of the tile, but that the server was not reached.
    fileprivate var isOfNetwork: Bool {
        switch self {
        case .workingOffline, .notAllowed, .unreachable, .timedOut, .insecureAddress: true
        case .interrupted, .tooManyRedirects, .tooLarge, .status, .tooManyRequests, .unexpectedContent: false
        }
    }
}
