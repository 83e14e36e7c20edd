import Synchronization

public final class OfflineMode: Sendable, Equatable {
    private let state = Mutex(false)
    private let continuation: AsyncStream<Bool>.Continuation
    public let changes: AsyncStream<Bool>

    public init() {
        (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    deinit { continuation.finish() }

    public var isOn: Bool { state.withLock { $0 } }

    /// Answers to earlier requests may still arrive.
    public func set(_ isOn: Bool) {
        let isChange = state.withLock { state in
            defer { state = isOn }
            return state != isOn
        }
        if isChange { continuation.yield(isOn) }
    }

    public static func == (one: OfflineMode, other: OfflineMode) -> Bool { one === other }
}

struct OfflineHTTPClient: HTTPClient {
    let client: any HTTPClient
    let mode: OfflineMode

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        if mode.isOn { throw HTTPError.workingOffline(mode) }
        return try await client.send(request)
    }
}
