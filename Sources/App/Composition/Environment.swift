import Domain
import Foundation
import GtkSupport
import Networking
import SampleServices
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
    let pictures: any PictureStore
    /// The name under which a damaged database was set aside.
    let damagedFile: String?

    private let client: SoupHTTPClient
    private let fixedTiles: TileTemplate?
    private let tileCache: TileCache
    private let tileGate = TileGate()
    private let database: AppDatabase
    private let sampleServer: SampleServer?

    /// Opens the user's data and names the services of the environment variables.
    /// - Throws: `StorageError`, `ServiceAddress.InvalidError`.
    static func live(variables: [String: String] = ProcessInfo.processInfo.environment) throws -> Environment {
        let addresses = Addresses(
            chuckNorris: try ServiceAddress.base(
                variable: "CHUCKLE_CHUCKNORRIS_URL", publicAddress: ChuckNorrisClient.publicAddress, environment: variables),
            randomUser: try ServiceAddress.base(
                variable: "CHUCKLE_RANDOMUSER_URL", publicAddress: RandomUserClient.publicAddress, environment: variables),
            tiles: variables[TileAddress.variable].flatMap { $0.isEmpty ? nil : $0 } == nil
                ? nil : try TileAddress.template(setting: nil, environment: variables))
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
                chuckNorris: addresses.chuckNorris, randomUser: addresses.randomUser,
                tiles: try? TileTemplate(addresses.tiles)),
            sampleServer: server)
    }

    /// Where the services are.
    private struct Addresses {
        let chuckNorris: URL
        let randomUser: URL
        /// The tile server in the place of that of the settings.
        let tiles: TileTemplate?
    }

    private init(folders: Folders, addresses: Addresses, sampleServer: SampleServer?) throws {
        let opened = try AppDatabase.open(file: folders.data.appending(path: "chuckle.sqlite"))
        let client = SoupHTTPClient(configuration: .init(userAgent: Identity.userAgent))
        self.client = client
        fixedTiles = addresses.tiles
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
        pictures = PictureFolder(folder: folders.cache)
    }

    /// The business of the section *Chuck Norris Jokes*.
    var jokeUseCases: JokesModel.UseCases {
        JokesModel.UseCases(
            draw: DrawJokeUseCase(service: chuckNorris, store: jokes),
            load: LoadJokesUseCase(store: jokes),
            delete: DeleteJokeUseCase(store: jokes),
            restore: RestoreJokeUseCase(store: jokes),
            icon: LoadJokeIconUseCase(service: chuckNorris, pictures: pictures, decoder: IconDecoder()))
    }

    /// The business of the section *People*.
    var peopleUseCases: PeopleModel.UseCases {
        let order = ProfileOrder(locale: .ofUser)
        return PeopleModel.UseCases(
            load: LoadPeopleUseCase(service: randomUser, store: people, order: order),
            refresh: RefreshPeopleUseCase(service: randomUser, store: people, order: order),
            delete: DeletePersonUseCase(store: people),
            restore: RestorePersonUseCase(store: people),
            picture: LoadPersonPictureUseCase(service: randomUser, pictures: pictures, decoder: IconDecoder()),
            saveEdits: SavePersonEditsUseCase(store: people), export: ExportVCardUseCase(documents: DocumentFiles()))
    }

    /// The business of the map.
    var mapUseCases: PeopleMapModel.UseCases {
        let (settings, fixedTiles) = (settings, fixedTiles)
        let (client, cache, gate) = (client, tileCache, tileGate)
        return PeopleMapModel.UseCases(
            settings: settings, retryTiles: RetryTilesUseCase(gate: gate),
            template: {
                if let fixedTiles { return fixedTiles }
                let setting = try? await settings.value(of: .tileTemplate)
                return setting.flatMap { try? TileTemplate($0) } ?? .openStreetMap
            },
            tiles: { template in
                LoadTileUseCase(service: TileClient(template: template, client: client), store: cache, gate: gate)
            })
    }

    /// The business of the people's seed in the section *Settings*.
    var seedUseCases: SeedSettingModel.UseCases {
        SeedSettingModel.UseCases(
            load: LoadSeedUseCase(store: people),
            preview: PreviewSeedChangeUseCase(store: people),
            change: ChangeSeedUseCase(service: randomUser, store: people, order: ProfileOrder(locale: .ofUser)))
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
private struct IconDecoder: PictureDecoder {
    func picture(from data: Data) async throws -> any Picture {
        try await Texture.decode(data, limits: .icon)
    }
}
