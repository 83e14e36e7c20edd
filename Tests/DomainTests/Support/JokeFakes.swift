import Domain
import Foundation
import Synchronization
import TestFakes
import Testing

/// Answers in turn with what a test has put in; a question more than that is a failure.
final class AnswersInTurn<Answer: Sendable>: Sendable {
    private let answers: Mutex<[Result<Answer, any Error>]>
    private let name: String

    init(_ name: String, _ answers: [Result<Answer, any Error>]) {
        self.name = name
        self.answers = Mutex(answers)
    }

    func next() throws -> Answer {
        let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        guard let answer else {
            Issue.record("\(name) was called more often than expected")
            throw UnexpectedCall()
        }
        return try answer.get()
    }
}

/// A service with the jokes and icons that a test gives it.
struct FakeJokeService: ChuckNorrisJokeService {
    let jokes: AnswersInTurn<ChuckNorrisJoke>
    let icons: AnswersInTurn<Data>

    init(jokes: [Result<ChuckNorrisJoke, any Error>] = [], icons: [Result<Data, any Error>] = []) {
        self.jokes = AnswersInTurn("randomJoke()", jokes)
        self.icons = AnswersInTurn("icon()", icons)
    }

    func randomJoke() async throws -> ChuckNorrisJoke {
        try jokes.next()
    }

    func icon() async throws -> Data {
        try icons.next()
    }
}

/// A store that nobody may ask.
struct UntouchedJokeStore: ChuckNorrisJokeStore {
    private func refuse(_ name: String = #function) -> UnexpectedCall {
        Issue.record("\(name) was not expected")
        return UnexpectedCall()
    }

    func jokes() -> StoreValues<[ChuckNorrisJoke]> {
        let error = refuse()
        return StoreValues { $0.finish(throwing: error) }
    }
    func insert(_ joke: ChuckNorrisJoke) async throws -> Bool { throw refuse() }
    func delete(id: ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke? { throw refuse() }
    func restore(_ deleted: DeletedChuckNorrisJoke) async throws { throw refuse() }
}
