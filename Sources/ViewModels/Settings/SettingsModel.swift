import Domain
import Observation

/// The section *Settings*: groups that know nothing of each other.
@MainActor @Observable
public final class SettingsModel: SectionModel {
    /// The seed of the people.
    public let seed: SeedSettingModel
    /// The name by which the list of people is sorted.
    public let peopleSorting: SettingModel<PeopleSorting>
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
    /// Whether nothing is requested.
    public let workOffline: SettingModel<Bool>

    /// - Parameters:
    ///   - people: its seed and its sorting are settings.
    ///   - comics: how they are shown, and what they take.
    ///   - workOffline: whether nothing is requested.
    public init(
        _ dadJokeUseCases: DadJokeUseCases, _ switterUseCases: SwitterUseCases, _ comicUseCases: ComicUseCases,
        _ peopleUseCases: PeopleUseCases, _ mapUseCases: MapUseCases, _ world: World, people: PeopleModel, comics: ComicsModel,
        workOffline: SettingModel<Bool>
    ) {
        self.workOffline = workOffline
        seed = SeedSettingModel(peopleUseCases, people: people)
        peopleSorting = people.sorting
        tiles = TileSettingModel(mapUseCases) { people.map.templateChanged($0) }
        dadJokes = DadJokeSettingModel(dadJokeUseCases)
        switter = SwitterSettingModel(switterUseCases)
        self.comics = comics.setting
        comicStorage = ComicStorageModel(comicUseCases, world, archive: comics.archive)
    }

    /// What each group tells the user.
    public var messages: [MessagesModel] {
        [
            seed.messages, peopleSorting.messages, tiles.messages, dadJokes.messages, switter.messages, comics.messages,
            comicStorage.messages, workOffline.messages,
        ]
    }

    /// Whether a change of the seed or a deletion of pictures can be undone.
    public var canUndo: Bool { comicStorage.canUndo || seed.canUndo }

    /// Undoes the deletion of pictures while its notice is shown, and otherwise the change of the seed.
    public func undoTapped() async {
        if comicStorage.canUndo { await comicStorage.undoTapped() } else { await seed.undoTapped() }
    }

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
