import Model

/// What the models are built on: live, sample or fake services.
public struct Services: Sendable {
    public var isSampleData = false
    /// The hosts that sample data links to. Their real pages show something else.
    public var sampleHosts: Set<String> = []
    /// Set if a damaged database was set aside at this start.
    public var storageNotice: StorageNotice?
    public var offline = OfflineMode()
    /// Yields whenever a network becomes available.
    public var networks: @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } }
    public var access = ServiceAccess()
    /// Starts the application at login; nil if that is not possible.
    public var login: (any LoginStart)?
    public var world: World
    public var settings: any SettingStore
    public var chuckNorris: ChuckNorrisPorts
    public var dadJokes: DadJokePorts
    public var switter: SwitterPorts
    public var comics: ComicPorts
    public var people: PeoplePorts
    public var map: MapPorts
    public var userData: UserDataPorts

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
    public init(_ services: Services) {
        let world = services.world
        self.init(
            chuckNorris: ChuckNorrisUseCases(services.chuckNorris),
            dadJokes: DadJokeUseCases(services.dadJokes, world), switter: SwitterUseCases(services.switter),
            comics: ComicUseCases(services.comics, world), people: PeopleUseCases(services.people, world),
            map: MapUseCases(services.map, world), userData: UserDataUseCases(services.userData))
    }
}
