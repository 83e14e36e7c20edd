import Foundation
import Model
import Synchronization
import TestFakes

/// Gives prepared answers in order, and records requests. One request more is a failure.
final class FakeHTTPClient: HTTPClient {
    private let answers: Expectations<HTTPResponse>
    private let sent = Mutex<[HTTPRequest]>([])

    init(_ answers: Result<HTTPResponse, any Error>...) {
        self.answers = Expectations("send(_:)", answers)
    }

    var requests: [HTTPRequest] { sent.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        sent.withLock { $0.append(request) }
        return try await answers.ask()
    }
}

extension HTTPResponse {
    init(_ body: String, status: Int = 200, mediaType: String? = "application/json") {
        self.init(status: status, mediaType: mediaType, body: Data(body.utf8))
    }
}
