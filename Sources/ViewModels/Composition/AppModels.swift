import Domain

/// Every model of the application, each made once.
@MainActor
public struct AppModels {
    /// The section *Chuck Norris Jokes*.
    public let jokes: JokesModel
    /// The section *Dad Jokes*.
    public let dadJokes: DadJokesModel
    /// The section *Switter*.
    public let switter: SwitterModel
    /// The section *Comics*.
    public let comics: ComicsModel
    /// Looks for new comics.
    public let newComic: NewComicModel
    /// The section *People*.
    public let people: PeopleModel
    /// The section *Settings*.
    public let settings: SettingsModel

    /// - Parameters:
    ///   - services: what the models are built on.
    ///   - route: the page that is opened when its section is loaded.
    public init(_ services: Services, route: Route = .chuckNorris(jokeID: nil)) {
        jokes = JokesModel(services, selectedID: route.jokeID)
        let dadJokeProvider = DadJokeProviderUseCase(settings: services.settings, keys: services.rapidAPIKeys)
        dadJokes = DadJokesModel(services, dadJokeProvider, favouriteID: route.favouriteID)
        let switterAddress = SwitterAddressUseCase(settings: services.settings, standard: services.standardSwitter)
        switter = SwitterModel(
            fetch: FetchSwitterJokeUseCase(
                service: services.switter, devices: services.switterDevices, address: switterAddress))
        let comicSetting = ComicSettingModel(settings: services.settings)
        let comics = ComicsModel(services, comicSetting)
        self.comics = comics
        let newComic = NewComicModel(
            newComic: NewComicUseCase(newest: comics.newestComic, store: services.comics, settings: services.settings),
            notifyOfComic: NotifyOfComicUseCase(store: services.comics, settings: services.settings), pause: services.pause)
        self.newComic = newComic
        comics.onMarksChanged = { [weak newComic] in await newComic?.update() }
        let loadTileServer = LoadTileServerUseCase(settings: services.settings, override: services.tileServerOverride)
        let people = PeopleModel(services, loadTileServer, selectedID: route.personID)
        self.people = people
        settings = SettingsModel(
            seed: SeedSettingModel(
                loadSeed: LoadSeedUseCase(store: services.people),
                loadSeedHistory: LoadSeedHistoryUseCase(store: services.people),
                previewSeedChange: PreviewSeedChangeUseCase(store: services.people), people: people),
            peopleSorting: people.sorting,
            tiles: TileSettingModel(
                loadTileServer: loadTileServer, changeTileServer: ChangeTileServerUseCase(settings: services.settings),
                emptyTileCache: EmptyTileCacheUseCase(storage: services.tiles),
                onChanged: { people.map.templateChanged($0) }),
            dadJokes: DadJokeSettingModel(
                dadJokeProvider: dadJokeProvider,
                changeDadJokeProvider: ChangeDadJokeProviderUseCase(settings: services.settings, keys: services.rapidAPIKeys),
                keys: services.rapidAPIKeys),
            switter: SwitterSettingModel(
                switterAddress: switterAddress, changeSwitterAddress: ChangeSwitterAddressUseCase(settings: services.settings),
                resetSwitterAddress: ResetSwitterAddressUseCase(settings: services.settings),
                testSwitterConnection: TestSwitterConnectionUseCase(service: services.switter)),
            comics: comicSetting,
            comicStorage: ComicStorageModel(
                storage: ComicStorageUseCase(
                    store: services.comics, archive: services.comicPictures.archive, settings: services.settings),
                archive: comics.archive, locale: services.locale))
    }
}

extension JokesModel {
    fileprivate convenience init(_ services: Services, selectedID: ChuckNorrisJoke.ID?) {
        let store = services.jokes
        self.init(
            drawJoke: DrawJokeUseCase(service: services.chuckNorris, store: store),
            observeJokes: ObserveJokesUseCase(store: store), deleteJoke: DeleteJokeUseCase(store: store),
            restoreJoke: RestoreJokeUseCase(store: store),
            loadJokeIcon: LoadJokeIconUseCase(
                service: services.chuckNorris, pictures: services.pictures, decoder: services.pictureDecoder),
            selectedID: selectedID, pause: services.pause)
    }
}

extension DadJokesModel {
    fileprivate convenience init(
        _ services: Services, _ provider: DadJokeProviderUseCase, favouriteID: FavouriteDadJoke.ID?
    ) {
        let store = services.dadJokes
        let order = FavouriteOrder(services.collation)
        self.init(
            nextDadJoke: NextDadJokeUseCase(
                official: services.officialJokes, rapidAPI: services.rapidAPIJokes, provider: provider, store: store),
            favourites: FavouritesModel(
                observeFavourites: ObserveFavouritesUseCase(store: store, order: order),
                saveFavourite: SaveFavouriteUseCase(store: store, now: services.now),
                renameFavourite: RenameFavouriteUseCase(store: store), deleteFavourite: DeleteFavouriteUseCase(store: store),
                restoreFavourite: RestoreFavouriteUseCase(store: store),
                exportFavourites: ExportFavouritesUseCase(store: store, order: order),
                importFavourites: ImportFavouritesUseCase(store: store), documents: services.documents,
                locale: services.locale, timeZone: services.timeZone, pause: services.pause),
            favouriteID: favouriteID)
    }
}

extension ComicsModel {
    fileprivate convenience init(_ services: Services, _ setting: ComicSettingModel) {
        let (service, store, settings) = (services.xkcd, services.comics, services.settings)
        let load = LoadComicUseCase(service: service, store: store)
        let newest = NewestComicUseCase(service: service, store: store, settings: settings, now: services.now)
        let picture = LoadComicPictureUseCase(
            service: service, store: store, pictures: services.comicPictures, decoder: services.pictureDecoder)
        self.init(
            openComics: OpenComicsUseCase(load: load, newest: newest, settings: settings), loadComic: load, newestComic: newest,
            goToComic: GoToComicUseCase(load: load, newest: newest),
            showComic: ShowComicUseCase(store: store, settings: settings),
            prefetchComics: PrefetchComicsUseCase(load: load, pictures: picture), loadComicPicture: picture,
            saveComicPicture: SaveComicPictureUseCase(
                service: service, pictures: services.comicPictures, documents: services.documents),
            favouriteComics: FavouriteComicsUseCase(store: store, pictures: services.comicPictures),
            readComics: ReadComicsUseCase(store: store, newest: newest), exportMarks: ExportComicMarksUseCase(store: store),
            importMarks: ImportComicMarksUseCase(store: store, pictures: services.comicPictures),
            removeMarks: RemoveComicMarksUseCase(store: store, pictures: services.comicPictures),
            documents: services.documents, searchComics: SearchComicsUseCase(store: store, known: newest.known),
            downloadArchive: ComicArchiveUseCase(
                texts: KeepArchiveUseCase(service: service, store: store, newest: newest, settings: settings),
                pictures: KeepComicPicturesUseCase(service: service, store: store, pictures: services.comicPictures),
                newest: newest, settings: settings, metering: services.metering),
            setting: setting, locale: services.locale, now: services.now, chance: services.chance, pause: services.pause)
    }
}

extension PeopleModel {
    fileprivate convenience init(_ services: Services, _ loadTileServer: LoadTileServerUseCase, selectedID: Person.ID?) {
        let store = services.people
        let (tileService, tiles, gate) = (services.tileService, services.tiles, services.tileGate)
        self.init(
            observePeople: ObservePeopleUseCase(store: store, order: ProfileOrder(services.collation)),
            refreshPeople: RefreshPeopleUseCase(service: services.randomUser, store: store),
            changeSeed: ChangeSeedUseCase(service: services.randomUser, store: store),
            undoSeedChange: UndoSeedChangeUseCase(store: store), deletePeople: DeletePeopleUseCase(store: store),
            restorePeople: RestorePeopleUseCase(store: store),
            loadPersonPicture: LoadPersonPictureUseCase(
                service: services.randomUser, store: store, pictures: services.pictures, decoder: services.pictureDecoder),
            savePersonEdits: SavePersonEditsUseCase(store: store),
            exportVCard: ExportVCardUseCase(documents: services.documents, store: store, pictures: services.pictures),
            choosePersonPicture: ChoosePersonPictureUseCase(documents: services.documents, decoder: services.pictureDecoder),
            map: PeopleMapModel(
                settings: services.settings, retryTiles: RetryTilesUseCase(gate: gate), loadTileServer: loadTileServer,
                loadTile: { LoadTileUseCase(service: tileService($0), store: tiles, gate: gate) },
                mapLabels: services.mapLabels, pictureDecoder: services.pictureDecoder, locale: services.locale),
            sorting: PeopleSortingModel(
                read: PeopleSortingUseCase(settings: services.settings),
                change: ChangePeopleSortingUseCase(settings: services.settings)),
            clock: ClockModel(read: services.now, pause: services.pause), selectedID: selectedID, locale: services.locale,
            timeZone: services.timeZone, today: services.today, pause: services.pause)
    }
}
