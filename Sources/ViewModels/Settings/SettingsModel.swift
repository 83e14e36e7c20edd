import Model
import Observation

/// The section *Settings*: groups that know nothing of each other.
@MainActor @Observable
public final class SettingsModel: GoingBack, Searching {
    /// What takes effect as soon as it is changed.
    public let choices: Choices
    /// Finds rows by their words.
    public let search = SettingSearchModel()
    /// The seed of the people.
    public let seed: SeedSettingModel
    /// The tile server of the map.
    public let tiles: TileSettingModel
    /// Who tells the dad jokes.
    public let dadJokes: DadJokeSettingModel
    /// The Switter server.
    public let switter: SwitterSettingModel
    /// What the downloaded comics take.
    public let comicStorage: ComicStorageModel
    /// Everything that is stored.
    public let storage: StorageSettingModel
    /// What services learn, and which may be asked.
    public let privacy: PrivacySettingModel
    /// Whether the desktop can start the application at login.
    public let startsAtLogin: Bool
    /// Whether the sample data are shown.
    public let isSampleData: Bool
    /// Shows sample data in the place of live data, or live data again.
    public let switchData: @MainActor () async -> Void

    init(
        _ useCases: UseCases, _ world: World, _ choices: Choices, people: PeopleModel, comics: ComicsModel,
        privacy: PrivacySettingModel, startsAtLogin: Bool, isSampleData: Bool, switchData: @escaping @MainActor () async -> Void
    ) {
        self.choices = choices
        self.privacy = privacy
        (self.startsAtLogin, self.isSampleData, self.switchData) = (startsAtLogin, isSampleData, switchData)
        seed = SeedSettingModel(useCases.people, choices, people: people)
        tiles = TileSettingModel(useCases.map, choices)
        dadJokes = DadJokeSettingModel(useCases.dadJokes, choices)
        switter = SwitterSettingModel(useCases.switter, choices)
        comicStorage = ComicStorageModel(useCases.comics, world, archive: comics.archive)
        storage = StorageSettingModel(
            useCases.userData, world, comics: comicStorage, tiles: tiles, seed: seed, archive: comics.archive)
    }

    /// What each group tells the user.
    public var messages: [MessagesModel] {
        [
            dadJokes.messages, switter.messages, switter.deviceMessages, comicStorage.messages, seed.messages, tiles.messages,
            storage.messages,
        ] + choices.messages
    }

    /// Whether a change of the seed or of everything that is stored, or a deletion of pictures can be undone.
    public var canUndo: Bool { comicStorage.canUndo || storage.canUndo || seed.canUndo }

    /// Undoes the deletion of pictures while its notice is shown, and otherwise the last change of what is stored or of the seed.
    public func undoTapped() async {
        if comicStorage.canUndo {
            await comicStorage.undoTapped()
            await storage.shown()
        } else if storage.canUndo, !seed.canUndo || storage.isAfterSeed {
            await storage.undoTapped()
        } else {
            await seed.undoTapped()
        }
    }

    public var route: Route { .settings }
    public var pageName: String { "" }

    /// Closes the first message bar that is open.
    public func closeMessage() -> Bool { messages.contains { $0.close() } }

    public var failedAttempts: [FailedAttempt] { messages.compactMap { $0.failedAttempt } }

    public func searchTapped() { search.bar.open() }

    /// Closes the search.
    public func backTapped() { search.modeChanged(false) }
}
