import Domain

/// What the models are built on, live, sample or of a test: the ports of each room, and the world.
public struct Services: Sendable {
    /// Whether the sample services answer in place of the live ones.
    public var isSampleData = false
    /// The hosts that the sample data seems to link to, whose pages have nothing to do with it.
    public var sampleHosts: Set<String> = []
    /// The name under which a damaged database was set aside at this start.
    public var storageNotice: StorageNotice?
    /// Decides whether anything is requested.
    public var offline = OfflineMode()
    /// Tells of each network that comes.
    public var networks: @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } }
    /// Decides which services may be asked.
    public var access = ServiceAccess()
    /// Has the application started at login; nil if it is not to be.
    public var login: (any LoginStart)?
    /// Language, time and chance.
    public var world: World
    /// The user's settings.
    public var settings: any SettingStore
    public var chuckNorris: ChuckNorrisPorts
    public var dadJokes: DadJokePorts
    public var switter: SwitterPorts
    public var comics: ComicPorts
    public var people: PeoplePorts
    public var map: MapPorts
    public var userData: UserDataPorts

    /// Services of live data.
    public init(
        world: World, settings: any SettingStore, chuckNorris: ChuckNorrisPorts, dadJokes: DadJokePorts,
        switter: SwitterPorts, comics: ComicPorts, people: PeoplePorts, map: MapPorts,
        userData: UserDataPorts
    ) {
        self.world = world
        self.settings = settings
        self.chuckNorris = chuckNorris
        self.dadJokes = dadJokes
        self.switter = switter
        self.comics = comics
        self.people = people
        self.map = map
        self.userData = userData
    }
}

extension UseCases {
    /// The use cases over some services.
    public init(_ services: Services) {
        let world = services.world
        self.init(
            window: WindowUseCases(settings: services.settings, access: services.access),
            chuckNorris: ChuckNorrisUseCases(services.chuckNorris),
            dadJokes: DadJokeUseCases(services.dadJokes, world), switter: SwitterUseCases(services.switter),
            comics: ComicUseCases(services.comics, world), people: PeopleUseCases(services.people, world),
            map: MapUseCases(services.map, world), userData: UserDataUseCases(services.userData))
    }
}
