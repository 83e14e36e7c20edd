import Foundation

public protocol HTTPClient: Sendable {
    /// Reads the whole response, whatever its status. Throws `HTTPError` and `CancellationError`.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// A GET request.
public struct HTTPRequest: Sendable, Equatable {
    public let url: URL
    /// In addition to those of every request.
    public let headers: [String: String]
    /// Not sent to another origin after a redirection.
    public let confidentialHeaders: [String: String]
    /// In bytes, after decompression.
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

public struct HTTPResponse: Sendable, Equatable {
    public let status: Int
    /// In lower case and without parameters.
    public let mediaType: String?
    public let body: Data
    /// Names are in lower case. Fields of the same name are joined by commas.
    public let headers: [String: String]
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

    public var isSuccessful: Bool { (200..<300).contains(status) }
}

/// Descriptions are those of the network or the server.
public enum HTTPError: Error, Sendable, Equatable {
    /// The user works offline, so nothing was sent. The caller may end the mode.
    case workingOffline(OfflineMode)
    /// The user does not allow the service, so nothing was sent.
    case notAllowed(ServiceAccess)
    /// There was no connection, or a network on the way answered instead of the service.
    case unreachable(Obstacle = .connection, description: String)
    case timedOut(description: String)
    /// The connection ended before the response was complete.
    case interrupted(description: String)
    /// `AddressPolicy` does not allow the address.
    case insecureAddress
    case tooManyRedirects
    case tooLarge
    case status(Int, description: String?)
    /// Status 429.
    case tooManyRequests(retryAfter: Duration?, description: String?)
    /// The response is not of the type or shape that the service documents.
    case unexpectedContent

    public enum Obstacle: Sendable, Equatable {
        /// No server listens there, or the cause is unknown.
        case connection
        case route
        /// The name of the service has no address (DNS).
        case name
        case proxy
        /// Status 407.
        case proxyAuthentication
        /// Status 511: a captive portal wants the user to sign in first.
        case portal
        /// TLS fails, such as for an invalid certificate.
        case security
    }

    /// Whether the server refuses the request (401, 403) or has nothing at its address (404, 410), now and later.
    public var isLasting: Bool {
        if case .status(let status, _) = self { [401, 403, 404, 410].contains(status) } else { false }
    }

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

public enum ErrorDescription {
    static let limit = 300

    /// On one line, without control characters, and with an ellipsis beyond `limit` scalars; nil if nothing is left.
    public static func presentable(_ text: String) -> String? {
        // Cleaning a body of many megabytes would take a second.
        let line = String(String.UnicodeScalarView(text.unicodeScalars.prefix(4 * limit))).onOneLine()
        guard !line.isEmpty else { return nil }
        return line.harmless(limit: limit) + (line.isWithin(limit) && text.isWithin(4 * limit) ? "" : "…")
    }
}

public protocol MeteringProbe: Sendable {
    /// Whether the user pays for transferred data. Sends no request.
    func isMetered() async -> Bool
}

/// The connection is metered, and the user has not allowed large transfers.
public struct MeteredConnectionError: Error, Sendable, Equatable {}
