import Foundation

/// Answers like api.chucknorris.io, with jokes of our own.
struct ChuckNorrisSampleService: SampleService {
    static let pathPrefix = "chucknorris"

    private let jokes: [SampleJoke]

    init() throws {
        jokes = try SampleJoke.content.get()
    }

    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        switch request.path {
        case "/jokes/random":
            return random(request, base: base, choice: &choice)
        case "/jokes/categories":
            return .json(Set(jokes.flatMap { $0.categories.prefix(1) }).sorted())
        case "/jokes/search":
            return search(request, base: base)
        case "/img/avatar/chuck-norris.png":
            return SampleAnswer(contentType: "image/png", body: SampleIcon.png)
        default:
            return joke(request, base: base)
        }
    }

    private func random(_ request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        var jokes = self.jokes
        if let list = request.query["category"] {
            let wanted = Set(list.split(separator: ",").map(String.init))
            jokes = jokes.filter { !wanted.isDisjoint(with: $0.categories) }
            if jokes.isEmpty {
                return error(404, "No jokes for category \"\(list)\" found.", request)
            }
        }
        guard let joke = choice.element(of: jokes) else { return error(404, nil, request) }
        if request.headers["accept"] == "text/plain" { return .text(joke.value) }
        return .json(SampleJokeBody(joke, base: base))
    }

    private func search(_ request: SampleRequest, base: URL) -> SampleAnswer {
        let query = request.query["query"] ?? ""
        guard (3...120).contains(query.count) else {
            return error(400, "search.query: size must be between 3 and 120", request)
        }
        let found = jokes.filter { $0.value.localizedCaseInsensitiveContains(query) }
        return .json(SearchBody(total: found.count, result: found.map { SampleJokeBody($0, base: base) }))
    }

    private func joke(_ request: SampleRequest, base: URL) -> SampleAnswer {
        let parts = request.path.split(separator: "/")
        guard parts.count == 2, parts[0] == "jokes", let joke = jokes.first(where: { $0.id == parts[1] }) else {
            return error(404, nil, request)
        }
        if request.headers["accept"]?.contains("text/html") == true {
            return .page(title: joke.id, body: "<p>\(joke.value.escapedForHTML)</p>")
        }
        return .json(SampleJokeBody(joke, base: base))
    }

    private func error(_ status: Int, _ message: String?, _ request: SampleRequest) -> SampleAnswer {
        .json(
            status: status,
            SpringErrorBody(
                status: status, error: status == 400 ? "Bad Request" : "Not Found", message: message, path: request.path))
    }

    /// An error as written by Spring, the framework of api.chucknorris.io.
    private struct SpringErrorBody: Encodable {
        let timestamp = "2030-06-21T12:04:41.919Z"
        let status: Int
        let error: String
        let message: String?
        let path: String
    }

    private struct SearchBody: Encodable {
        let total: Int
        let result: [SampleJokeBody]
    }
}

extension String {
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

/// A joke in the service's own fields.
struct SampleJokeBody: Encodable {
    let categories: [String]
    let created_at: String
    let icon_url: String
    let id: String
    let updated_at: String
    let url: String
    let value: String

    init(_ joke: SampleJoke, base: URL) {
        categories = joke.categories
        created_at = joke.createdAt
        // The live service named this host long after the domain had changed hands.
        icon_url = "https://assets.chucknorris.host/img/avatar/chuck-norris.png"
        id = joke.id
        updated_at = joke.updatedAt
        url = base.appending(path: "jokes/\(joke.id)").absoluteString
        value = joke.value
    }
}
