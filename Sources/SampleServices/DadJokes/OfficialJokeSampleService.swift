import Foundation

/// Answers like official-joke-api, with jokes of our own.
struct OfficialJokeSampleService: SampleService {
    static let pathPrefix = "dadjokes"

    private static let limitMessage =
        "Your ip has exceeded the 100 request limit per 15 minute(s). Try again in in 15 minute(s)."

    private let all: [Joke]
    private let limit: RequestLimit

    /// - Parameter now: the clock, for the limit of requests.
    init(now: @escaping @Sendable () -> Date) throws {
        all = try SampleDadJoke.content.get().enumerated().map { Joke($1, id: $0 + 1) }
        limit = RequestLimit(count: 100, duration: 15 * 60, now: now)
    }

    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        guard limit.admits() else { return failure(429, Self.limitMessage) }
        let parts = request.path.split(separator: "/").map(String.init)
        switch parts.count {
        case 1 where parts[0] == "random_joke": return one(of: all, &choice)
        case 1 where parts[0] == "random_ten": return .json(choice.elements(10, of: all))
        case 1 where parts[0] == "types": return .json(["general", "programming", "knock-knock", "dad"])
        case 1 where parts[0] == "ping": return .page(title: "ping", body: "pong")
        case 2 where parts == ["jokes", "random"]: return one(of: all, &choice)
        case 2 where parts == ["jokes", "ten"]: return .json(choice.elements(10, of: all))
        case 2 where parts[0] == "jokes":
            guard let joke = Int(parts[1]).flatMap({ id in all.first { $0.id == id } }) else {
                return failure(404, "joke not found")
            }
            return .json(joke)
        case 3 where parts[0] == "jokes" && parts[1] == "random": return many(parts[2], of: all, &choice)
        case 3 where parts[0] == "jokes" && ["random", "ten"].contains(parts[2]):
            return .json(choice.elements(parts[2] == "ten" ? 10 : 1, of: all.filter { $0.type == parts[1] }))
        default: return .page(status: 404, title: "Error", body: "<pre>Cannot GET</pre>")
        }
    }

    private func failure(_ status: Int, _ message: String) -> SampleAnswer {
        .json(status: status, ["type": "error", "message": message])
    }

    private func one(of jokes: [Joke], _ choice: inout SampleChoice) -> SampleAnswer {
        guard let joke = choice.element(of: jokes) else { return .json([Joke]()) }
        return .json(joke)
    }

    /// The service answers a number that it cannot use with success, and a sentence.
    private func many(_ text: String, of jokes: [Joke], _ choice: inout SampleChoice) -> SampleAnswer {
        guard let count = Int(text), count != 0 else {
            return .page(title: "Error", body: "The passed path is not a number.")
        }
        guard count <= jokes.count else {
            return .page(title: "Error", body: "The passed path exceeds the number of jokes (\(jokes.count)).")
        }
        return .json(choice.elements(max(0, count), of: jokes))
    }

    private struct Joke: Encodable {
        let type: String
        let setup: String
        let punchline: String
        let id: Int

        init(_ joke: SampleDadJoke, id: Int) {
            (type, setup, punchline) = (joke.type, joke.setup, joke.punchline)
            self.id = id
        }
    }
}
