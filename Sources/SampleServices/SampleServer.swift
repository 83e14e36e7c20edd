import CGLib
import CSoup
import Foundation
import GLibSupport

/// A server on 127.0.0.1 that imitates the web services, with its own content. It runs on its own thread, in any process.
public actor SampleServer {
    private let thread = MainContextThread(name: "sample-server")
    private var server: ObjectReference?
    private var choice: SampleChoice
    private let now: @Sendable () -> Date
    private var services: [any SampleService] = []
    private var interceptor: Interceptor?
    private var address: URL?

    /// The only key that the sample service of RapidAPI refuses.
    public static let refusedRapidAPIKey = RapidAPISampleService.refusedKey

    /// Called on the server's thread before each answer. Returns whether the interceptor answers the request.
    public typealias Interceptor = @Sendable (SampleExchange) -> Bool

    public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// - Parameter now: decides which sample people have a birthday, and limits requests.
    public init(choice: SampleChoice = .atRandom, now: @escaping @Sendable () -> Date = { Date() }) {
        self.choice = choice
        self.now = now
    }

    public struct Addresses: Sendable, Equatable {
        let server: URL

        public var chuckNorris: URL { server.appending(path: ChuckNorrisSampleService.pathPrefix) }
        public var randomUser: URL { server.appending(path: RandomUserSampleService.pathPrefix) }
        public var dadJokes: URL { server.appending(path: OfficialJokeSampleService.pathPrefix) }
        public var rapidAPI: URL { server.appending(path: RapidAPISampleService.pathPrefix) }
        public var switter: URL { server.appending(path: SwitterSampleService.pathPrefix) }
        /// A template with `{z}`, `{x}` and `{y}`.
        public var tiles: String { server.appending(path: TileSampleService.pathPrefix).absoluteString + "/{z}/{x}/{y}.png" }
        public var xkcd: URL { server.appending(path: XKCDSampleService.pathPrefix) }
        public var explainXKCD: URL { server.appending(path: ExplainXKCDSampleService.pathPrefix) }
    }

    /// Reads the sample data at the first start.
    /// - Parameter port: 0 takes a free one.
    /// - Throws: `GLibError` if the port is taken or the sample data is missing, `DecodingError` if it is damaged.
    @discardableResult
    public func start(port: Int = 0, interceptor: Interceptor? = nil) throws -> Addresses {
        stop()
        self.interceptor = interceptor
        if services.isEmpty {
            services = [
                ChuckNorrisSampleService(
                    jokes: try SampleJoke.content.get(), icon: try SampleContent.bytes("chuck-norris.png")),
                RandomUserSampleService(now: now), try OfficialJokeSampleService(now: now),
                RapidAPISampleService(jokes: try SampleDadJoke.content.get()),
                SwitterSampleService(jokes: try SampleOneLiners.content.get()), TileSampleService(),
                XKCDSampleService(comics: try SampleComics.content.get()),
                ExplainXKCDSampleService(comics: try SampleComics.content.get()),
            ]
        }
        // libsoup's server, including its last reference, belongs to this thread.
        let server = ObjectReference(adopting: UnsafeMutableRawPointer(chuckle_server_new()), on: thread)
        _ = try throwingGLibError {
            soup_server_listen_local(server.cast(to: SoupServer.self), guint(port), SOUP_SERVER_LISTEN_IPV4_ONLY, $0)
        }
        soup_server_add_handler(
            server.cast(to: SoupServer.self), nil,
            { _, message, _, _, data in
                guard let message, let data else { return }
                let server = Held<ServerReference>.value(at: data)
                let received = SampleMessage(message)
                server()?.assumeIsolated { $0.receive(received) }
            }, retainForC(Held<ServerReference> { [weak self] in self }), releaseFromC)
        self.server = server

        let uris = soup_server_get_uris(server.cast(to: SoupServer.self))
        defer { g_slist_free_full(uris) { g_uri_unref($0.map { OpaquePointer($0) }) } }
        let taken = uris.map { g_uri_get_port(OpaquePointer($0.pointee.data)) } ?? 0
        guard let address = URL(string: "http://127.0.0.1:\(taken)/") else { preconditionFailure("a port is a number") }
        self.address = address
        return Addresses(server: address)
    }

    public func stop() {
        guard let server else { return }
        soup_server_disconnect(server.cast(to: SoupServer.self))
        self.server = nil
    }

    /// Takes another port if the preferred one is taken. Throws as `start(port:interceptor:)`.
    public func start(preferredPort port: Int) throws -> Addresses {
        do {
            return try start(port: port)
        } catch is GLibError {
            return try start()
        }
    }

    private func receive(_ message: SampleMessage) {
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
        let answer = service.answer(to: inner, base: address.appending(path: prefix), choice: &choice)
        let exchange = SampleExchange(service: prefix, request: inner, answer: answer, message: message)
        if interceptor?(exchange) != true { message.answer(answer) }
    }
}

public struct SampleExchange: Sendable {
    /// The first part of the path, such as `chucknorris`.
    public let service: String
    /// Its path is without that part.
    public let request: SampleRequest
    public let answer: SampleAnswer
    public let message: SampleMessage
}

/// The data of the C handler. The reference is weak because the server owns the GObject that owns this.
private typealias ServerReference = @Sendable () -> SampleServer?
