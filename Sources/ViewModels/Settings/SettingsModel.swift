import Domain
import Observation

/// The section *Settings*: groups that know nothing of each other.
@MainActor @Observable
public final class SettingsModel: SectionModel {
    /// The seed of the people.
    public let seed: SeedSettingModel
    /// The name by which the list of people is sorted.
    public let peopleSorting: PeopleSortingModel
    /// The tile server of the map.
    public let tiles: TileSettingModel
    /// Who tells the dad jokes.
    public let dadJokes: DadJokeSettingModel
    /// The Switter server.
    public let switter: SwitterSettingModel
    /// How comics are shown.
    public let comics: ComicSettingModel
    /// What the downloaded comics take.
    public let comicStorage: ComicStorageModel

    /// - Parameters:
    ///   - seed: the seed of the people.
    ///   - peopleSorting: the name by which the list of people is sorted.
    ///   - tiles: the tile server of the map.
    ///   - dadJokes: who tells the dad jokes.
    ///   - switter: the Switter server.
    ///   - comics: how comics are shown.
    ///   - comicStorage: what the downloaded comics take.
    public init(
        seed: SeedSettingModel, peopleSorting: PeopleSortingModel, tiles: TileSettingModel, dadJokes: DadJokeSettingModel,
        switter: SwitterSettingModel, comics: ComicSettingModel, comicStorage: ComicStorageModel
    ) {
        self.seed = seed
        self.peopleSorting = peopleSorting
        self.tiles = tiles
        self.dadJokes = dadJokes
        self.switter = switter
        self.comics = comics
        self.comicStorage = comicStorage
    }

    /// What each group tells the user.
    public var messages: [MessagesModel] {
        [
            seed.messages, peopleSorting.messages, tiles.messages, dadJokes.messages, switter.messages, comics.messages,
            comicStorage.messages,
        ]
    }

    /// Whether a change of the seed or a deletion of pictures can be undone.
    public var canUndo: Bool { comicStorage.canUndo || seed.canUndo }

    /// Undoes the deletion of pictures while its notice is shown, and otherwise the change of the seed.
    public func undoTapped() async {
        if comicStorage.canUndo { await comicStorage.undoTapped() } else { await seed.undoTapped() }
    }

    /// The settings.
    public var route: Route { .settings }

    /// Closes the first message bar that is open.
    public func closeMessage() -> Bool {
        messages.contains { $0.close() }
    }

    /// The settings came to the front: they show what is true now.
    public func shown() async {
        await seed.shown()
        await peopleSorting.load()
        await comics.load()
        await comicStorage.shown()
        await tiles.shown()
        await switter.shown()
        // Last: a keyring may ask for its password, or not answer for seconds.
        await dadJokes.shown()
    }
}
