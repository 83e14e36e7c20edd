import Domain
import Foundation

/// A service with the jokes and icons that a test gives it.
public struct FakeJokeService: ChuckNorrisJokeService {
    public let jokes: Expectations<ChuckNorrisJoke>
    public let icons: Expectations<Data>

    public init(jokes: [Result<ChuckNorrisJoke, any Error>] = [], icons: [Result<Data, any Error>] = []) {
        self.jokes = Expectations("randomJoke()", jokes)
        self.icons = Expectations("icon()", icons)
    }

    public func randomJoke() async throws -> ChuckNorrisJoke { try await jokes.ask() }
    public func icon() async throws -> Data { try await icons.ask() }
}

/// A service with the jokes that a test gives it.
public struct FakeDadJokeService: DadJokeService {
    public let answers: Expectations<[DadJoke]>

    public init(_ answers: Result<[DadJoke], any Error>...) {
        self.answers = Expectations("jokes()", answers)
    }

    public func jokes() async throws -> [DadJoke] { try await answers.ask() }
}
