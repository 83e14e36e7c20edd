import Domain
import Foundation
import Synchronization
import Testing

/// What a fake throws when it is asked for something that its test does not expect.
struct UnexpectedCall: Error {}

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

/// A store in memory. Positions are numbered from 1, and none is used twice.
final class FakeJokeStore: ChuckNorrisJokeStore {
    private struct State {
        var entries: [Int64: ChuckNorrisJoke] = [:]
        var lastPosition: Int64 = 0
    }

    private let state = Mutex(State())
    private let failure: StorageError?

    init(_ jokes: [ChuckNorrisJoke] = [], failure: StorageError? = nil) {
        self.failure = failure
        for joke in jokes { _ = append(joke) }
    }

    var kept: [ChuckNorrisJoke] {
        state.withLock { state in state.entries.sorted { $0.key < $1.key }.map(\.value) }
    }

    private func append(_ joke: ChuckNorrisJoke) -> Bool {
        state.withLock { state in
            guard !state.entries.values.contains(where: { $0.id == joke.id }) else { return false }
            state.lastPosition += 1
            state.entries[state.lastPosition] = joke
            return true
        }
    }

    private func failIfAsked() throws {
        if let failure { throw failure }
    }

    func jokes() async throws -> [ChuckNorrisJoke] {
        try failIfAsked()
        return kept
    }

    func insert(_ joke: ChuckNorrisJoke) async throws -> Bool {
        try failIfAsked()
        return append(joke)
    }

    func delete(id: ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke? {
        try failIfAsked()
        return state.withLock { state in
            guard let entry = state.entries.first(where: { $0.value.id == id }) else { return nil }
            state.entries[entry.key] = nil
            return DeletedChuckNorrisJoke(joke: entry.value, position: entry.key)
        }
    }

    func restore(_ deleted: DeletedChuckNorrisJoke) async throws {
        try failIfAsked()
        state.withLock { $0.entries[deleted.position] = deleted.joke }
    }
}

/// A store that nobody may ask.
struct UntouchedJokeStore: ChuckNorrisJokeStore {
    private func refuse(_ name: String = #function) -> UnexpectedCall {
        Issue.record("\(name) was not expected")
        return UnexpectedCall()
    }

    func jokes() async throws -> [ChuckNorrisJoke] { throw refuse() }
    func insert(_ joke: ChuckNorrisJoke) async throws -> Bool { throw refuse() }
    func delete(id: ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke? { throw refuse() }
    func restore(_ deleted: DeletedChuckNorrisJoke) async throws { throw refuse() }
}
