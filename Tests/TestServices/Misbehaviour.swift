import Foundation
import SampleServices

/// What can go wrong with a real service.
public enum Misbehaviour: Sendable, Equatable {
    /// The answer is sent when `TestServer.releaseHeldRequests()` is called.
    case hold
    /// The answer is sent after a delay.
    case delay(Duration)
    /// Another answer, such as an error of a gateway.
    case answer(SampleAnswer)
    /// A status with the service's own error body.
    case status(Int, message: String?)
    /// Too many requests, in the service's own words; with the seconds of a Retry-After field or without it.
    case tooManyRequests(retryAfter: Int?)
    /// Another body under the right media type.
    case body(Data)
    /// The right body under another media type.
    case contentType(String)
    /// Half of the right body, under the length of the half.
    case brokenJSON
    /// Half of the right body, under the length of the whole; then the connection ends, as announced in the header or not.
    case cutOff(announcingClose: Bool)
    /// The right answer, a byte at a time.
    case drip(every: Duration)
    /// Bytes in the place of an answer; then the connection ends.
    case bytes(Data)
    /// A body without end.
    case endless
    /// A redirection to an address.
    case redirect(String)
    /// The connection is reset instead of an answer.
    case reset
}
