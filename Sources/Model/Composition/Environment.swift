import Atlas
import Foundation
import Pictures

/// The stores, services and state of one run, from which `AppModels` makes the models.
public struct Environment: Sendable {
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
    public var reachability: any ReachabilityProbe
    public var chuckNorris: ChuckNorrisPorts
    public var dadJokes: DadJokePorts
    public var switter: SwitterPorts
    public var comics: ComicPorts
    public var people: PeoplePorts
    public var map: MapPorts
    public var userData: UserDataPorts
    /// Closes the data at the end.
    public var close: @Sendable () async -> Void = {}

    public var noticeFirstStart: NoticeFirstStartUseCase {
        NoticeFirstStartUseCase(settings: settings, jokes: chuckNorris.store)
    }
    public var chooseServices: ChooseServicesUseCase {
        ChooseServicesUseCase(settings: settings, jokes: chuckNorris.store, probe: reachability)
    }
}

extension Environment {
    /// Opens the user's data.
    /// - Parameters:
    ///   - client: the client for a service. Requests that the user does not allow never reach it.
    ///   - encode: encodes a picture as a PNG file.
    ///   - labels: of the map.
    /// - Throws: `StorageError`.
    public init(
        folders: Folders, addresses: ServiceAddresses, world: World, client: @escaping @Sendable (WebService) -> any HTTPClient,
        secrets: any SecretStore, decoder: any PictureDecoder, encode: @escaping @Sendable (Picture) -> Data,
        labels: @escaping @Sendable () throws -> [WorldMap.Label], reachability: any ReachabilityProbe,
        metering: any MeteringProbe
    ) throws {
        try PrivateFolder(folders.data).create()
        // Before anything is opened, migrated or set aside.
        let lock = try FolderLock(folders.data)
        let opened = try AppDatabase.open(file: folders.database)
        let (database, documents) = (opened.database, DocumentFiles())
        let (settings, people) = (SettingTable(database), PersonTable(database))
        let (offline, access) = (OfflineMode(), ServiceAccess(store: ServiceUseTable(database)))
        let client = { @Sendable service in
            OfflineHTTPClient(client: ServiceHTTPClient(client: client(service), service: service, access: access), mode: offline)
        }
        let keys = RapidAPIKeys(secrets: secrets)
        let cache = PictureFolder(folder: folders.cache)
        let archive = PictureFolder(folder: folders.comicArchive, byteLimit: .max)
        let favourites = PictureFolder(folder: folders.favouriteComics, byteLimit: .max)
        let tiles = PictureFolder(folder: folders.tiles, byteLimit: 200 << 20)
        let comicPictures = ComicPictureStores(cache: cache, favourites: favourites, archive: archive)
        let userData = UserDataPorts(
            store: UserDataTables(database), cache: cache, comicPictures: [favourites, archive], pictures: comicPictures,
            tiles: tiles, documents: documents, folder: folders.data)
        self.init(
            storageNotice: opened.notice, offline: offline, access: access, world: world, settings: settings,
            reachability: reachability,
            chuckNorris: ChuckNorrisPorts(
                service: ChuckNorrisClient(base: addresses.chuckNorris, client: client(.chuckNorris)),
                store: ChuckNorrisJokeTable(database), pictures: cache, decoder: decoder, settings: settings,
                documents: documents),
            dadJokes: DadJokePorts(
                store: DadJokeTable(database),
                official: OfficialJokeClient(base: addresses.dadJokes, client: client(.officialJokes)),
                rapidAPI: RapidAPIDadJokeClient(base: addresses.rapidAPI, client: client(.rapidAPI), keys: keys),
                keys: keys, settings: settings, documents: documents),
            switter: SwitterPorts(
                service: SwitterClient(client: client(.switter)), devices: settings, settings: settings,
                standard: addresses.switter),
            comics: ComicPorts(
                service: XKCDClient(base: addresses.xkcd, client: client(.xkcd)),
                transcripts: ExplainXKCDClient(base: addresses.explainXKCD, client: client(.explainXKCD)),
                store: ComicTable(database), pictures: comicPictures, decoder: decoder, settings: settings,
                documents: documents, metering: metering),
            people: PeoplePorts(
                service: RandomUserClient(base: addresses.randomUser, client: client(.randomUser)), store: people,
                pictures: cache, decoder: decoder, encode: encode, settings: settings, documents: documents),
            map: MapPorts(
                service: { TileClient(template: $0, client: client(.mapTiles)) }, store: tiles, override: addresses.tiles,
                decoder: decoder, labels: labels),
            userData: userData,
            close: {
                // Nothing can be undone any more. After a failure the next close removes the rest.
                try? await people.removeUnusedPictures()
                try? await access.storeUses()
                await userData.discardAll()
                database.close()
                lock.release()
            })
        // Removes files that were deleted before the application was killed.
        Task.detached(priority: .background) { await userData.discardAll() }
        // Later, since the start needs every processor.
        Task.detached(priority: .background) {
            try? await world.pause(.seconds(3))
            folders.mend()
        }
    }
}

/// All use cases, those of each room built from its ports.
public struct UseCases: Sendable {
    public let chuckNorris: ChuckNorrisUseCases
    public let dadJokes: DadJokeUseCases
    public let switter: SwitterUseCases
    public let comics: ComicUseCases
    public let people: PeopleUseCases
    public let map: MapUseCases
    public let userData: UserDataUseCases

    public init(_ environment: Environment) {
        let world = environment.world
        chuckNorris = ChuckNorrisUseCases(environment.chuckNorris)
        dadJokes = DadJokeUseCases(environment.dadJokes, world)
        switter = SwitterUseCases(environment.switter)
        comics = ComicUseCases(environment.comics, world)
        people = PeopleUseCases(environment.people, world)
        map = MapUseCases(environment.map, world)
        userData = UserDataUseCases(environment.userData)
    }
}
