import Atlas
import Domain
import Foundation

/// The stores, clients and folders below the models, live, sample or of a test: a value without behaviour.
public struct Services: Sendable {
    /// Whether the sample services answer in place of the live ones.
    public var isSampleData: Bool
    /// The name under which a damaged database was set aside at this start.
    public var storageNotice: StorageNotice?
    /// The settings.
    public var settings: any SettingStore
    /// Files that the user chooses.
    public var documents: any DocumentStore
    /// Pictures that can be fetched again.
    public var pictures: any PictureStore
    /// Decodes icons and portraits.
    public var pictureDecoder: any PictureDecoder
    /// The stored jokes of Chuck Norris.
    public var jokes: any ChuckNorrisJokeStore
    /// Tells them.
    public var chuckNorris: any ChuckNorrisJokeService
    /// The dad jokes and the favourites.
    public var dadJokes: any DadJokeStore
    /// Tells dad jokes without a key.
    public var officialJokes: any DadJokeService
    /// Tells dad jokes with the user's key.
    public var rapidAPIJokes: any DadJokeService
    /// The user's key.
    public var rapidAPIKeys: RapidAPIKeys
    /// Talks to a Switter server.
    public var switter: any SwitterService
    /// The identifier of this installation.
    public var switterDevices: any SwitterDeviceStore
    /// The Switter server of a user who has set none.
    public var standardSwitter: URL
    /// The stored comics.
    public var comics: any ComicStore
    /// Has the comics.
    public var xkcd: any ComicService
    /// The pictures of the comics.
    public var comicPictures: ComicPictureStores
    /// Knows what the network to the comics costs.
    public var metering: any MeteringProbe
    /// The stored people.
    public var people: any PersonStore
    /// Generates people.
    public var randomUser: any PersonService
    /// Talks to a tile server.
    public var tileService: @Sendable (TileTemplate) -> any TileService
    /// The stored tiles.
    public var tiles: any TileStore & TileStorage
    /// Limits the requests to the tile server.
    public var tileGate: TileGate
    /// The tile server that replaces the one of the settings.
    public var tileServerOverride: TileServerOverride?
    /// Writes dates and numbers.
    public var locale: Locale
    /// Orders names.
    public var collation: Collation
    /// Decides which day it is.
    public var timeZone: TimeZone
    /// The clock.
    public var now: @Sendable () -> Date
    /// Sleeps: the delay before a loading indicator appears.
    public var pause: @MainActor @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    /// Reads the names of the built-in map.
    public var mapLabels: @Sendable () throws -> [WorldMap.Label] = { [] }
    /// Decides what nobody chooses: random comics, and where the cakes rain.
    public var chance = Chance {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }

    /// All of them; each is described at its property.
    public init(
        isSampleData: Bool, storageNotice: StorageNotice?, settings: any SettingStore, documents: any DocumentStore,
        pictures: any PictureStore, pictureDecoder: any PictureDecoder, jokes: any ChuckNorrisJokeStore,
        chuckNorris: any ChuckNorrisJokeService, dadJokes: any DadJokeStore, officialJokes: any DadJokeService,
        rapidAPIJokes: any DadJokeService, rapidAPIKeys: RapidAPIKeys, switter: any SwitterService,
        switterDevices: any SwitterDeviceStore, standardSwitter: URL, comics: any ComicStore, xkcd: any ComicService,
        comicPictures: ComicPictureStores, metering: any MeteringProbe, people: any PersonStore,
        randomUser: any PersonService, tileService: @escaping @Sendable (TileTemplate) -> any TileService,
        tiles: any TileStore & TileStorage, tileGate: TileGate, tileServerOverride: TileServerOverride?, locale: Locale,
        collation: Collation, timeZone: TimeZone, now: @escaping @Sendable () -> Date
    ) {
        self.isSampleData = isSampleData
        self.storageNotice = storageNotice
        self.settings = settings
        self.documents = documents
        self.pictures = pictures
        self.pictureDecoder = pictureDecoder
        self.jokes = jokes
        self.chuckNorris = chuckNorris
        self.dadJokes = dadJokes
        self.officialJokes = officialJokes
        self.rapidAPIJokes = rapidAPIJokes
        self.rapidAPIKeys = rapidAPIKeys
        self.switter = switter
        self.switterDevices = switterDevices
        self.standardSwitter = standardSwitter
        self.comics = comics
        self.xkcd = xkcd
        self.comicPictures = comicPictures
        self.metering = metering
        self.people = people
        self.randomUser = randomUser
        self.tileService = tileService
        self.tiles = tiles
        self.tileGate = tileGate
        self.tileServerOverride = tileServerOverride
        self.locale = locale
        self.collation = collation
        self.timeZone = timeZone
        self.now = now
    }

    /// The day that it is.
    public var today: @Sendable () -> CalendarDay? {
        { [now, timeZone] in
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = timeZone
            return CalendarDay(now(), calendar: calendar)
        }
    }
}
