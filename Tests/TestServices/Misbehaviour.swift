import Foundation
import SampleServices

public enum Misbehaviour: Sendable, Equatable {
    /// Held until `TestServer.releaseHeldRequests()`.
    case hold
    case delay(Duration)
    /// Another answer, such as a gateway's error.
    case answer(SampleAnswer)
    /// With the service's own error body.
    case status(Int, message: String?)
    /// The service's own answer, with the seconds of a Retry-After field; nil without it.
    case tooManyRequests(retryAfter: Int?)
    /// Another body with the right media type.
    case body(Data)
    /// The right body with another media type.
    case contentType(String)
    /// Half of the body, with the length of the half.
    case brokenJSON
    /// Half of the body with the full length, after which the connection ends, announced in the header or not.
    case cutOff(announcingClose: Bool)
    /// The right answer, byte by byte.
    case drip(every: Duration)
    /// Bytes in place of an answer, after which the connection ends.
    case bytes(Data)
    case endless
    case redirect(String)
    /// Resets the connection instead of answering.
    case reset
}
