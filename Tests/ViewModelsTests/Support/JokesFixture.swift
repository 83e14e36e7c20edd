import Domain
import Foundation
import TestFakes
import ViewModels

/// The section's model over fakes.
@MainActor
struct JokesFixture {
    let service = FakeJokeService()
    let store: FakeJokeStore
    let services: Services
    let models: AppModels
    var model: JokesModel { models.jokes }

    init(
        _ jokes: [ChuckNorrisJoke] = [], selectedID: ChuckNorrisJoke.ID? = nil,
        change: (inout Services) -> Void = { _ in }
    ) {
        store = FakeJokeStore(jokes)
        services = Services.fake().with { [service, store] services in
            services.chuckNorris = service
            services.jokes = store
            services.pictureDecoder = FakePictureDecoder()
            change(&services)
        }
        models = AppModels(services, route: .chuckNorris(jokeID: selectedID))
    }

    /// A model whose jokes have been read.
    static func loaded(_ jokes: [ChuckNorrisJoke] = [], selectedID: ChuckNorrisJoke.ID? = nil) async -> JokesFixture {
        let fixture = JokesFixture(jokes, selectedID: selectedID)
        await fixture.model.load()
        return fixture
    }

    /// The rows as a reader of the list sees them.
    var identifiers: [String] { model.rows.map(\.id) }

    /// Opens the row of a joke.
    func select(_ id: ChuckNorrisJoke.ID) {
        model.rowSelected(at: model.rows.firstIndex { $0.id == id })
    }

    /// Draws a joke that the service tells at once.
    func draw(_ joke: ChuckNorrisJoke) async {
        service.jokes.expect(.success(joke))
        await model.drawTapped()
    }
}

extension ChuckNorrisJoke {
    /// A joke of a year, with a text of its own.
    static func sample(_ id: String, year: Int, _ value: String? = nil, categories: [String] = []) -> ChuckNorrisJoke {
        ChuckNorrisJoke(id: id, value: value ?? "Text of \(id)", createdAt: "\(year)-01-01 00:00:00", categories: categories)
    }

    /// Three jokes, the oldest first.
    static let three = [sample("a", year: 2010), sample("b", year: 2011), sample("c", year: 2012)]
}

extension StorageError {
    /// An error with a description of its own, and what the user is told of it.
    static let sample = StorageError(description: "disk I/O error")
    static let sampleMessage = "Your data couldn’t be read or saved: disk I/O error"
}
