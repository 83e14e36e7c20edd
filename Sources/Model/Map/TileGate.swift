import Foundation

/// Spares tile servers: few requests, one for each tile, and a pause after refusals and failures. All requests pass one gate.
public actor TileGate {
    /// In seconds.
    enum Pause {
        /// After a refusal without a time.
        static let refusal: TimeInterval = 3_600
        /// The range to which the time of a refusal is limited.
        static let refusalRange: ClosedRange<TimeInterval> = 60...86_400
        /// After the network failed, or the server many times in a row.
        static let server: TimeInterval = 30
        /// For one tile, after an error of the server.
        static let tile: TimeInterval = 300
        /// For one tile, after an interrupted connection.
        static let interruption: TimeInterval = 15
    }

    /// So many failures in a row mean that the server fails, not the tiles.
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

    public init(limit: Int = 2) {
        self.limit = max(limit, 1)
    }

    // MARK: Requests in flight

    /// Waits until a tile may be requested. Call `leave` afterwards, unless this throws `CancellationError`.
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

    // MARK: Pauses

    /// Nil if the tile may be requested.
    func failure(of key: TileKey, now: Date) -> HTTPError? {
        [servers[key.template], tiles[key]].compactMap { $0 }.first { $0.until > now }?.failure
    }

    func noteSuccess(of key: TileKey) {
        failuresInARow[key.template] = nil
        tiles[key] = nil
        if servers[key.template]?.failure.isRefusal == false { servers[key.template] = nil }
    }

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

    /// A longer refusal persists, whatever requests in flight return.
    private func close(_ template: TileTemplate, _ closure: Closure) {
        if let standing = servers[template], standing.failure.isRefusal, standing.until > closure.until { return }
        servers[template] = closure
    }

    /// Allows new requests for failed tiles. Refusals persist.
    public func forgetFailures() {
        tiles = [:]
        failuresInARow = [:]
        servers = servers.filter(\.value.failure.isRefusal)
    }
}

extension HTTPError {
    fileprivate var isRefusal: Bool { if case .tooManyRequests = self { true } else { false } }

    /// Whether the server was not reached, so that the error does not concern the tile.
    fileprivate var isOfNetwork: Bool {
        switch self {
        case .workingOffline, .notAllowed, .unreachable, .timedOut, .insecureAddress: true
        case .interrupted, .tooManyRedirects, .tooLarge, .status, .tooManyRequests, .unexpectedContent: false
        }
    }
}
