import Foundation

/// Sends requests over HTTP.
public protocol HTTPClient: Sendable {
    /// Sends one request and reads the whole answer, whatever its status is.
    ///
    /// - Throws: `HTTPError`, or `CancellationError` when the task was cancelled.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// A GET request.
public struct HTTPRequest: Sendable, Equatable {
    /// Where the answer is. https, or http on a loopback address.
    public let url: URL
    /// Header fields besides those that the client sends by itself.
    public let headers: [String: String]
    /// Header fields that are meant for the address's own origin and never go along to another one that it redirects to.
    public let confidentialHeaders: [String: String]
    /// The most bytes of body to read, after decompression.
    public let byteLimit: Int

    /// A request.
    public init(
        url: URL, headers: [String: String] = [:], confidentialHeaders: [String: String] = [:], byteLimit: Int = 1 << 20
    ) {
        self.url = url
        self.headers = headers
        self.confidentialHeaders = confidentialHeaders
        self.byteLimit = byteLimit
    }
}

/// An answer of a server.
public struct HTTPResponse: Sendable, Equatable {
    /// The status code of RFC 9110.
    public let status: Int
    /// The media type of the Content-Type field in lower case, without parameters.
    public let mediaType: String?
    /// The body.
    public let body: Data
    /// The header fields by their names in lower case; several of one name are joined by commas.
    public let headers: [String: String]
    /// How long the server asks to wait before the next request.
    public let retryAfter: Duration?

    /// An answer.
    public init(
        status: Int, mediaType: String?, body: Data, headers: [String: String] = [:], retryAfter: Duration? = nil
    ) {
        self.status = status
        self.mediaType = mediaType
        self.body = body
        self.headers = headers
        self.retryAfter = retryAfter
    }

    /// Whether the status is one of 200 to 299.
    public var isSuccessful: Bool { (200..<300).contains(status) }
}

/// Why there is no usable answer.
public enum HTTPError: Error, Sendable, Equatable {
    /// No connection, with the network's description.
    case unreachable(description: String)
    /// The server took too long, with the network's description.
    case timedOut(description: String)
    /// The connection ended within the answer, with the network's description.
    case interrupted(description: String)
    /// An address that is neither https nor on this machine.
    case insecureAddress
    /// More redirections than a client follows.
    case tooManyRedirects
    /// A body larger than the request allows.
    case tooLarge
    /// A status that is not successful, with the server's description where there is one.
    case status(Int, description: String?)
    /// More requests than the service answers (429), with the time that it asks to wait, if it does, and its description.
    case tooManyRequests(retryAfter: Duration?, description: String?)
    /// An answer of another type or shape than the service promises.
    case unexpectedContent

    /// What the service or the network said of it.
    public var explanation: String? {
        switch self {
        case .unreachable(let description), .timedOut(let description), .interrupted(let description):
            ErrorDescription.presentable(description)
        case .status(_, let description), .tooManyRequests(_, let description):
            description.flatMap(ErrorDescription.presentable)
        case .insecureAddress, .tooManyRedirects, .tooLarge, .unexpectedContent:
            nil
        }
    }
}

/// The rule for descriptions of errors that come from outside.
enum ErrorDescription {
    /// The most characters of a description that are shown.
    static let limit = 300

    /// A description on one line without control characters, cut to `limit` characters; nil when nothing is left.
    static func presentable(_ text: String) -> String? {
        let words = text.split { $0.isWhitespace || $0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
        let line = words.joined(separator: " ")
        guard !line.isEmpty else { return nil }
        return line.count <= limit ? line : line.prefix(limit) + "…"
    }
}
