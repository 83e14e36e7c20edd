import Domain
import Foundation
import TestFakes
import ViewModels

/// The section's model over fakes.
@MainActor
struct JokesFixture {
    let service = FakeJokeService()
    let store: FakeJokeStore
    let clock: TestClock
    let services: Services
    /// The section, which a test of the window replaces by the window's own.
    var model: JokesModel

    init(
        _ jokes: [ChuckNorrisJoke] = [], selectedID: ChuckNorrisJoke.ID? = nil, clock: TestClock = TestClock(),
        change: (inout Services) -> Void = { _ in }
    ) {
        store = FakeJokeStore(jokes)
        self.clock = clock
        services = Services.fake(clock: clock).with { [service, store] services in
            services.chuckNorris.service = service
            services.chuckNorris.store = store
            services.chuckNorris.decoder = FakePictureDecoder()
            change(&services)
        }
        model = AppModels(services, route: .chuckNorris(jokeID: selectedID)).jokes
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
