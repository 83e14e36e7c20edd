import Foundation

/// What can go wrong with a real service.
public enum Misbehaviour: Sendable, Equatable {
    /// The answer comes when `SampleServer.releaseHeldRequests()` is called.
    case hold
    /// The answer comes after a while.
    case delay(Duration)
    /// Another answer, such as an error of a gateway.
    case answer(SampleAnswer)
    /// A status with the service's own error body.
    case status(Int, message: String?)
    /// Too many requests, in the service's own words; with the seconds of a Retry-After field or without it.
    case tooManyRequests(retryAfter: Int?)
    /// The right body under another media type.
    case contentType(String)
    /// Half of the right body, under the length of the half.
    case brokenJSON
    /// Half of the right body, under the length of the whole; then the connection ends, as announced in the header or not.
    case cutOff(announcingClose: Bool)
    /// A body without end.
    case endless
    /// A redirection to an address.
    case redirect(String)
    /// The connection is reset instead of an answer.
    case reset
}

/// An error as Spring writes it, which is what api.chucknorris.io is built with.
struct SpringErrorBody: Encodable {
    let timestamp: String
    let status: Int
    let error: String
    let message: String?
    let path: String

    init(status: Int, message: String?, path: String) {
        timestamp = "2030-06-21T12:04:41.919Z"
        self.status = status
        error = Self.reasons[status] ?? "Error"
        self.message = message
        self.path = path
    }

    private static let reasons = [
        400: "Bad Request", 403: "Forbidden", 404: "Not Found", 429: "Too Many Requests", 500: "Internal Server Error",
        502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]
}
