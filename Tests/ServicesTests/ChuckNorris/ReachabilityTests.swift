import Domain
import Foundation
import Services
import Testing

@Suite("Whether the service can be reached")
struct ReachabilityTests {
    private static func isReachable(_ answer: Result<HTTPResponse, any Error>) async throws -> Bool {
        let http = FakeHTTPClient(answer)
        let isReachable = try await ChuckNorrisClient(http).isReachable()
        #expect(http.requests.count == 1)
        // The request must not consume a joke of the service.
        #expect(http.requests.first?.url.path() == "/img/avatar/chuck-norris.png")
        return isReachable
    }

    @Test("A server that answers was reached, whatever it answers", arguments: [200, 304, 404, 500, 503])
    func answers(status: Int) async throws {
        #expect(try await Self.isReachable(.success(HTTPResponse(RecordedAnswers.page, status: status, mediaType: "text/html"))))
    }

    @Test("A server that answers badly was reached", arguments: [HTTPError.tooLarge, .tooManyRedirects, .unexpectedContent])
    func answersBadly(error: HTTPError) async throws {
        #expect(try await Self.isReachable(.failure(error)))
    }

    @Test(
        "Without a connection or an answer in time it was not",
        arguments: [HTTPError.unreachable(description: "No route to host"), .timedOut(description: "Timed out")])
    func unreachable(error: HTTPError) async throws {
        #expect(try await !Self.isReachable(.failure(error)))
    }
}
