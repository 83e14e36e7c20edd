import Foundation
import TestFakes
import ViewModels

@testable import Model

@MainActor
struct DadJokesFixture {
    let service = FakeDadJokeService()
    let store: DadJokeTable
    let documents: FakeDocumentStore
    let model: DadJokesModel

    init(
        store: DadJokeTable = .inMemory(), documents: FakeDocumentStore = FakeDocumentStore(),
        favouriteID: FavouriteDadJoke.ID? = nil, clock: TestClock = TestClock()
    ) {
        self.store = store
        self.documents = documents
        model =
            AppModels(
                Environment.fake(clock: clock).with { [service] environment in
                    environment.dadJokes.official = service
                    environment.dadJokes.rapidAPI = service
                    environment.dadJokes.store = store
                    environment.dadJokes.documents = documents
                    environment.world.now = { Date(timeIntervalSince1970: 1_620_220_939) }
                    environment.world.locale = Locale(identifier: "sv_SE")
                    environment.world.collation = Collation(environment.world.locale)
                }
            ).dadJokes
        if let favouriteID { model.open(favouriteID) }
    }

    /// A model with loaded favourites of these names.
    static func loaded(_ names: [String] = []) async throws -> (fixture: DadJokesFixture, model: DadJokesModel) {
        let fixture = DadJokesFixture()
        for name in names { try await fixture.keep(name) }
        await fixture.model.load()
        return (fixture, fixture.model)
    }

    @discardableResult
    func keep(_ name: String) async throws -> FavouriteDadJoke {
        let save = SaveFavouriteUseCase(store: store, now: { Date(timeIntervalSince1970: 1_620_220_939) })
        return try await save(.sample(name), name: name)
    }

    /// Fetches jokes, and shows the first.
    func tell(_ names: String...) async {
        service.answers.expect(.success(names.map { .sample($0) }))
        await model.nextTapped()
    }

    var names: [String] { model.favourites.rows.map(\.name) }

    func star(as name: String) async {
        await model.starTapped()
        model.naming?.textChanged(name)
        await model.naming?.saveTapped()
    }
}
