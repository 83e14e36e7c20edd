import Domain
import Foundation
import Synchronization
import Testing

/// Answers requests in turn with what a test has put in, and keeps the requests; one more than that is a failure.
final class FakeHTTPClient: HTTPClient {
    struct UnexpectedRequest: Error {}

    private struct State {
        var answers: [Result<HTTPResponse, any Error>]
        var requests: [HTTPRequest] = []
    }

    private let state: Mutex<State>

    init(_ answers: Result<HTTPResponse, any Error>...) {
        state = Mutex(State(answers: answers))
    }

    var requests: [HTTPRequest] { state.withLock(\.requests) }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let answer = state.withLock { state in
            state.requests.append(request)
            return state.answers.isEmpty ? nil : state.answers.removeFirst()
        }
        guard let answer else {
            Issue.record("Unexpected request for \(request.url)")
            throw UnexpectedRequest()
        }
        return try answer.get()
    }
}

extension HTTPResponse {
    init(_ body: String, status: Int = 200, mediaType: String? = "application/json") {
        self.init(status: status, mediaType: mediaType, body: Data(body.utf8))
    }
}
