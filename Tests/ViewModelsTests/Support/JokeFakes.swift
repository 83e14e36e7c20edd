import Domain
import Foundation
import TestFakes

/// A service whose answers the test gives.
struct FakeJokeService: ChuckNorrisJokeService {
    let jokes = Expectations<ChuckNorrisJoke>("randomJoke()")
    let icons = Expectations<Data>("icon()")

    func randomJoke() async throws -> ChuckNorrisJoke {
        try await jokes.ask()
    }

    func icon() async throws -> Data {
        try await icons.ask()
    }
}
