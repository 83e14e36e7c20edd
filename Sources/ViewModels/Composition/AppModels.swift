import Domain

/// Every model of the application, each made once: when its section is first opened.
@MainActor
public final class AppModels {
    /// What the user can do.
    let useCases: UseCases
    private let offline: OfflineMode
    private let world: World
    private let route: Route
    private let startColours: Colours
    private let openSettings: @MainActor () -> Void

    /// - Parameters:
    ///   - route: the page that is opened when its section is loaded.
    ///   - colours: light or dark, as the user chose before.
    ///   - openSettings: opens the settings, where a section cannot go on without.
    public init(
        _ services: Services, route: Route = .chuckNorris(jokeID: nil), colours: Colours = .system,
        openSettings: @escaping @MainActor () -> Void = {}
    ) {
        useCases = UseCases(services)
        offline = services.offline
        world = services.world
        self.route = route
        startColours = colours
        self.openSettings = openSettings
    }

    /// The section *Chuck Norris Jokes*.
    public private(set) lazy var jokes = JokesModel(useCases.chuckNorris, world, selectedID: route.jokeID)
    /// The section *Dad Jokes*.
    public private(set) lazy var dadJokes = DadJokesModel(
        useCases.dadJokes, world, favouriteID: route.favouriteID, openSettings: openSettings)
    /// The section *Switter*.
    public private(set) lazy var switter = SwitterModel(useCases.switter, openSettings: openSettings)
    /// The section *Comics*.
    public private(set) lazy var comics = ComicsModel(useCases.comics, world) { [newComic] in await newComic.update() }
    /// Looks for new comics.
    public private(set) lazy var newComic = NewComicModel(useCases.comics, world)
    /// The section *People*.
    public private(set) lazy var people = PeopleModel(useCases.people, useCases.map, world, selectedID: route.personID)
    /// Whether the user works offline.
    public private(set) lazy var workOffline = SettingModel(useCases.window.worksOffline, value: offline.isOn) { [offline] in
        offline.set($0)
    }
    /// Light or dark.
    public private(set) lazy var colours = SettingModel(useCases.window.colours, value: startColours)
    /// The section *Settings*.
    public private(set) lazy var settings = SettingsModel(
        useCases, world, people: people, comics: comics, colours: colours, workOffline: workOffline)
}
