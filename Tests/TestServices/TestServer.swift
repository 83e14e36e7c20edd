import Foundation
import SampleServices

/// The sample services, recording requests and misbehaving on demand. Shares the sample server's thread.
public actor TestServer {
    private let server: SampleServer
    private var misbehaviours: [String: Misbehaviour] = [:]
    private var serviceMisbehaviours: [String: (prefix: String, misbehaviour: Misbehaviour)] = [:]
    private var tileRequestsInFlight = 0
    private var held: [CheckedContinuation<Void, Never>] = []
    private var waiting: [(isOver: @Sendable (isolated TestServer) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

    /// Oldest first.
    public private(set) var requests: [SampleRequest] = []
    public private(set) var tileRequests: [SampleRequest] = []
    /// The maximum number of concurrent requests for tiles.
    public private(set) var mostTileRequestsAtOnce = 0

    public var heldRequestCount: Int { held.count }

    public nonisolated var unownedExecutor: UnownedSerialExecutor { server.unownedExecutor }

    /// Uses its content in order.
    public init(now: @escaping @Sendable () -> Date = { Date() }) {
        server = SampleServer(choice: .inTurn, now: now)
    }

    /// Listens on a free port.
    /// - Throws: `GLibError` if none is free.
    @discardableResult
    public func start() async throws -> SampleServer.Addresses {
        try await server.start { [weak self] exchange in
            self?.assumeIsolated { $0.intercept(exchange) } ?? false
        }
    }

    public func stop() async {
        release()
        await server.stop()
    }

    /// Sets the answers to later requests to a path such as `/jokes/random`; nil for the usual ones.
    public func set(_ misbehaviour: Misbehaviour?, at path: String) {
        misbehaviours[path] = misbehaviour
    }

    /// For all paths of a service such as `tiles` with the prefix that have no misbehaviour of their own.
    public func set(_ misbehaviour: Misbehaviour?, atEveryPathOf service: String, under prefix: String = "/") {
        serviceMisbehaviours[service] = misbehaviour.map { (prefix, $0) }
    }

    /// Sends the held answers as soon as there is one, and stops holding.
    public func releaseHeldRequests() async {
        await waitFor(heldRequests: 1)
        release()
    }

    private func release() {
        serviceMisbehaviours = serviceMisbehaviours.filter { $0.value.misbehaviour != .hold }
        misbehaviours = misbehaviours.filter { $0.value != .hold }
        held.forEach { $0.resume() }
        held = []
    }

    public func waitFor(requests count: Int) async { await wait { $0.requests.count >= count } }

    public func waitFor(heldRequests count: Int) async {
        await wait { $0.heldRequestCount >= count }
    }

    private func wait(until isOver: @escaping @Sendable (isolated TestServer) -> Bool) async {
        if isOver(self) { return }
        await withCheckedContinuation { waiting.append((isOver, $0)) }
    }

    private func endWaits() {
        for (isOver, continuation) in waiting where isOver(self) { continuation.resume() }
        waiting.removeAll { $0.isOver(self) }
    }

    private func intercept(_ exchange: SampleExchange) -> Bool {
        let isTile = exchange.service == "tiles"
        requests.append(exchange.request)
        defer { endWaits() }
        if isTile {
            tileRequests.append(exchange.request)
            mostTileRequestsAtOnce = max(mostTileRequestsAtOnce, tileRequestsInFlight + 1)
        }
        guard let misbehaviour = misbehaviour(for: exchange) else { return false }
        let message = HeldMessage(exchange.message)
        if isTile { tileRequestsInFlight += 1 }
        Task {
            await self.misbehave(misbehaviour, in: exchange, message)
            if isTile { self.tileRequestsInFlight -= 1 }
        }
        return true
    }

    private func misbehaviour(for exchange: SampleExchange) -> Misbehaviour? {
        if let misbehaviour = misbehaviours[exchange.request.path] { return misbehaviour }
        guard let (prefix, misbehaviour) = serviceMisbehaviours[exchange.service], exchange.request.path.hasPrefix(prefix) else {
            return nil
        }
        return misbehaviour
    }

    private func misbehave(_ misbehaviour: Misbehaviour, in exchange: SampleExchange, _ message: HeldMessage) async {
        let answer = exchange.answer
        switch misbehaviour {
        case .hold:
            await withCheckedContinuation {
                held.append($0)
                endWaits()
            }
            message.resume(with: answer)
        case .delay(let duration):
            try? await Task.sleep(for: duration)
            message.resume(with: answer)
        case .answer(let other):
            message.resume(with: other)
        case .status(let status, let text):
            message.resume(with: exchange.failure(status: status, message: text))
        case .tooManyRequests(let seconds):
            let fields = seconds.map { ["Retry-After": String($0)] } ?? [:]
            message.resume(with: exchange.failure(status: 429, message: nil).adding(fields))
        case .body(let body):
            message.resume(with: SampleAnswer(status: answer.status, contentType: answer.contentType, body: body))
        case .contentType(let type):
            message.resume(with: SampleAnswer(status: answer.status, contentType: type, body: answer.body))
        case .brokenJSON:
            let half = answer.body.prefix(answer.body.count / 2)
            message.resume(with: SampleAnswer(contentType: answer.contentType, body: half))
        case .redirect(let target):
            message.resume(
                with: SampleAnswer(status: 302, contentType: "text/plain", body: Data(), headers: ["Location": target]))
        case .cutOff(let announcingClose):
            message.takeConnection()?.writeHalf(of: answer, announcingClose: announcingClose)
        case .drip(let interval):
            message.takeConnection()?.drip(answer, every: interval)
        case .bytes(let bytes):
            message.takeConnection()?.write(andClose: bytes)
        case .endless:
            message.takeConnection()?.writeForever(answer)
        case .reset:
            message.takeConnection()?.reset()
        }
    }
}
