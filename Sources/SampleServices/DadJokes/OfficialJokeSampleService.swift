import Foundation
import Synchronization

struct OfficialJokeSampleService: SampleService {
    static let pathPrefix = "dadjokes"

    private static let limitMessage =
        "Your ip has exceeded the 100 request limit per 15 minute(s). Try again in in 15 minute(s)."

    private let all: [SampleDadJoke]
    private let limit = RequestLimit(count: 100, duration: 15 * 60)
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) throws {
        all = try SampleDadJoke.content.get().enumerated().map { number, joke in
            SampleDadJoke(type: joke.type, setup: joke.setup, punchline: joke.punchline, id: number + 1)
        }
        self.now = now
    }

    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        guard limit.admits(at: now()) else {
            return .json(status: 429, ["type": "error", "message": Self.limitMessage])
        }
        guard request.path == "/random_ten" else {
            return .page(status: 404, title: "Error", body: "<pre>Cannot GET</pre>")
        }
        return .json(choice.elements(10, of: all))
    }
}

/// The window of time begins with its first request.
final class RequestLimit: Sendable {
    private let count: Int
    private let duration: TimeInterval
    private let window = Mutex((start: Date.distantPast, count: 0))

    /// - Parameter duration: in seconds.
    init(count: Int, duration: TimeInterval) {
        (self.count, self.duration) = (count, duration)
    }

    func admits(at now: Date) -> Bool {
        window.withLock { window in
            if now.timeIntervalSince(window.start) >= duration { window = (now, 0) }
            window.count += 1
            return window.count <= count
        }
    }
}

public struct SampleDadJoke: Sendable, Equatable, Codable {
    /// The service's category.
    let type: String
    public let setup: String
    public let punchline: String
    /// The number in official-joke-api.
    var id: Int?
    /// The identifier in RapidAPI.
    var _id: String?

    /// In the order of a server with the choice `inTurn`. Empty if reading fails, which `SampleServer.start` reports.
    public static var all: [SampleDadJoke] { (try? content.get()) ?? [] }

    static let content = SampleContent.read("dad-jokes", as: [SampleDadJoke].self)
}
