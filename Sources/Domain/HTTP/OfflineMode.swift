import Synchronization

/// Whether the user works offline: nothing is requested then.
public final class OfflineMode: Sendable, Equatable {
    private let state = Mutex(false)
    private let continuation: AsyncStream<Bool>.Continuation
    /// The mode after each change, for one who follows it.
    public let changes: AsyncStream<Bool>

    /// The mode of somebody who is online.
    public init() {
        (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    deinit { continuation.finish() }

    /// Whether nothing is requested.
    public var isOn: Bool { state.withLock { $0 } }

    /// Changes the mode. Answers to earlier requests may still come.
    public func set(_ isOn: Bool) {
        let isChange = state.withLock { state in
            defer { state = isOn }
            return state != isOn
        }
        if isChange { continuation.yield(isOn) }
    }

    public static func == (one: OfflineMode, other: OfflineMode) -> Bool { one === other }
}

/// Sends requests unless the user works offline.
public struct OfflineHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let mode: OfflineMode

    public init(_ client: any HTTPClient, _ mode: OfflineMode) {
        self.client = client
        self.mode = mode
    }

    /// - Throws: `HTTPError.workingOffline`, and what the client throws.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        if mode.isOn { throw HTTPError.workingOffline(mode) }
        return try await client.send(request)
    }
}
