import Foundation

struct ChuckNorrisSampleService: SampleService {
    static let pathPrefix = "chucknorris"

    let jokes: [SampleJoke]
    let icon: Data

    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        switch request.path {
        case "/jokes/random":
            random(request, choice: &choice)
        case "/jokes/categories":
            // The service names only the first category of each joke.
            .json(Set(jokes.compactMap(\.categories.first)).sorted())
        case "/img/avatar/chuck-norris.png":
            SampleAnswer(contentType: "image/png", body: icon)
        default:
            joke(request)
        }
    }

    /// Categories are separated by commas. Without any, all jokes qualify.
    private func random(_ request: SampleRequest, choice: inout SampleChoice) -> SampleAnswer {
        guard let category = request.query["category"] else {
            return choice.element(of: jokes).map { .json($0) } ?? notFound(request)
        }
        let wanted = Set(category.split(separator: ",").map { String($0) })
        let joke = choice.element(of: jokes.filter { !wanted.isDisjoint(with: $0.categories) })
        return joke.map { .json($0) }
            ?? notFound(request, "No jokes for category \"\(category)\" found.")
    }

    private func joke(_ request: SampleRequest) -> SampleAnswer {
        let parts = request.path.split(separator: "/")
        guard parts.count == 2, parts[0] == "jokes", let joke = jokes.first(where: { $0.id == parts[1] }) else {
            return notFound(request)
        }
        return .json(joke)
    }

    private func notFound(_ request: SampleRequest, _ message: String? = nil) -> SampleAnswer {
        .json(status: 404, SpringErrorBody(message: message, path: request.path))
    }

    /// An error as written by Spring, the framework of api.chucknorris.io.
    private struct SpringErrorBody: Encodable {
        let timestamp = "2030-06-21T12:04:41.919Z"
        let status = 404
        let error = "Not Found"
        let message: String?
        let path: String
    }
}
