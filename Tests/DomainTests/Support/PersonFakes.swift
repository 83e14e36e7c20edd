import Domain
import Foundation
import Synchronization
import TestFakes
import Testing

/// A service with the people and pictures that a test gives it.
final class FakePersonService: PersonService {
    struct Request: Equatable {
        let seed: String
        let count: Int
    }

    private let people: AnswersInTurn<[Person]>
    private let pictures: AnswersInTurn<Data>
    private let asked = Mutex<[Request]>([])

    init(people: [Result<[Person], any Error>] = [], pictures: [Result<Data, any Error>] = []) {
        self.people = AnswersInTurn("people(seed:count:)", people)
        self.pictures = AnswersInTurn("picture(at:)", pictures)
    }

    /// What people were asked for.
    var requests: [Request] { asked.withLock { $0 } }

    func people(seed: String, count: Int) async throws -> [Person] {
        asked.withLock { $0.append(Request(seed: seed, count: count)) }
        return try people.next()
    }

    func picture(at address: URL) async throws -> Data {
        try pictures.next()
    }
}

/// A store in memory. Positions are numbered from 1, and none is used twice.
final class FakePersonStore: PersonStore {
    struct State: Equatable {
        var seed: String?
        var entries: [Int64: Profile] = [:]
        var tombstones: Set<Person.ID> = []
        var lastPosition: Int64 = 0

        mutating func take(_ people: [Person]) {
            for person in people where !tombstones.contains(person.id) {
                if let entry = entries.first(where: { $0.value.id == person.id }) {
                    entries[entry.key] = Profile(person: person, edits: entry.value.edits)
                } else {
                    lastPosition += 1
                    entries[lastPosition] = Profile(person: person)
                }
            }
        }
    }

    private let kept: Mutex<State>
    private let readFailure: StorageError?
    private let writeFailure: StorageError?

    init(
        _ people: [Person] = [], seed: String? = nil, readFailure: StorageError? = nil, writeFailure: StorageError? = nil
    ) {
        var state = State()
        state.seed = seed
        state.take(people)
        kept = Mutex(state)
        self.readFailure = readFailure
        self.writeFailure = writeFailure
    }

    var state: State { kept.withLock { $0 } }

    private func read<Value: Sendable>(_ body: (State) throws -> Value) throws -> Value {
        if let readFailure { throw readFailure }
        return try kept.withLock { try body($0) }
    }

    private func write<Value: Sendable>(_ body: (inout State) throws -> sending Value) throws -> Value {
        if let writeFailure { throw writeFailure }
        return try kept.withLock { try body(&$0) }
    }

    func people() -> StoreValues<StoredPeople> {
        StoreValues { continuation in
            continuation.yield(
                with: Result {
                    try read { state in
                        StoredPeople(seed: state.seed, profiles: state.entries.sorted { $0.key < $1.key }.map(\.value))
                    }
                })
            continuation.finish()
        }
    }

    func seed() async throws -> String? {
        try read { $0.seed }
    }

    func refresh(with people: [Person], seed: String) async throws {
        try write { state in
            state.seed = seed
            state.take(people)
        }
    }

    func changeSeed(to seed: String, people: [Person]) async throws {
        try write { state in
            state.seed = seed
            state.entries = state.entries.filter { !$0.value.edits.isEmpty }
            state.take(people)
        }
    }

    func save(_ edits: PersonEdits, of id: Person.ID) async throws {
        try write { state in
            guard let entry = state.entries.first(where: { $0.value.id == id }) else {
                throw StorageError(description: "no such person")
            }
            state.entries[entry.key] = Profile(person: entry.value.person, edits: edits)
        }
    }

    func delete(_ id: Person.ID) async throws -> DeletedPerson? {
        try write { state in
            guard let entry = state.entries.first(where: { $0.value.id == id }) else { return nil }
            state.entries[entry.key] = nil
            state.tombstones.insert(id)
            return DeletedPerson(profile: entry.value, position: entry.key)
        }
    }

    func restore(_ deleted: DeletedPerson) async throws {
        try write { state in
            state.tombstones.remove(deleted.profile.id)
            state.entries[deleted.position] = deleted.profile
        }
    }
}

/// A store that nobody may ask.
struct UntouchedPersonStore: PersonStore {
    private func refuse(_ name: String = #function) -> UnexpectedCall {
        Issue.record("\(name) was not expected")
        return UnexpectedCall()
    }

    func people() -> StoreValues<StoredPeople> {
        let error = refuse()
        return StoreValues { $0.finish(throwing: error) }
    }
    func seed() async throws -> String? { throw refuse() }
    func refresh(with people: [Person], seed: String) async throws { throw refuse() }
    func changeSeed(to seed: String, people: [Person]) async throws { throw refuse() }
    func save(_ edits: PersonEdits, of id: Person.ID) async throws { throw refuse() }
    func delete(_ id: Person.ID) async throws -> DeletedPerson? { throw refuse() }
    func restore(_ deleted: DeletedPerson) async throws { throw refuse() }
}
