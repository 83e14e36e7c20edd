import Foundation
import TestFakes
import Testing

@testable import Model
@testable import ViewModels

/// What is deleted, restored or imported as a whole, while a page is open to which nobody says so.
@MainActor @Suite struct EverythingTests {
    enum Page: CaseIterable {
        case jokes, dadJokes, switter, comics, overview, people, map, settings, services
    }

    private static let file = URL(filePath: "/somewhere/Chuckle data.json")
    private static let tiles = "https://tiles.example.com/{z}/{x}/{y}.png"

    private let database = AppDatabase.forTests()
    private let documents = FakeDocumentStore()
    private let switter = FakeSwitterService()
    private let comics = FakeComicService(newest: 10)
    private let models: AppModels

    init() async throws {
        let (database, documents, switter, comics) = (database, documents, switter, comics)
        let environment = Environment.fake(database: database).with {
            $0.userData.documents = documents
            $0.switter.service = switter
            $0.comics.service = comics
            $0.comics.decoder = FakeComicDecoder()
            $0.access = ServiceAccess(store: ServiceUseTable(database))
        }
        models = AppModels(environment)
        let settings = environment.settings
        _ = try await ChuckNorrisJokeTable(database).insert(.sample("a"))
        try await settings.set(\.jokeCategory, to: "dev")
        let joke = DadJoke(SwitterJoke(content: "A joke."))
        try await DadJokeTable(database).apply(
            FavouriteChange(added: [FavouriteDadJoke(id: 1, name: "A joke.", savedAt: Date(timeIntervalSince1970: 0), joke: joke)]
            ))
        try await settings.set(\.hidesAltText, to: true)
        try await settings.set(\.lastComic, to: 5)
        try await ComicTable(database).keep([.sample(5)], absent: [])
        try await ComicTable(database).setFavourite(true, of: 5)
        let people = [
            Person.sample("a", firstName: "Ada", lastName: "Zorn"), .sample("b", firstName: "Bo", lastName: "Berg"),
        ]
        try await PersonTable(database).refresh(with: people, seed: "winter")
        try await settings.set(\.peopleSorting, to: .lastName)
        try await settings.set(\.tileTemplate, to: Self.tiles)
        try await settings.set(\.switterAddress, to: "https://other.example")
        try await settings.set(\.colours, to: .dark)
        try await ServiceUseTable(database).add([.xkcd: ServiceUse(count: 1, last: Date())], forgettingBefore: .distantPast)
    }

    private func open(_ page: Page) async {
        switch page {
        case .jokes: await models.jokes.load()
        case .dadJokes: await models.dadJokes.load()
        case .switter:
            switter.jokes.expect(.success(SwitterJoke(content: "A joke.")))
            await models.switter.load()
            await models.switter.fetchTapped()
        case .comics: await models.comics.load()
        case .overview: await models.comics.overviewTapped()
        case .people: await models.people.load()
        case .map:
            await models.people.load()
            await models.people.map.load()
        case .settings: break
        case .services: await models.settings.privacy.shown()
        }
        await models.settings.choices.load()
    }

    /// Whether the page shows what was stored. The texts of comics and the numbers of requests are not imported.
    private func isFull(_ page: Page) -> Bool {
        let settings = models.settings
        return switch page {
        case .jokes: models.jokes.rows.map(\.id) == ["a"] && models.jokes.category.category == "dev"
        case .dadJokes: models.dadJokes.favourites.rows.map(\.name) == ["A joke."]
        case .switter: models.switter.isFavourite
        case .comics: !models.comics.showsAltText && models.comics.marks.isFavourite
        case .overview: models.comics.list.rows.first?.isFavourite == true
        case .people: models.people.rows.map(\.id) == ["b", "a"]
        case .map: models.people.map.template?.text == Self.tiles
        case .settings:
            settings.seed.text == "winter" && settings.switter.text == "https://other.example"
                && settings.tiles.text == Self.tiles
                && settings.choices.colours.value == .dark
        case .services: settings.privacy.use(of: .xkcd).hasPrefix("Asked 1 time")
        }
    }

    /// Whether the page shows nothing of it.
    private func isEmpty(_ page: Page) -> Bool {
        let settings = models.settings
        return switch page {
        case .jokes: models.jokes.rows.isEmpty && models.jokes.category.category == nil
        case .dadJokes: models.dadJokes.favourites.rows.isEmpty
        case .switter: !models.switter.isFavourite
        case .comics: models.comics.showsAltText && !models.comics.marks.isFavourite
        case .overview: models.comics.list.page == .empty
        case .people: models.people.rows.isEmpty
        case .map: models.people.map.template == .openStreetMap
        case .settings:
            settings.seed.text == "ios" && settings.switter.text != "https://other.example"
                && settings.tiles.text == TileTemplate.openStreetMap.text && settings.choices.colours.value == .system
        case .services: settings.privacy.use(of: .xkcd).hasPrefix("Not asked")
        }
    }

    @Test(arguments: Page.allCases)
    func `A page that is open follows when everything is deleted, restored and imported`(_ page: Page) async throws {
        await open(page)
        await until { isFull(page) }
        await models.settings.storage.exportChosen(Self.file)
        await models.settings.storage.deleteEverythingTapped()
        await until { isEmpty(page) }
        await models.settings.undoTapped()
        await until { isFull(page) }
        guard ![.overview, .services].contains(page) else { return }
        await models.settings.storage.deleteEverythingTapped()
        await until { isEmpty(page) }
        await models.settings.storage.importChosen(Self.file)
        await until { isFull(page) }
        await models.settings.undoTapped()
        await until { isEmpty(page) }
    }
}
