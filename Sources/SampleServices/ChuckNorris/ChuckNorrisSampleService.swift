import Foundation

/// Answers like api.chucknorris.io, with jokes of our own.
struct ChuckNorrisSampleService: SampleService {
    static let pathPrefix = "chucknorris"

    let jokes: [SampleJoke]
    let icon: Data

    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        switch request.path {
        case "/jokes/random":
            choice.element(of: jokes).map { SampleAnswer.json(SampleJokeBody($0, base: base)) } ?? notFound(request)
        case "/img/avatar/chuck-norris.png":
            SampleAnswer(contentType: "image/png", body: icon)
        default:
            joke(request, base: base)
        }
    }

    private func joke(_ request: SampleRequest, base: URL) -> SampleAnswer {
        let parts = request.path.split(separator: "/")
        guard parts.count == 2, parts[0] == "jokes", let joke = jokes.first(where: { $0.id == parts[1] }) else {
            return notFound(request)
        }
        if request.headers["accept"]?.contains("text/html") == true {
            return .page(title: joke.id, body: "<p>\(joke.value.escapedForHTML)</p>")
        }
        return .json(SampleJokeBody(joke, base: base))
    }

    private func notFound(_ request: SampleRequest) -> SampleAnswer {
        .json(status: 404, SpringErrorBody(path: request.path))
    }

    /// An error as written by Spring, the framework of api.chucknorris.io.
    private struct SpringErrorBody: Encodable {
        let timestamp = "2030-06-21T12:04:41.919Z"
        let status = 404
        let error = "Not Found"
        let path: String
    }
}

extension String {
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

/// A joke in the service's own fields.
private struct SampleJokeBody: Encodable {
    let categories: [String]
    let created_at, id, updated_at, url, value: String
    /// The live service named this host long after the domain had changed hands.
    let icon_url = "https://assets.chucknorris.host/img/avatar/chuck-norris.png"

    init(_ joke: SampleJoke, base: URL) {
        (id, value, categories) = (joke.id, joke.value, joke.categories)
        (created_at, updated_at) = (joke.createdAt, joke.updatedAt)
        url = base.appending(path: "jokes/\(joke.id)").absoluteString
    }
}
