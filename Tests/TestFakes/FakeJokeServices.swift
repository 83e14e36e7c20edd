import Foundation
import Model
import Synchronization

public struct FakeJokeService: ChuckNorrisJokeService {
    /// The requested categories.
    public let asked = Observed<[String?]>([])
    public let categoryLists = Expectations<[String]>("categories()")
    public let jokes = Expectations<ChuckNorrisJoke>("randomJoke()")
    public let icons: Expectations<Data>

    public init(icons: [Result<Data, any Error>] = []) {
        self.icons = Expectations("icon()", icons)
    }

    public func randomJoke(category: String?) async throws -> ChuckNorrisJoke {
        asked.change { $0.append(category) }
        return try await jokes.ask()
    }

    public func categories() async throws -> [String] { try await categoryLists.ask() }
    public func icon() async throws -> Data { try await icons.ask() }
}

public struct FakeDadJokeService: DadJokeService {
    public let answers: Expectations<[DadJoke]>

    public init(_ answers: Result<[DadJoke], any Error>...) {
        self.answers = Expectations("jokes()", answers)
    }

    public func jokes() async throws -> [DadJoke] { try await answers.ask() }
}

public final class FakeSwitterService: SwitterService {
    public struct Request: Equatable, Sendable {
        public let server: String
        public let device: UUID
    }

    public let jokes: Expectations<SwitterJoke>
    private let asked = Mutex<[Request]>([])

    public init(_ answers: Result<SwitterJoke, any Error>...) {
        jokes = Expectations("joke(from:device:)", answers)
    }

    public var requests: [Request] { asked.withLock { $0 } }

    public func joke(from server: URL, device: UUID) async throws -> SwitterJoke {
        asked.withLock { $0.append(Request(server: server.absoluteString, device: device)) }
        return try await jokes.ask()
    }
}
