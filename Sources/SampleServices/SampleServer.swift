import CGLib
import CSoup
import Foundation
import GLibSupport

/// The web services on 127.0.0.1, answering from content of our own. Runs on a thread of its own, in any process.
public actor SampleServer {
    private let thread = MainContextThread(name: "sample-server")
    private var server: ObjectReference?
    private var choice: SampleChoice
    private let services: [any SampleService]
    private var misbehaviours: [String: Misbehaviour] = [:]
    private var tileMisbehaviour: Misbehaviour?
    private var tileCounter = RequestCounter()
    private var held: [CheckedContinuation<Void, Never>] = []
    private var address: URL?

    /// Every request so far, oldest first.
    public private(set) var requests: [SampleRequest] = []

    /// Every request for a tile so far, oldest first.
    public var tileRequests: [SampleRequest] { requests.filter { SampleTile(path: $0.path) != nil } }

    /// The most requests for tiles that were under way at a time.
    public var mostTileRequestsAtOnce: Int { tileCounter.most }

    /// How many answers `.hold` keeps back.
    public var heldRequestCount: Int { held.count }

    public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// A server that does not listen yet.
    /// - Parameters:
    ///   - choice: how the services choose among their content.
    ///   - now: the clock; it decides who of the sample people has a birthday, and when there were too many requests.
    public init(choice: SampleChoice = .atRandom, now: @escaping @Sendable () -> Date = { Date() }) {
        self.choice = choice
        services = [
            ChuckNorrisSampleService(), RandomUserSampleService(now: now), OfficialJokeSampleService(now: now),
            RapidAPISampleService(), SwitterSampleService(), TileSampleService(), XKCDSampleService(),
        ]
    }

    /// Where the services are.
    public struct Addresses: Sendable, Equatable {
        /// Plays api.chucknorris.io.
        public let chuckNorris: URL
        /// Plays randomuser.me.
        public let randomUser: URL
        /// Plays official-joke-api.
        public let dadJokes: URL
        /// Plays dad-jokes at RapidAPI.
        public let rapidAPI: URL
        /// Plays a Switter server.
        public let switter: URL
        /// Plays a tile server: a template with `{z}`, `{x}` and `{y}`.
        public let tiles: String
        /// Plays xkcd.com, and the host of its pictures.
        public let xkcd: URL
    }

    /// Begins to listen.
    /// - Parameter port: 0 takes a free one.
    /// - Throws: `GLibError` when the port is taken.
    @discardableResult
    public func start(port: Int = 0) throws -> Addresses {
        stop()
        // libsoup's server belongs to its thread, to the last reference.
        let server = ObjectReference(adopting: UnsafeMutableRawPointer(chuckle_server_new()), on: thread)
        _ = try throwingGLibError {
            soup_server_listen_local(server.cast(to: SoupServer.self), guint(port), SOUP_SERVER_LISTEN_IPV4_ONLY, $0)
        }
        soup_server_add_handler(
            server.cast(to: SoupServer.self), nil,
            { _, message, _, _, data in
                guard let message, let data else { return }
                let handler = Unmanaged<MessageHandler>.fromOpaque(data).takeUnretainedValue()
                let held = HeldMessage(message)
                handler.server?.assumeIsolated { $0.receive(held) }
            }, Unmanaged.passRetained(MessageHandler(self)).toOpaque(),
            { data in data.map { Unmanaged<MessageHandler>.fromOpaque($0).release() } })
        self.server = server

        let uris = soup_server_get_uris(server.cast(to: SoupServer.self))
        defer { g_slist_free_full(uris) { g_uri_unref($0.map { OpaquePointer($0) }) } }
        let taken = uris.map { g_uri_get_port(OpaquePointer($0.pointee.data)) } ?? 0
        guard let address = URL(string: "http://127.0.0.1:\(taken)/") else { preconditionFailure("a port is a number") }
        self.address = address
        return Addresses(
            chuckNorris: address.appending(path: ChuckNorrisSampleService.pathPrefix),
            randomUser: address.appending(path: RandomUserSampleService.pathPrefix),
            dadJokes: address.appending(path: OfficialJokeSampleService.pathPrefix),
            rapidAPI: address.appending(path: RapidAPISampleService.pathPrefix),
            switter: address.appending(path: SwitterSampleService.pathPrefix),
            tiles: address.appending(path: TileSampleService.pathPrefix).absoluteString + "/{z}/{x}/{y}.png",
            xkcd: address.appending(path: XKCDSampleService.pathPrefix))
    }

    /// Stops listening and closes every connection.
    public func stop() {
        releaseHeldRequests()
        guard let server else { return }
        soup_server_disconnect(server.cast(to: SoupServer.self))
        self.server = nil
    }

    /// Begins to listen on a port, or on another one when it is taken.
    /// - Throws: `GLibError` when there is no port at all.
    public func start(preferredPort port: Int) throws -> Addresses {
        do {
            return try start(port: port)
        } catch is GLibError {
            return try start()
        }
    }

    /// From now on every request to a path is answered badly.
    /// - Parameters:
    ///   - misbehaviour: nil makes the path behave again.
    ///   - path: such as `/jokes/random`.
    public func set(_ misbehaviour: Misbehaviour?, at path: String) {
        misbehaviours[path] = misbehaviour
    }

    /// From now on every request for a tile is answered badly, but for those whose path has a misbehaviour of its own.
    /// - Parameter misbehaviour: nil makes the tile server behave again.
    public func setAtEveryTile(_ misbehaviour: Misbehaviour?) {
        tileMisbehaviour = misbehaviour
    }

    /// Lets the answers go that `.hold` keeps back, and behaves from then on.
    public func releaseHeldRequests() {
        if tileMisbehaviour == .hold { tileMisbehaviour = nil }
        misbehaviours = misbehaviours.filter { $0.value != .hold }
        held.forEach { $0.resume() }
        held = []
    }

    // MARK: One request

    private func receive(_ message: HeldMessage) {
        let request = message.request
        guard let service = services.first(where: { request.path.hasPrefix("/" + type(of: $0).pathPrefix + "/") }),
            let address
        else {
            message.answer(.text(status: 404, "Not Found"))
            return
        }
        let prefix = type(of: service).pathPrefix
        let inner = SampleRequest(
            path: String(request.path.dropFirst(prefix.count + 1)), query: request.query, headers: request.headers,
            clientPort: request.clientPort)
        requests.append(inner)
        let isTile = service is TileSampleService
        if isTile { tileCounter.begin() }
        let answer = service.answer(to: inner, base: address.appending(path: prefix), choice: &choice)
        guard let misbehaviour = misbehaviours[inner.path] ?? (isTile ? tileMisbehaviour : nil) else {
            message.answer(answer)
            if isTile { tileCounter.end() }
            return
        }
        message.pause()
        Task {
            await self.misbehave(misbehaviour, of: service, answer, inner, message)
            if isTile { self.tileCounter.end() }
        }
    }

    private func misbehave(
        _ misbehaviour: Misbehaviour, of service: any SampleService, _ answer: SampleAnswer, _ request: SampleRequest,
        _ message: HeldMessage
    ) async {
        switch misbehaviour {
        case .hold:
            await withCheckedContinuation { held.append($0) }
            message.resume(with: answer)
        case .delay(let duration):
            try? await Task.sleep(for: duration)
            message.resume(with: answer)
        case .answer(let other):
            message.resume(with: other)
        case .status(let status, let text):
            message.resume(with: service.failure(status: status, message: text, path: request.path))
        case .tooManyRequests(let seconds):
            let fields = seconds.map { ["Retry-After": String($0)] } ?? [:]
            message.resume(with: service.failure(status: 429, message: nil, path: request.path).adding(fields))
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
        case .endless:
            message.takeConnection()?.writeForever(answer)
        case .reset:
            message.takeConnection()?.reset()
        }
    }
}

/// What C's handler holds: the server owns its GObject, so this must not own the server.
private final class MessageHandler {
    weak var server: SampleServer?

    init(_ server: SampleServer) {
        self.server = server
    }
}
