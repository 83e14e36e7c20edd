import Domain
import Foundation
import Storage
import Synchronization
import TestFakes
import Testing
import ViewModels

extension DadJoke {
    /// A joke with texts of its own.
    static func sample(_ name: String) -> DadJoke {
        DadJoke(provider: .official, identifier: name, setup: "Setup of \(name)", punchline: "Punchline of \(name)")
    }
}

/// Documents in memory, or a disk that fails.
final class FakeDocumentStore: DocumentStore {
    private let files = Mutex<[URL: Data]>([:])
    private let failure: StorageError?

    init(failure: StorageError? = nil) {
        self.failure = failure
    }

    func write(_ data: Data, to file: URL) async throws {
        if let failure { throw failure }
        files.withLock { $0[file] = data }
    }

    func read(_ file: URL, limit: Int) async throws -> Data {
        if let failure { throw failure }
        let data = try #require(files.withLock { $0[file] })
        guard data.count <= limit else { throw StorageError(.tooLarge) }
        return data
    }
}

/// The section's model over a service of the test and a database in memory.
@MainActor
struct DadJokesFixture {
    let service = FakeDadJokeService()
    let store: DadJokeTable
    let documents: FakeDocumentStore
    let model: DadJokesModel

    init(
        store: DadJokeTable = .inMemory(), documents: FakeDocumentStore = FakeDocumentStore(),
        favouriteID: FavouriteDadJoke.ID? = nil
    ) {
        self.store = store
        self.documents = documents
        model =
            AppModels(
                Services.fake().with { [service] services in
                    services.officialJokes = service
                    services.rapidAPIJokes = service
                    services.dadJokes = store
                    services.documents = documents
                    services.now = { Date(timeIntervalSince1970: 1_620_220_939) }
                    services.locale = Locale(identifier: "sv_SE")
                }, route: .dadJokes(favouriteID: favouriteID)
            ).dadJokes
    }

    /// A model that has read its favourites, of which there are some by these names.
    static func loaded(_ names: [String] = []) async throws -> DadJokesFixture {
        let fixture = DadJokesFixture()
        for name in names { try await fixture.keep(name) }
        await fixture.model.load()
        return fixture
    }

    /// Keeps a favourite behind the model's back.
    @discardableResult
    func keep(_ name: String) async throws -> FavouriteDadJoke {
        let save = SaveFavouriteUseCase(store: store, now: { Date(timeIntervalSince1970: 1_620_220_939) })
        return try await save(.sample(name), name: name)
    }

    /// Has the next jokes told, of which the first is shown.
    func tell(_ names: String...) async {
        service.answers.expect(.success(names.map { .sample($0) }))
        await model.nextTapped()
    }

    /// The names in the order of the list.
    var names: [String] { model.favourites.rows.map(\.name) }

    /// Gives the joke that is shown a name.
    func star(as name: String) async {
        await model.starTapped()
        model.naming?.textChanged(name)
        await model.naming?.saveTapped()
    }
}
