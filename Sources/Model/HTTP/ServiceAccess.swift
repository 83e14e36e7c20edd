import Foundation
import Synchronization

/// Raw values are stored.
public enum WebService: String, Sendable, CaseIterable {
    case chuckNorris, officialJokes, rapidAPI, switter, xkcd, explainXKCD, randomUser, mapTiles
}

/// A setting: the names of the services that the user does not allow, separated by spaces.
public struct DeniedServices: LosslessStringConvertible, Sendable, Equatable {
    public var services: Set<WebService>

    public init(_ services: Set<WebService> = []) {
        self.services = services
    }

    /// Ignores names of other versions.
    public init(_ description: String) {
        services = Set(description.split(separator: " ").compactMap { WebService(rawValue: String($0)) })
    }

    public var description: String { services.map(\.rawValue).sorted().joined(separator: " ") }
}

public struct ServiceUse: Sendable, Equatable {
    public var count: Int
    public var last: Date

    public init(count: Int, last: Date) {
        self.count = count
        self.last = last
    }

    public static func + (one: ServiceUse, other: ServiceUse) -> ServiceUse {
        ServiceUse(count: one.count + other.count, last: max(one.last, other.last))
    }
}

/// Stores how many requests each service got on each day. The methods throw `StorageError`.
public protocol ServiceUseStore: Sendable {
    /// Adds requests to the day of the last of them, and deletes the days before `start`.
    func add(_ uses: [WebService: ServiceUse], forgettingBefore start: Date) async throws
    func uses(since start: Date) -> StoreValues<[WebService: ServiceUse]>
}

public final class ServiceAccess: Sendable, Equatable {
    private struct State {
        var denied: Set<WebService> = []
        /// Requests that are not stored yet.
        var uses: [WebService: ServiceUse] = [:]
    }

    private static let week: TimeInterval = 6 * 86_400
    /// The time in which requests are collected before they are stored together.
    private static let delay = Duration.seconds(10)

    private let state = Mutex(State())
    private let store: (any ServiceUseStore)?
    private let now: @Sendable () -> Date
    private let pause: @Sendable (Duration) async throws -> Void
    private let continuation: AsyncStream<Void>.Continuation
    /// The user wants to see the setting that allows services.
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

    /// Answers to earlier requests may still arrive.
    public var denied: Set<WebService> {
        get { state.withLock(\.denied) }
        set { state.withLock { $0.denied = newValue } }
    }

    public func openSettings() { continuation.yield() }

    /// Throws `HTTPError.notAllowed`, or counts a request.
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

    public func storeUses() async throws {
        let uses = state.withLock { state in
            defer { state.uses = [:] }
            return state.uses
        }
        if !uses.isEmpty { try await store?.add(uses, forgettingBefore: now() - Self.week) }
    }

    /// The requests of the last seven days, and later ones; nil if none are counted. Throws `StorageError`.
    public func uses() async throws -> StoreValues<[WebService: ServiceUse]>? {
        try await storeUses()
        return store?.uses(since: now() - Self.week)
    }

    public static func == (one: ServiceAccess, other: ServiceAccess) -> Bool { one === other }
}

struct ServiceHTTPClient: HTTPClient {
    let client: any HTTPClient
    let service: WebService
    let access: ServiceAccess

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try access.ask(service)
        return try await client.send(request)
    }
}
