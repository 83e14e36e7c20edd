import Domain
import Observation

/// The section *Settings*: groups that know nothing of each other.
@MainActor @Observable
public final class SettingsModel: SectionModel {
    /// What concerns the application as a whole, and is used before the settings are opened.
    public struct Shared {
        /// Light or dark.
        public let colours: SettingModel<Colours>
        /// Whether nothing moves.
        public let reducesMotion: SettingModel<Bool>
        /// Whether nothing is requested.
        public let workOffline: SettingModel<Bool>
        /// Whether the user is notified at login; nil where the desktop is not to start the application.
        public let notifiesAtLogin: SettingModel<Bool>?
        /// Whether the user is told the joke of the day at login, in the same group.
        public let tellsJokeAtLogin: SettingModel<Bool>?
        /// What services learn, and which may be asked.
        public let privacy: PrivacySettingModel
        /// Whether the sample data are shown.
        public let isSampleData: Bool
        /// Shows sample data in the place of live data, or live data again.
        public let switchData: @MainActor () async -> Void
    }

    public let shared: Shared
    /// Finds rows by their words.
    public let search = SettingSearchModel()
    /// Whether explicit jokes are skipped.
    public let skipsExplicitJokes: SettingModel<Bool>
    /// Whether the search of the desktop finds what is stored.
    public let isFoundByDesktop: SettingModel<Bool>
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
    /// Everything that is stored.
    public let storage: StorageSettingModel

    public init(
        _ useCases: UseCases, _ world: World, jokes: JokesModel, switter: SwitterModel, people: PeopleModel, comics: ComicsModel,
        shared: Shared
    ) {
        self.shared = shared
        skipsExplicitJokes = SettingModel(useCases.chuckNorris.skipsExplicit)
        isFoundByDesktop = SettingModel(useCases.window.isFoundByDesktop)
        seed = SeedSettingModel(useCases.people, people: people)
        peopleSorting = people.sorting
        tiles = TileSettingModel(useCases.map) { people.map.templateChanged($0) }
        dadJokes = DadJokeSettingModel(useCases.dadJokes)
        self.switter = SwitterSettingModel(useCases.switter) { switter.tryAgain { _ in true } }
        self.comics = comics.setting
        comicStorage = ComicStorageModel(useCases.comics, world, archive: comics.archive)
        storage = StorageSettingModel(
            useCases.userData, world, comics: comicStorage, tiles: tiles, archive: comics.archive)
        storage.onReplaced = { [weak self, weak jokes, weak comics] in
            await jokes?.category.reload()
            await comics?.marks.reload()
            await self?.reload()
        }
    }

    /// What each group tells the user.
    public var messages: [MessagesModel] {
        [
            shared.colours.messages, shared.reducesMotion.messages, skipsExplicitJokes.messages, dadJokes.messages,
            switter.messages,
            switter.deviceMessages, comics.messages, comicStorage.messages, seed.messages, peopleSorting.messages, tiles.messages,
            storage.messages, shared.workOffline.messages, isFoundByDesktop.messages, shared.privacy.messages,
        ] + [shared.notifiesAtLogin?.messages].compactMap(\.self)
    }

    /// Whether a change of the seed or of everything that is stored, or a deletion of pictures can be undone.
    public var canUndo: Bool { comicStorage.canUndo || storage.canUndo || seed.canUndo }

    /// Undoes the deletion of pictures while its notice is shown, and otherwise the last change of what is stored or of the seed.
    public func undoTapped() async {
        if comicStorage.canUndo {
            await comicStorage.undoTapped()
            await storage.shown()
        } else if storage.canUndo, !seed.canUndo || storage.seed == seed.seed {
            await storage.undoTapped()
        } else {
            await seed.undoTapped()
        }
    }

    public var route: Route { .settings }

    /// Closes the first message bar that is open.
    public func closeMessage() -> Bool { messages.contains { $0.close() } }

    public var failedAttempts: [FailedAttempt] { messages.compactMap { $0.failedAttempt } }

    public func searchTapped() { search.bar.open() }

    /// Closes the search.
    public func backTapped() { search.modeChanged(false) }

    /// The settings came to the front: they show what is true now. None waits for another: a keyring may ask for its password, or not answer
    /// for seconds.
    public func shown() async {
        let loads: [@MainActor () async -> Void] = [
            skipsExplicitJokes.load, isFoundByDesktop.load, seed.shown, peopleSorting.load, comics.load, comicStorage.shown,
            tiles.shown, storage.shown, switter.shown, shared.privacy.shown, dadJokes.shown,
        ]
        let atLogin = [shared.notifiesAtLogin, shared.tellsJokeAtLogin].compactMap { $0?.load }
        await withDiscardingTaskGroup { group in
            for load in loads + atLogin { group.addTask { await load() } }
        }
    }

    /// What is stored was changed as a whole: it takes effect.
    private func reload() async {
        await shared.colours.reload()
        await shared.privacy.reload()
        await peopleSorting.reload()
        let switches = [
            shared.reducesMotion, shared.workOffline, isFoundByDesktop, skipsExplicitJokes, comics.inversion, comics.hidesAltText,
            comics.asksForTranscripts, comics.grid, comics.notification,
        ]
        for setting in switches { await setting.reload() }
        await shared.notifiesAtLogin?.reload()
        await shared.tellsJokeAtLogin?.reload()
        await comicStorage.reload()
        await seed.shown()
        await tiles.shown()
        await switter.shown()
        storage.seed = seed.seed
        // A keyring may not answer for seconds.
        Task { await dadJokes.shown() }
    }
}
