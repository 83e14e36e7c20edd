import Foundation

/// Answers as a Switter server does, with jokes of our own.
struct SwitterSampleService: SampleService {
    static let pathPrefix = "switter"

    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        // A cookie that no client of this service may ever send back.
        plainAnswer(to: request, choice: &choice).adding(["Set-Cookie": "vapor-session=sample; Path=/; HttpOnly"])
    }

    private func plainAnswer(to request: SampleRequest, choice: inout SampleChoice) -> SampleAnswer {
        switch request.path {
        case "/api/hello":
            return .text("Hello world!")
        case "/api/joke":
            guard let device = request.headers["x-device-uuid"], (1...255).contains(device.count) else {
                return error(
                    400, "Could not load device information. Please supply the x-device-uuid header", request)
            }
            guard let content = choice.element(of: SampleOneLiners.all) else {
                return error(500, "No jokes found on the server", request)
            }
            return .json(["content": content])
        default:
            return error(404, "Not Found", request)
        }
    }

    /// A server that is asked for a page gives one, also of an error.
    private func error(_ status: Int, _ reason: String, _ request: SampleRequest) -> SampleAnswer {
        if request.headers["accept"]?.hasPrefix("text/html") == true {
            return .page(status: status, title: "Error", body: "<h1>\(status)</h1><p>\(reason)</p>")
        }
        return .json(status: status, ErrorBody(reason: reason))
    }

    /// An error as Vapor writes it where it is not in production.
    private struct ErrorBody: Encodable {
        let error = true
        let reason: String
        let debugReason: String
        let identifier = "Sample.error"
        let metadata: [String: String] = [:]
        let possibleCauses: [String] = []
        let suggestedFixes: [String] = []

        init(reason: String) {
            self.reason = reason
            debugReason = "Sample: " + reason
        }
    }
}
