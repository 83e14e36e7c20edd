import Foundation

struct SwitterSampleService: SampleService {
    static let pathPrefix = "switter"

    let jokes: [String]

    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        // Clients must never send the cookie back.
        plainAnswer(to: request, choice: &choice).adding(["Set-Cookie": "vapor-session=sample; Path=/; HttpOnly"])
    }

    private func plainAnswer(to request: SampleRequest, choice: inout SampleChoice) -> SampleAnswer {
        switch request.path {
        case "/api/hello":
            return .text("Hello world!")
        case "/api/joke":
            guard let device = request.headers["x-device-uuid"], (1...255).contains(device.count) else {
                return error(400, "Could not load device information. Please supply the x-device-uuid header", request)
            }
            guard let content = choice.element(of: jokes) else {
                return error(500, "No jokes found on the server", request)
            }
            return .json(["content": content])
        default:
            return error(404, "Not Found", request)
        }
    }

    /// A web page or JSON, as the request accepts.
    private func error(_ status: Int, _ reason: String, _ request: SampleRequest) -> SampleAnswer {
        if request.headers["accept"]?.hasPrefix("text/html") == true {
            return .page(status: status, title: "Error", body: "<h1>\(status)</h1><p>\(reason)</p>")
        }
        return .json(status: status, ["reason": reason, "debugReason": "Sample: " + reason])
    }
}

public enum SampleOneLiners {
    /// In the order of a server with the choice `inTurn`. No joke has more than the service's 255 characters. Empty if reading
    /// fails, which `SampleServer.start` reports.
    public static var all: [String] { (try? content.get()) ?? [] }

    static let content = SampleContent.read("one-liners", as: [String].self)
}
