import Desktop
import Foundation
import GtkSupport
import Model
import Pictures
import SampleServices
import ViewModels

/// Everything behind the views, for live or sample data. The one place where the modules meet.
struct Environment: Sendable {
    let services: Services
    let useCases: ServiceUseCases

    private let lock: FolderLock
    private let database: AppDatabase
    private let people: PersonTable
    private let sampleServer: SampleServer?

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
            explainXKCD: try base("CHUCKLE_EXPLAINXKCD_URL", ExplainXKCDClient.publicAddress),
            tiles: try ServiceAddress.tileServer(environment: variables))
        return try Environment(folders: .live, addresses: addresses, sampleServer: nil)
    }

    /// A fixed port, if it is free, so that stored pictures keep their addresses after a restart.
    private static let samplePort = 47_113

    /// Earlier versions stored jokes that link to the sample services.
    private static let sampleHosts = Set(
        [ChuckNorrisClient.publicAddress, XKCDClient.publicAddress, ExplainXKCDClient.publicAddress, "http://127.0.0.1"]
            .compactMap { URL(string: $0)?.host(percentEncoded: false) })

    /// - Throws: `StorageError`, `GLibError`.
    static func sample() async throws -> Environment {
        let server = SampleServer()
        let addresses = try await server.start(preferredPort: samplePort)
        return try Environment(
            folders: .sample,
            addresses: Addresses(
                chuckNorris: addresses.chuckNorris, dadJokes: addresses.dadJokes, rapidAPI: addresses.rapidAPI,
                switter: addresses.switter, randomUser: addresses.randomUser, xkcd: addresses.xkcd,
                explainXKCD: addresses.explainXKCD, tiles: (try? TileTemplate(addresses.tiles)).map { .sampleData($0) }),
            sampleServer: server)
    }

    private struct Addresses {
        let chuckNorris, dadJokes, rapidAPI, switter, randomUser, xkcd, explainXKCD: URL
        let tiles: TileServerOverride?
    }

    private init(folders: Folders, addresses: Addresses, sampleServer: SampleServer?) throws {
        try PrivateFolder(folders.data).create()
        // Before anything is opened, migrated or set aside.
        lock = try FolderLock(folders.data)
        let opened = try AppDatabase.open(file: folders.database)
        let offline = OfflineMode()
        let access = ServiceAccess(store: ServiceUseTable(opened.database))
        let usual = SoupHTTPClient(configuration: .init(userAgent: Identity.userAgent))
        let client = { @Sendable (service: WebService, client: SoupHTTPClient) in
            OfflineHTTPClient(ServiceHTTPClient(client, service, access), offline)
        }
        // The wiki's rules for clients allow one request at a time.
        var polite = SoupHTTPClient.Configuration(userAgent: Identity.userAgent)
        polite.connectionsPerHost = 1
        let settings = SettingTable(opened.database)
        // Sample services and development builds must not read the user's key.
        let hasKeyring = sampleServer == nil && !Identity.isDevelopment
        let keys = RapidAPIKeys(secrets: hasKeyring ? SecretService() : NoSecretStore())
        let cache = PictureFolder(folder: folders.cache)
        let archive = PictureFolder(folder: folders.comicArchive, byteLimit: .max)
        let tiles = PictureFolder(folder: folders.tiles, byteLimit: 200 << 20)
        database = opened.database
        people = PersonTable(opened.database)
        self.sampleServer = sampleServer
        let (decoder, documents) = (DecodingProcess(), DocumentFiles())
        let favourites = PictureFolder(folder: folders.favouriteComics, byteLimit: .max)
        let comicPictures = ComicPictureStores(cache: cache, favourites: favourites, archive: archive)
        let userData = UserDataPorts(
            store: UserDataTables(opened.database), cache: cache, comicPictures: [favourites, archive], pictures: comicPictures,
            tiles: tiles, documents: documents, folder: folders.data)
        // Removes files that were deleted before the application was killed.
        Task.detached(priority: .background) { await userData.discardAll() }
        let jokes = ChuckNorrisJokeTable(opened.database)
        useCases = ServiceUseCases(
            settings: settings, jokes: jokes, probe: NetworkMonitor(service: addresses.chuckNorris))
        var services = Services(
            world: World(
                locale: .ofUser(for: .time), distanceUnits: .ofUser(), collation: Collation(.ofUser(for: .collation)),
                timeZone: .current, timeChanges: { SystemTime.changes() }),
            settings: settings,
            chuckNorris: ChuckNorrisPorts(
                service: ChuckNorrisClient(base: addresses.chuckNorris, client: client(.chuckNorris, usual)), store: jokes,
                pictures: cache, decoder: decoder, settings: settings, documents: documents),
            dadJokes: DadJokePorts(
                store: DadJokeTable(opened.database),
                official: OfficialJokeClient(base: addresses.dadJokes, client: client(.officialJokes, usual)),
                rapidAPI: RapidAPIDadJokeClient(base: addresses.rapidAPI, client: client(.rapidAPI, usual), keys: keys),
                keys: keys,
                settings: settings, documents: documents),
            switter: SwitterPorts(
                // Switter gets a session of its own, without data of other services.
                service: SwitterClient(
                    client: client(.switter, SoupHTTPClient(configuration: .init(userAgent: Identity.userAgent)))),
                devices: settings, settings: settings, standard: addresses.switter),
            comics: ComicPorts(
                service: XKCDClient(base: addresses.xkcd, client: client(.xkcd, usual)),
                transcripts: ExplainXKCDClient(
                    base: addresses.explainXKCD, client: client(.explainXKCD, SoupHTTPClient(configuration: polite))),
                store: ComicTable(opened.database),
                pictures: comicPictures, decoder: decoder, settings: settings, documents: documents,
                metering: NetworkMonitor(service: addresses.xkcd)),
            people: PeoplePorts(
                service: RandomUserClient(base: addresses.randomUser, client: client(.randomUser, usual)), store: people,
                pictures: cache, decoder: decoder, encode: { Canvas($0).file() }, settings: settings, documents: documents),
            map: MapPorts(
                service: { TileClient(template: $0, client: client(.mapTiles, usual)) }, store: tiles, override: addresses.tiles,
                decoder: decoder, labels: { try WorldTileRenderer.builtInMap().labels }),
            userData: userData)
        services.isSampleData = sampleServer != nil
        if sampleServer != nil { services.sampleHosts = Self.sampleHosts }
        services.offline = offline
        services.networks = { NetworkMonitor(service: addresses.chuckNorris).networks() }
        services.access = access
        // Nobody wants reminders of sample birthdays and comics.
        if sampleServer == nil { services.login = Sandbox.isAround ? SandboxLoginStart() : AutostartFile() }
        services.storageNotice = opened.notice
        self.services = services
        // Later, since the start needs every processor.
        Task.detached(priority: .background) { [pause = services.world.pause] in
            try? await pause(.seconds(3))
            folders.mend()
        }
    }

    func close() async {
        await sampleServer?.stop()
        // Nothing can be undone any more. After a failure the next close removes the rest.
        try? await people.removeUnusedPictures()
        try? await services.access.storeUses()
        await services.userData.discardAll()
        database.close()
        lock.release()
    }
}

private struct NoSecretStore: SecretStore {
    private struct Unavailable: Error {}

    func secret(named name: String) async throws -> String? { nil }
    func keep(_ secret: String, named name: String, label: String) async throws { throw Unavailable() }
    func removeSecret(named name: String) async throws {}
}
