import Domain
import Foundation
import Synchronization
import TestFakes

/// A service with the people and pictures that a test gives it.
final class FakePersonService: PersonService {
    struct Request: Equatable {
        let seed: String
        let count: Int
    }

    private let people: Expectations<[Person]>
    private let pictures: Expectations<Data>
    private let asked = Mutex<[Request]>([])

    init(people: [Result<[Person], any Error>] = [], pictures: [Result<Data, any Error>] = []) {
        self.people = Expectations("people(seed:count:)", people)
        self.pictures = Expectations("picture(at:)", pictures)
    }

    var requests: [Request] { asked.withLock { $0 } }

    func people(seed: String, count: Int) async throws -> [Person] {
        asked.withLock { $0.append(Request(seed: seed, count: count)) }
        return try await people.ask()
    }

    func picture(at address: URL) async throws -> Data {
        try await pictures.ask()
    }
}
