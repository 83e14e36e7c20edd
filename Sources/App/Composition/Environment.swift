import Domain
import Foundation
import GtkSupport
import Networking
import SampleServices
import Secrets
import Services
import Storage
import ViewModels

/// Everything the views stand on, for the live services or for the sample data. The one place where the modules meet.
struct Environment: Sendable {
    let isSampleData: Bool
    let settings: any SettingStore
    let jokes: any ChuckNorrisJokeStore
    let chuckNorris: ChuckNorrisClient
    let people: any PersonStore
    let randomUser: RandomUserClient
    let comics: any ComicStore
    let xkcd: XKCDClient
    let comicPictures: ComicPictureStores
    let pictures: any PictureStore
    let dadJokes: any DadJokeStore
    let officialJokes: OfficialJokeClient
    let rapidAPIJokes: RapidAPIDadJokeClient
    let rapidAPIKeys: RapidAPIKeys
    let switter: SwitterClient
    let switterDevices: any SwitterDeviceStore
    /// The name under which a damaged database was set aside.
    let damagedFile: String?

    private let client: SoupHTTPClient
    private let tileServerOverride: TileServerOverride?
    private let tileCache: TileCache
    private let tileGate = TileGate()
    private let database: AppDatabase
    private let sampleServer: SampleServer?
    private let standardSwitter: URL

    /// Opens the user's data and names the services of the environment variables.
    /// - Throws: `StorageError`, `ServiceAddress.InvalidError`.
    static func live(variables: [String: String] = ProcessInfo.processInfo.environment) throws -> Environment {
        let base = { (variable: String, publicAddress: String) in
            try ServiceAddress.base(variable: variable, publicAddress: publicAddress, environment: variables)
        }
        let addresses = Addresses(
            chuckNorris: try base("CHUCKLE_CHUCKNORRIS_URL", ChuckNorrisClient.publicAddress),
            dadJokes: try base("CHUCKLE_DADJOKES_URL", OfficialJokeClient.publicAddress),
            rapidAPI: try base("CHUCKLE_RAPIDAPI_URL", RapidAPIDadJokeClient.publicAddress),
            switter: try base("CHUCKLE_SWITTER_URL", SwitterClient.publicAddress),
            randomUser: try base("CHUCKLE_RANDOMUSER_URL", RandomUserClient.publicAddress),
            xkcd: try base("CHUCKLE_XKCD_URL", XKCDClient.publicAddress),
            tiles: variables[TileAddress.variable].flatMap { $0.isEmpty ? nil : $0 } == nil
                ? nil : .variable(TileAddress.variable, try TileAddress.template(setting: nil, environment: variables)))
        return try Environment(folders: .live, addresses: addresses, sampleServer: nil)
    }

    /// Where the sample services are if nothing else is there, so that the links of kept jokes work after a restart.
    private static let samplePort = 47_113

    /// Starts the sample services and opens a store of their own.
    /// - Throws: `StorageError`, `GLibError`.
    static func sample() async throws -> Environment {
        let server = SampleServer()
        let addresses = try await server.start(preferredPort: samplePort)
        return try Environment(
            folders: .sample,
            addresses: Addresses(
                chuckNorris: addresses.chuckNorris, dadJokes: addresses.dadJokes, rapidAPI: addresses.rapidAPI,
                switter: addresses.switter, randomUser: addresses.randomUser, xkcd: addresses.xkcd,
                tiles: (try? TileTemplate(addresses.tiles)).map { .sampleData($0) }),
            sampleServer: server)
    }

    /// Where the services are.
    private struct Addresses {
        let chuckNorris: URL
        let dadJokes: URL
        let rapidAPI: URL
        let switter: URL
        let randomUser: URL
        let xkcd: URL
        /// The tile server in the place of that of the settings.
        let tiles: TileServerOverride?
    }

    private init(folders: Folders, addresses: Addresses, sampleServer: SampleServer?) throws {
        let opened = try AppDatabase.open(file: folders.data.appending(path: "chuckle.sqlite"))
        let client = SoupHTTPClient(configuration: .init(userAgent: Identity.userAgent))
        self.client = client
        tileServerOverride = addresses.tiles
        tileCache = TileCache(file: folders.tiles)
        isSampleData = sampleServer != nil
        database = opened.database
        self.sampleServer = sampleServer
        damagedFile = opened.setAside?.lastPathComponent
        settings = SettingTable(opened.database)
        jokes = ChuckNorrisJokeTable(opened.database)
        chuckNorris = ChuckNorrisClient(base: addresses.chuckNorris, client: client)
        people = PersonTable(opened.database)
        randomUser = RandomUserClient(base: addresses.randomUser, client: client)
        dadJokes = DadJokeTable(opened.database)
        // The sample services never see the user's key.
        rapidAPIKeys = RapidAPIKeys(secrets: sampleServer == nil ? SecretService() : NoSecretStore())
        officialJokes = OfficialJokeClient(base: addresses.dadJokes, client: client)
        rapidAPIJokes = RapidAPIDadJokeClient(base: addresses.rapidAPI, client: client, keys: rapidAPIKeys)
        // Switter's session is its own: nothing of the other services is in it.
        switter = SwitterClient(client: SoupHTTPClient(configuration: .init(userAgent: Identity.userAgent)))
        switterDevices = SettingTable(opened.database)
        standardSwitter = addresses.switter
        comics = ComicTable(opened.database)
        xkcd = XKCDClient(base: addresses.xkcd, client: client)
        let cache = PictureFolder(folder: folders.cache)
        pictures = cache
        comicPictures = ComicPictureStores(
            cache: cache, favourites: PictureFolder(folder: folders.data.appending(path: "comics"), byteLimit: .max))
    }

    private var dadJokeProvider: DadJokeProviderUseCase {
        DadJokeProviderUseCase(settings: settings, keys: rapidAPIKeys)
    }

    /// Tells the jokes of the section *Dad Jokes*.
    var nextDadJoke: NextDadJokeUseCase {
        NextDadJokeUseCase(official: officialJokes, rapidAPI: rapidAPIJokes, provider: dadJokeProvider, store: dadJokes)
    }

    /// The business of the favourites in the section *Dad Jokes*.
    var favouriteUseCases: FavouritesModel.UseCases {
        let order = FavouriteOrder(locale: .ofUser)
        return FavouritesModel.UseCases(
            observe: ObserveFavouritesUseCase(store: dadJokes, order: order),
            save: SaveFavouriteUseCase(store: dadJokes, now: { Date() }),
            rename: RenameFavouriteUseCase(store: dadJokes), delete: DeleteFavouriteUseCase(store: dadJokes),
            restore: RestoreFavouriteUseCase(store: dadJokes),
            exportAll: ExportFavouritesUseCase(store: dadJokes, order: order),
            importAll: ImportFavouritesUseCase(store: dadJokes), documents: DocumentFiles())
    }

    /// The business of the dad jokes in the section *Settings*.
    var dadJokeSettingUseCases: DadJokeSettingModel.UseCases {
        DadJokeSettingModel.UseCases(
            provider: dadJokeProvider, change: ChangeDadJokeProviderUseCase(settings: settings, keys: rapidAPIKeys),
            keys: rapidAPIKeys)
    }

    private var switterAddress: SwitterAddressUseCase {
        SwitterAddressUseCase(settings: settings, standard: standardSwitter)
    }

    /// Fetches the jokes of the section *Switter*.
    var fetchSwitterJoke: FetchSwitterJokeUseCase {
        FetchSwitterJokeUseCase(service: switter, devices: switterDevices, address: switterAddress)
    }

    /// The business of the Switter server in the section *Settings*.
    var switterSettingUseCases: SwitterSettingModel.UseCases {
        SwitterSettingModel.UseCases(
            load: switterAddress, change: ChangeSwitterAddressUseCase(settings: settings),
            reset: ResetSwitterAddressUseCase(settings: settings), test: TestSwitterConnectionUseCase(service: switter))
    }

    /// The business of the section *Comics*.
    var comicUseCases: ComicsModel.UseCases {
        let load = LoadComicUseCase(service: xkcd, store: comics)
        let newest = NewestComicUseCase(service: xkcd, store: comics, settings: settings)
        let picture = LoadComicPictureUseCase(
            service: xkcd, store: comics, pictures: comicPictures, decoder: ComicDecoder())
        return ComicsModel.UseCases(
            open: OpenComicsUseCase(load: load, newest: newest, settings: settings), load: load, newest: newest,
            goTo: GoToComicUseCase(load: load, newest: newest), show: ShowComicUseCase(store: comics, settings: settings),
            prefetch: PrefetchComicsUseCase(load: load, pictures: picture), picture: picture,
            savePicture: SaveComicPictureUseCase(service: xkcd, pictures: comicPictures, documents: DocumentFiles()),
            setFavourite: SetFavouriteComicUseCase(store: comics, pictures: comicPictures),
            setRead: SetReadComicUseCase(store: comics), search: SearchComicsUseCase(store: comics),
            archive: KeepArchiveUseCase(service: xkcd, store: comics, newest: newest))
    }

    /// The business of the section *People*.
    var peopleUseCases: PeopleModel.UseCases {
        let order = ProfileOrder(locale: .ofUser)
        return PeopleModel.UseCases(
            observe: ObservePeopleUseCase(store: people, order: order),
            refresh: RefreshPeopleUseCase(service: randomUser, store: people),
            delete: DeletePersonUseCase(store: people),
            restore: RestorePersonUseCase(store: people),
            picture: LoadPersonPictureUseCase(service: randomUser, pictures: pictures, decoder: IconDecoder()),
            saveEdits: SavePersonEditsUseCase(store: people), export: ExportVCardUseCase(documents: DocumentFiles()))
    }

    /// The business of the map.
    var mapUseCases: PeopleMapModel.UseCases {
        let server = loadTileServer
        let (client, cache, gate) = (client, tileCache, tileGate)
        return PeopleMapModel.UseCases(
            settings: settings, retryTiles: RetryTilesUseCase(gate: gate),
            template: { (try? await server().template) ?? .openStreetMap },
            tiles: { template in
                LoadTileUseCase(service: TileClient(template: template, client: client), store: cache, gate: gate)
            })
    }

    private var loadTileServer: LoadTileServerUseCase {
        LoadTileServerUseCase(settings: settings, override: tileServerOverride)
    }

    /// The business of the map's tile server in the section *Settings*.
    var tileSettingUseCases: TileSettingModel.UseCases {
        TileSettingModel.UseCases(
            load: loadTileServer, change: ChangeTileServerUseCase(settings: settings),
            emptyCache: EmptyTileCacheUseCase(storage: tileCache))
    }

    /// The business of the people's seed in the section *Settings*.
    var seedUseCases: SeedSettingModel.UseCases {
        SeedSettingModel.UseCases(
            load: LoadSeedUseCase(store: people),
            preview: PreviewSeedChangeUseCase(store: people),
            change: ChangeSeedUseCase(service: randomUser, store: people))
    }

    /// Says whose birthday is this week.
    var birthdayReminder: BirthdayReminderUseCase {
        BirthdayReminderUseCase(store: people, settings: settings, order: ProfileOrder(locale: .ofUser))
    }

    /// Ends what runs and waits for what is being written.
    func close() async {
        await sampleServer?.stop()
        await tileCache.close()
        database.close()
    }
}

/// Where an environment keeps its files.
private struct Folders {
    let data: URL
    let cache: URL
    let tiles: URL

    static var live: Folders {
        Folders(
            data: URL(filePath: UserFolders.data).appending(path: "chuckle"),
            cache: URL(filePath: UserFolders.cache).appending(path: "chuckle/pictures"),
            tiles: URL(filePath: UserFolders.cache).appending(path: "chuckle/tiles.sqlite"))
    }

    static var sample: Folders {
        Folders(
            data: URL(filePath: UserFolders.data).appending(path: "chuckle/sample-data"),
            cache: URL(filePath: UserFolders.cache).appending(path: "chuckle/sample-data"),
            tiles: URL(filePath: UserFolders.cache).appending(path: "chuckle/sample-data/tiles.sqlite"))
    }
}

extension Texture: Picture {}

/// Decodes pictures of the size of an icon.
struct IconDecoder: PictureDecoder {
    func picture(from data: Data) async throws -> any Picture {
        try await Texture.decode(data, limits: .icon)
    }
}

/// Nobody who keeps secrets.
private struct NoSecretStore: SecretStore {
    private struct Unavailable: Error {}

    func secret(named name: String) async throws -> String? { nil }
    func keep(_ secret: String, named name: String, label: String) async throws { throw Unavailable() }
    func removeSecret(named name: String) async throws {}
}
