import Foundation

/// Sends requests over HTTP.
public protocol HTTPClient: Sendable {
    /// Sends one request and reads the whole response, whatever its status.
    /// - Throws: `HTTPError`, or `CancellationError` if the task was cancelled.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// A GET request.
public struct HTTPRequest: Sendable, Equatable {
    /// The address: https, or http on a loopback address.
    public let url: URL
    /// Header fields in addition to those that every request has.
    public let headers: [String: String]
    /// Header fields for the origin of `url` only. They are not sent to another origin after a redirection.
    public let confidentialHeaders: [String: String]
    /// The maximum size of the body in bytes, after decompression.
    public let byteLimit: Int

    public init(
        url: URL, headers: [String: String] = [:], confidentialHeaders: [String: String] = [:], byteLimit: Int = 1 << 20
    ) {
        self.url = url
        self.headers = headers
        self.confidentialHeaders = confidentialHeaders
        self.byteLimit = byteLimit
    }
}

/// A response of a server.
public struct HTTPResponse: Sendable, Equatable {
    /// The status code of RFC 9110.
    public let status: Int
    /// The media type of the Content-Type field, in lower case and without parameters.
    public let mediaType: String?
    public let body: Data
    /// The header fields by their names in lower case. Fields of the same name are joined by commas.
    public let headers: [String: String]
    /// The delay before the next request that the server asks for.
    public let retryAfter: Duration?

    public init(
        status: Int, mediaType: String?, body: Data, headers: [String: String] = [:], retryAfter: Duration? = nil
    ) {
        self.status = status
        self.mediaType = mediaType
        self.body = body
        self.headers = headers
        self.retryAfter = retryAfter
    }

    /// Whether the status is from 200 to 299.
    public var isSuccessful: Bool { (200..<300).contains(status) }
}

/// Why there is no usable response. Descriptions are those of the network or the server.
public enum HTTPError: Error, Sendable, Equatable {
    /// The user works offline, so nothing was sent. The mode is there to be ended.
    case workingOffline(OfflineMode)
    /// The user does not allow the service, so nothing was sent.
    case notAllowed(ServiceAccess)
    /// There was no connection, or somebody on the way answered in the service's place.
    case unreachable(Obstacle = .connection, description: String)
    /// The server did not answer in time.
    case timedOut(description: String)
    /// The connection ended before the response was complete.
    case interrupted(description: String)
    /// `AddressPolicy` does not allow the address.
    case insecureAddress
    /// There were more redirections than a client follows.
    case tooManyRedirects
    /// The body is larger than the request allows.
    case tooLarge
    /// The status is not successful.
    case status(Int, description: String?)
    /// The service limits the number of requests (429), and may ask for a delay.
    case tooManyRequests(retryAfter: Duration?, description: String?)
    /// The response is not of the type or shape that the service documents.
    case unexpectedContent

    /// What is in the way to a service.
    public enum Obstacle: Sendable, Equatable {
        /// Nobody listens there, or nothing more is known.
        case connection
        /// There is no route to the network.
        case route
        /// The name of the service has no address (DNS).
        case name
        /// The proxy cannot be reached, or does not let the request through.
        case proxy
        /// The proxy wants a password (407).
        case proxyAuthentication
        /// The network wants its user to sign in first (511): a captive portal.
        case portal
        /// There is no secure connection, such as one with a valid certificate (TLS).
        case security
    }

    /// Whether the server refuses the request (401, 403) or has nothing at its address (404, 410), now and later.
    public var isLasting: Bool {
        if case .status(let status, _) = self { [401, 403, 404, 410].contains(status) } else { false }
    }

    /// The description of the service or the network; nil if there is none.
    public var explanation: String? {
        switch self {
        case .unreachable(_, let description), .timedOut(let description), .interrupted(let description):
            ErrorDescription.presentable(description)
        case .status(_, let description), .tooManyRequests(_, let description):
            description.flatMap(ErrorDescription.presentable)
        case .workingOffline, .notAllowed, .insecureAddress, .tooManyRedirects, .tooLarge, .unexpectedContent:
            nil
        }
    }
}

/// The rule for error descriptions from outside.
public enum ErrorDescription {
    /// The maximum length of a description.
    static let limit = 300

    /// A description on one line without control characters, at most `limit` scalars long; nil if nothing is left.
    public static func presentable(_ text: String) -> String? {
        // To clean a body of many megabytes would take a second.
        let line = String(String.UnicodeScalarView(text.unicodeScalars.prefix(4 * limit))).onOneLine()
        guard !line.isEmpty else { return nil }
        return line.harmless(limit: limit) + (line.isWithin(limit) && text.isWithin(4 * limit) ? "" : "…")
    }
}
