import Foundation
import SampleServices
import TestServices

struct Fault: Sendable {
    let name: String
    let misbehaviour: Misbehaviour
    let outcome: Expectation
    /// Whether the fault lasts until the application's time limit.
    let isSlow: Bool

    enum Expectation: Sendable {
        /// The content, or a message about a damaged answer: services promise different things.
        case any
        case content
        case message
    }

    private init(_ name: String, _ misbehaviour: Misbehaviour, _ outcome: Expectation = .message, isSlow: Bool = false) {
        self.name = name
        self.misbehaviour = misbehaviour
        self.outcome = outcome
        self.isSlow = isSlow
    }

    static let all: [Fault] = [
        Fault("answers after a second", .delay(.seconds(1)), .content),
        Fault("another media type", .contentType("application/octet-stream"), .any),
        Fault("never answers", .hold, isSlow: true),
        Fault("a byte a second", .drip(every: .seconds(1)), isSlow: true),
        Fault("resets the connection", .reset),
        Fault("half, then closes as announced", .cutOff(announcingClose: true)),
        Fault("half, then closes", .cutOff(announcingClose: false)),
        Fault("never ends", .endless),
        Fault("half of the content", .brokenJSON),
        Fault("nothing", .body(Data())),
        Fault("204 No Content", .answer(SampleAnswer(status: 204, contentType: "application/json", body: Data()))),
        Fault("null", .body(Data("null".utf8))),
        Fault("another structure", .body(Data(#"[{"a":[1,null]},"b",-1]"#.utf8))),
        Fault("arrays in arrays", .body(Data(String(repeating: "[", count: 1_000).utf8))),
        Fault(
            "numbers beyond any range", .body(Data(#"{"num":1e999,"id":9223372036854775808,"value":-1,"results":1e400}"#.utf8))),
        Fault("bytes that are no text", .body(Data(repeating: 0xFE, count: 5_000))),
        Fault("a web page", .answer(.page(title: "Sign in", body: "Free WLAN for our guests"))),
        Fault("not HTTP", .bytes(Data("SSH-2.0-OpenSSH_9.2\r\n".utf8))),
        Fault("a header of 4 MB", .bytes(Data("HTTP/1.1 200 OK\r\nX: \(String(repeating: "a", count: 4_000_000))\r\n\r\n".utf8))),
        Fault("falsely compressed", .answer(compressed(Data("This is not gzip.".utf8)))),
        Fault("33 MB compressed to 33 KB", .answer(compressed(Gzip.compressed(Data(count: 33 << 20))))),
        Fault("refers to itself for ever", .redirect("?again")),
        Fault("refers to http on the network", .redirect("http://service.example/")),
        Fault("refers to a file", .redirect("file:///etc/passwd")),
        Fault("401 Unauthorized", .status(401, message: "Who are you?")),
        Fault("403 Forbidden", .status(403, message: nil)),
        Fault("404 Not Found", .status(404, message: nil)),
        Fault("429, in an hour", .tooManyRequests(retryAfter: 3_600)),
        Fault("429, without a time", .tooManyRequests(retryAfter: nil)),
        Fault("429, after ten million years", .tooManyRequests(retryAfter: 315_576_000_000_000)),
        Fault("500 Internal Server Error", .status(500, message: "Out of order.")),
        Fault("503 with a web page", .answer(.page(status: 503, title: "503", body: "<h1>Back soon</h1>"))),
    ]

    private static func compressed(_ body: Data) -> SampleAnswer {
        SampleAnswer(contentType: "application/json", body: body, headers: ["Content-Encoding": "gzip"])
    }
}
