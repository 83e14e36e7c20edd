import CGLib
import CSoup
import Foundation
import GLibSupport
import Model

/// An HTTP client with an ephemeral libsoup session on a thread of its own: no cookies, no cache, no credentials. It follows
/// redirections itself, so that every address is checked.
public actor SoupHTTPClient: HTTPClient {
    public struct Configuration: Sendable {
        /// In the form of RFC 9110, section 10.1.5.
        public var userAgent: String
        /// The time-out for a silent server, in whole seconds.
        public var silenceLimit: Int = 20
        /// The time-out for the whole exchange.
        public var deadline: Duration = .seconds(60)
        /// The maximum number of simultaneous connections to one host.
        public var connectionsPerHost: Int = 4

        public init(userAgent: String) {
            self.userAgent = userAgent
        }
    }

    private static let redirectionLimit = 5

    private let thread = MainContextThread(name: "http")
    private let configuration: Configuration
    private let now: @Sendable () -> Date
    private let isBehindPortal: @Sendable () async -> Bool
    // A libsoup session may only be used and released on its own thread.
    private lazy var session = ObjectReference(
        adopting: UnsafeMutableRawPointer(
            chuckle_session_new(
                configuration.userAgent, guint(configuration.silenceLimit), 60,
                gint(configuration.connectionsPerHost * 4), gint(configuration.connectionsPerHost))), on: thread)

    public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// - Parameters:
    ///   - now: the clock for the Retry-After field.
    ///   - isBehindPortal: whether the network wants its user to sign in first. Called if a service elsewhere is not reached.
    public init(
        configuration: Configuration, now: @escaping @Sendable () -> Date = { Date() },
        isBehindPortal: @escaping @Sendable () async -> Bool = NetworkMonitor.isBehindPortal
    ) {
        self.configuration = configuration
        self.now = now
        self.isBehindPortal = isBehindPortal
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        do {
            return try await within(configuration.deadline, orThrow: HTTPError.timedOut(description: "")) {
                try await self.followRedirections(of: request)
            }
        } catch let error as HTTPError where error.mayComeFromPortal && !request.url.isOnThisMachine {
            guard await isBehindPortal() else { throw error }
            throw HTTPError.unreachable(.portal, description: error.explanation ?? "")
        }
    }

    private func followRedirections(of request: HTTPRequest) async throws -> HTTPResponse {
        var url = request.url
        for _ in 0...Self.redirectionLimit {
            guard AddressPolicy.allows(url, from: request.url) else { throw HTTPError.insecureAddress }
            switch try await exchange(url, request) {
            case .answer(let response): return response
            case .redirection(let target): url = target
            }
        }
        throw HTTPError.tooManyRedirects
    }

    private enum Exchange {
        case answer(HTTPResponse)
        case redirection(URL)
    }

    private func exchange(_ url: URL, _ request: HTTPRequest) async throws -> Exchange {
        guard let created = soup_message_new("GET", url.absoluteString) else { throw HTTPError.insecureAddress }
        let message = ObjectReference(adopting: UnsafeMutableRawPointer(created))
        soup_message_add_flags(message.opaque, SOUP_MESSAGE_NO_REDIRECT)
        let requestHeaders = soup_message_get_request_headers(message.opaque)
        var fields = request.headers
        // A redirection must not send the key to another server.
        if url.hasSameOrigin(as: request.url) { fields.merge(request.confidentialHeaders) { $1 } }
        for (name, value) in fields {
            soup_message_headers_replace(requestHeaders, name, value)
        }

        let stream: ObjectReference
        do {
            stream = try await open(message)
        } catch HTTPError.unreachable(let obstacle, let description) where obstacle != .security {
            guard await usesProxy(for: url) else { throw HTTPError.unreachable(obstacle, description: description) }
            throw HTTPError.unreachable(.proxy, description: description)
        }
        let headers = soup_message_get_response_headers(message.opaque)
        let status = Int(soup_message_get_status(message.opaque).rawValue)
        if let obstacle = Self.obstacle(status: status, url, message) {
            let phrase = soup_message_get_reason_phrase(message.opaque).map { String(cString: $0) }
            throw HTTPError.unreachable(obstacle, description: phrase ?? "")
        }
        if [301, 302, 303, 307, 308].contains(status),
            let location = soup_message_headers_get_one(headers, "Location"),
            let target = URL(string: String(cString: location), relativeTo: url)
        {
            return .redirection(target.absoluteURL)
        }
        // The length in a 304 answer is that of the omitted body.
        let hasBody = status != 304 && status != 204
        if hasBody, soup_message_headers_get_encoding(headers) == SOUP_ENCODING_CONTENT_LENGTH,
            soup_message_headers_get_content_length(headers) > request.byteLimit
        {
            throw HTTPError.tooLarge
        }
        let mediaType = soup_message_headers_get_content_type(headers, nil).map { String(cString: $0).lowercased() }
        let body = try await read(stream, limit: request.byteLimit)
        // libsoup accepts a truncated body as complete if the server announced to close the connection.
        if hasBody, soup_message_headers_get_one(headers, "Content-Encoding") == nil,
            let length = soup_message_headers_get_one(headers, "Content-Length").flatMap({ Int(String(cString: $0)) }),
            body.count < length
        {
            throw HTTPError.interrupted(description: "")
        }
        let answered = Self.fields(of: headers)
        return .answer(
            HTTPResponse(
                status: status, mediaType: mediaType, body: body, headers: answered,
                retryAfter: answered["retry-after"].flatMap { RetryAfter.wait($0, now: now()) }))
    }

    /// Nil if the service itself answered.
    private static func obstacle(status: Int, _ url: URL, _ message: ObjectReference) -> HTTPError.Obstacle? {
        switch status {
        case 407: .proxyAuthentication
        case 511: .portal
        // A proxy that refuses the way to a service answers without TLS.
        default: url.scheme == "https" && soup_message_get_tls_peer_certificate(message.opaque) == nil ? .proxy : nil
        }
    }

    /// Whether the system uses a proxy for an address.
    private func usesProxy(for url: URL) async -> Bool {
        let resolver = g_proxy_resolver_get_default()
        let proxies = try? await asyncCall { cancellable, callback, data in
            g_proxy_resolver_lookup_async(resolver, url.absoluteString, cancellable, callback, data)
        } finish: { result, error in
            let proxies = g_proxy_resolver_lookup_finish(resolver, result, error)
            defer { g_strfreev(proxies) }
            return proxies?.pointee.map { String(cString: $0) }
        }
        return (proxies ?? nil).map { $0 != "direct://" } ?? false
    }

    private static func fields(of headers: OpaquePointer?) -> [String: String] {
        var iterator = SoupMessageHeadersIter()
        soup_message_headers_iter_init(&iterator, headers)
        var name: UnsafePointer<CChar>?
        var value: UnsafePointer<CChar>?
        var result: [String: String] = [:]
        while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
            guard let name, let value else { continue }
            result.merge([String(cString: name).lowercased(): String(cString: value)]) { "\($0), \($1)" }
        }
        return result
    }

    /// Returns after the headers of the answer.
    private func open(_ message: ObjectReference) async throws -> ObjectReference {
        let session = session
        do {
            let stream = try await asyncCall { cancellable, callback, data in
                soup_session_send_async(
                    session.cast(to: SoupSession.self), message.opaque, G_PRIORITY_DEFAULT, cancellable, callback, data)
            } finish: { result, error in
                soup_session_send_finish(session.cast(to: SoupSession.self), result, error)
            } cancel: { cancellable in
                // An answer that has begun is accepted. After a cancellation between the headers and the callback, libsoup 3.2
                // closes the stream after the end of its message, which it needs, and 3.6 ends the message twice.
                guard soup_message_get_status(message.opaque) == SOUP_STATUS_NONE else { return }
                g_cancellable_cancel(cancellable)
            }
            guard let stream else { throw HTTPError.unexpectedContent }
            return ObjectReference(adopting: stream)
        } catch let error as GLibError {
            throw HTTPError(beforeAnswer: error)
        }
    }

    /// Stops at the first byte beyond the limit.
    private func read(_ stream: ObjectReference, limit: Int) async throws -> Data {
        var body = Data()
        do {
            while true {
                let chunk = try await asyncCall { cancellable, callback, data in
                    g_input_stream_read_bytes_async(
                        stream.cast(to: GInputStream.self), 1 << 16, G_PRIORITY_DEFAULT, cancellable, callback, data)
                } finish: { result, error in
                    g_input_stream_read_bytes_finish(stream.cast(to: GInputStream.self), result, error)
                }
                guard let chunk else { throw HTTPError.interrupted(description: "") }
                defer { g_bytes_unref(chunk) }
                var count: gsize = 0
                guard let bytes = g_bytes_get_data(chunk, &count), count > 0 else { return body }
                guard body.count + Int(count) <= limit else { throw HTTPError.tooLarge }
                body.append(bytes.assumingMemoryBound(to: UInt8.self), count: Int(count))
            }
        } catch let error as GLibError {
            if error.isInputOutput(G_IO_ERROR_TIMED_OUT) { throw HTTPError.timedOut(description: error.message) }
            throw HTTPError.interrupted(description: error.message)
        }
    }
}

extension URL {
    var isOnThisMachine: Bool { host(percentEncoded: false).map(AddressPolicy.isLoopback) == true }

    fileprivate func hasSameOrigin(as other: URL) -> Bool {
        scheme?.lowercased() == other.scheme?.lowercased() && host()?.lowercased() == other.host()?.lowercased()
            && port == other.port
    }
}

extension HTTPError {
    /// A captive portal redirects or has another certificate.
    fileprivate var mayComeFromPortal: Bool {
        switch self {
        case .unreachable(let obstacle, _): obstacle != .proxyAuthentication
        case .timedOut, .interrupted, .insecureAddress, .tooManyRedirects: true
        default: false
        }
    }

    fileprivate init(beforeAnswer error: GLibError) {
        let broken: [GIOErrorEnum] = [G_IO_ERROR_PARTIAL_INPUT, G_IO_ERROR_CONNECTION_CLOSED]
        if error.isInputOutput(G_IO_ERROR_TIMED_OUT) {
            self = .timedOut(description: error.message)
        } else if broken.contains(where: error.isInputOutput) {
            self = .interrupted(description: error.message)
        } else if error.domain == String(cString: g_quark_to_string(soup_session_error_quark())) {
            self = .unexpectedContent
        } else {
            self = .unreachable(Obstacle(error), description: error.message)
        }
    }
}

extension HTTPError.Obstacle {
    fileprivate init(_ error: GLibError) {
        let codes: [(code: GIOErrorEnum, obstacle: HTTPError.Obstacle)] = [
            (G_IO_ERROR_NETWORK_UNREACHABLE, .route), (G_IO_ERROR_HOST_UNREACHABLE, .route), (G_IO_ERROR_HOST_NOT_FOUND, .name),
            (G_IO_ERROR_PROXY_FAILED, .proxy), (G_IO_ERROR_PROXY_NOT_ALLOWED, .proxy),
            (G_IO_ERROR_PROXY_NEED_AUTH, .proxyAuthentication), (G_IO_ERROR_PROXY_AUTH_FAILED, .proxyAuthentication),
        ]
        switch error.domain {
        case String(cString: g_quark_to_string(g_resolver_error_quark())): self = .name
        case String(cString: g_quark_to_string(g_tls_error_quark())): self = .security
        default: self = codes.first { error.isInputOutput($0.code) }?.obstacle ?? .connection
        }
    }
}
