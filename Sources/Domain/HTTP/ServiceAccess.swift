import Foundation
import Synchronization

/// A service on the network, by the name under which it is allowed and its requests are counted.
public enum WebService: String, Sendable, CaseIterable {
    case chuckNorris, officialJokes, rapidAPI, switter, xkcd, explainXKCD, randomUser, mapTiles
}

/// The services that the user does not allow, as a setting: their names between blanks.
public struct DeniedServices: LosslessStringConvertible, Sendable, Equatable {
    public var services: Set<WebService>

    public init(_ services: Set<WebService> = []) {
        self.services = services
    }

    /// Names of other versions are ignored.
    public init(_ description: String) {
        services = Set(description.split(separator: " ").compactMap { WebService(rawValue: String($0)) })
    }

    public var description: String { services.map(\.rawValue).sorted().joined(separator: " ") }
}

/// The requests to a service in a time.
public struct ServiceUse: Sendable, Equatable {
    /// At least 1.
    public var count: Int
    /// When the last one was sent.
    public var last: Date

    public init(count: Int, last: Date) {
        self.count = count
        self.last = last
    }

    /// Both together.
    public static func + (one: ServiceUse, other: ServiceUse) -> ServiceUse {
        ServiceUse(count: one.count + other.count, last: max(one.last, other.last))
    }
}

/// Stores how many requests each service got on each day. Its methods throw `StorageError`.
public protocol ServiceUseStore: Sendable {
    /// Adds requests to those of the day of the last of them, and forgets the days before another one.
    func add(_ uses: [WebService: ServiceUse], forgettingBefore start: Date) async throws
    /// The requests of a day and of later ones.
    func uses(since start: Date) async throws -> [WebService: ServiceUse]
}

/// Decides which services may be asked, and counts the requests to them.
public final class ServiceAccess: Sendable, Equatable {
    private struct State {
        var denied: Set<WebService> = []
        /// What is not in the store yet.
        var uses: [WebService: ServiceUse] = [:]
    }

    private static let week: TimeInterval = 6 * 86_400
    /// How long requests are collected before they are stored together.
    private static let delay = Duration.seconds(10)

    private let state = Mutex(State())
    private let store: (any ServiceUseStore)?
    private let now: @Sendable () -> Date
    private let pause: @Sendable (Duration) async throws -> Void
    private let continuation: AsyncStream<Void>.Continuation
    /// Asks for the settings, in which a service can be allowed.
    public let settingsRequests: AsyncStream<Void>

    /// - Parameter store: nil counts nothing.
    public init(
        store: (any ServiceUseStore)? = nil, now: @escaping @Sendable () -> Date = { Date() },
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.store = store
        self.now = now
        self.pause = pause
        (settingsRequests, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    deinit { continuation.finish() }

    /// The services that may not be asked. Answers to earlier requests may still come.
    public var denied: Set<WebService> {
        get { state.withLock(\.denied) }
        set { state.withLock { $0.denied = newValue } }
    }

    /// The user wants to change what is allowed.
    public func openSettings() { continuation.yield() }

    /// Counts a request that is about to be sent.
    /// - Throws: `HTTPError.notAllowed`.
    fileprivate func ask(_ service: WebService) throws {
        let use = ServiceUse(count: 1, last: now())
        let isFirst = try state.withLock { state in
            if state.denied.contains(service) { throw HTTPError.notAllowed(self) }
            defer { state.uses[service] = state.uses[service].map { $0 + use } ?? use }
            return state.uses.isEmpty
        }
        guard isFirst, store != nil else { return }
        Task.detached(priority: .background) {
            try? await self.pause(Self.delay)
            try? await self.storeUses()
        }
    }

    /// Stores what was counted. Throws `StorageError`.
    public func storeUses() async throws {
        let uses = state.withLock { state in
            defer { state.uses = [:] }
            return state.uses
        }
        if !uses.isEmpty { try await store?.add(uses, forgettingBefore: now() - Self.week) }
    }

    /// The requests of the last seven days. Throws `StorageError`.
    public func uses() async throws -> [WebService: ServiceUse] {
        try await storeUses()
        return try await store?.uses(since: now() - Self.week) ?? [:]
    }

    public static func == (one: ServiceAccess, other: ServiceAccess) -> Bool { one === other }
}

/// Sends the requests to a service as far as the user allows it, and has them counted.
public struct ServiceHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let service: WebService
    private let access: ServiceAccess

    public init(_ client: any HTTPClient, _ service: WebService, _ access: ServiceAccess) {
        self.client = client
        self.service = service
        self.access = access
    }

    /// - Throws: `HTTPError.notAllowed`, and what the client throws.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try access.ask(service)
        return try await client.send(request)
    }
}
