import Model
import TestFakes
import ViewModels

@MainActor
struct JokesFixture {
    let service = FakeJokeService()
    let database: AppDatabase
    let store: ChuckNorrisJokeTable
    let clock: TestClock
    let environment: Environment
    let models: AppModels
    /// A test of the window replaces it by the window's own.
    var model: JokesModel

    init(
        _ jokes: [ChuckNorrisJoke] = [], selectedID: ChuckNorrisJoke.ID? = nil, clock: TestClock = TestClock(),
        change: (inout Environment) -> Void = { _ in }
    ) {
        database = AppDatabase.forTests(jokes)
        store = ChuckNorrisJokeTable(database)
        self.clock = clock
        environment = Environment.fake(database: database, clock: clock).with { [service] environment in
            environment.chuckNorris.service = service
            environment.chuckNorris.decoder = FakePictureDecoder()
            change(&environment)
        }
        models = AppModels(environment)
        model = models.jokes
        if let selectedID { model.open(selectedID) }
    }

    static func loaded(_ jokes: [ChuckNorrisJoke] = [], selectedID: ChuckNorrisJoke.ID? = nil) async -> JokesFixture {
        let fixture = JokesFixture(jokes, selectedID: selectedID)
        await fixture.model.load()
        return fixture
    }

    var identifiers: [String] { model.rows.map(\.id) }

    func select(_ id: ChuckNorrisJoke.ID) {
        model.rowSelected(at: model.rows.firstIndex { $0.id == id })
    }

    func draw(_ joke: ChuckNorrisJoke) async {
        service.jokes.expect(.success(joke))
        await model.drawTapped()
    }
}
