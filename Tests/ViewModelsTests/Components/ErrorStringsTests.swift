import Model
import Testing
import ViewModels

@Suite("What the user is told of errors")
struct ErrorStringsTests {
    private static let usual = "The service isn’t working properly. Your data is safe. Try again later."

    @Test(arguments: [
        (HTTPError.unreachable(description: "Socket error"), "The service can’t be reached. Check your internet connection."),
        (.timedOut(description: "Socket I/O timed out"), "The service doesn’t answer. Try again later."),
        (.interrupted(description: "CL_SPACE"), "The connection to the service broke off. Try again."),
        (.insecureAddress, "The service refers to an address that isn’t secure, so nothing was fetched from there."),
        (.tooLarge, "The service’s answer is too large to be used."),
        (.status(403, description: "Forbidden"), "The service refused the request."),
        (.status(503, description: nil), usual), (.unexpectedContent, usual),
        (.tooManyRequests(retryAfter: nil, description: "Ease"), "The service has had too many requests. Try again later."),
        (.tooManyRequests(retryAfter: .seconds(61), description: nil), minutes("2 minutes")),
        (.tooManyRequests(retryAfter: .seconds(1), description: nil), minutes("1 minute")),
    ])
    func `An error of a service is a sentence, and its description is apart`(error: HTTPError, message: String) {
        #expect(error.message == message)
        #expect(error.details == error.explanation)
    }

    @Test(
        arguments: [
            (.connection, "The service can’t be reached. Check your internet connection."),
            (.route, "This computer isn’t connected to the network. Check its connection."),
            (.name, "The service’s address wasn’t found. Check your internet connection."),
            (.proxy, "The proxy of your network doesn’t let the request through. Check the proxy in the system’s settings."),
            (.proxyAuthentication, "The proxy of your network wants a password. Enter it in the system’s settings."),
            (.portal, "This network wants you to sign in first. Open a web page in your browser to do so."),
            (
                .security,
                "No secure connection to the service is possible, so nothing was requested. Check the date and time of this computer."
            ),
        ] as [(HTTPError.Obstacle, String)])
    func `What is in the way to a service has words of its own`(obstacle: HTTPError.Obstacle, message: String) {
        let error = HTTPError.unreachable(obstacle, description: "Socket error")
        #expect(error.message == message && error.details == "Socket error")
    }

    private static func minutes(_ text: String) -> String { "The service has had too many requests. Try again in \(text)." }

    @Test func `The words of SQLite are below a sentence, on one line and limited`() {
        let error = StorageError(description: String(repeating: "disk\n", count: 1_000))
        #expect(error.message == "Your data couldn’t be read or saved.")
        #expect(error.details?.unicodeScalars.count == 301 && error.details?.contains("\n") == false)
    }
}
