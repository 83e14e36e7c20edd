/// Every setting, declared once: its name, and what it is until the user chooses.
public struct Settings: Sendable {
    /// The window's size, section and selection.
    public let window = Setting("window", default: "", isExported: false, isLasting: true)
    /// The text size in percent of the system's.
    public let textScale = Setting("textScale", default: 100, isLasting: true)
    /// The colours of the window.
    public let colours = Setting("colours", default: Colours.system)
    /// Whether nothing moves, whatever the system allows.
    public let reducesMotion = Setting("reducesMotion", default: false)
    /// Whether the live services were once reached or chosen on this machine.
    public let usesLiveServices = Setting("usesLiveServices", default: false, isExported: false, isLasting: true)
    /// Whether the user has left the page of the first start.
    public let hasStarted = Setting("hasStarted", default: false, isExported: false, isLasting: true)
    /// Whether nothing is requested over the network.
    public let worksOffline = Setting("worksOffline", default: false, isLasting: true)
    /// Whether the search of the desktop finds what is stored.
    public let isFoundByDesktop = Setting("isFoundByDesktop", default: true)
    /// The services that are not asked.
    public let deniedServices = Setting("deniedServices", default: DeniedServices(), isLasting: true)
    /// Whether jokes that their service marks as explicit are skipped.
    public let skipsExplicitJokes = Setting("skipsExplicitJokes", default: true)
    /// The category of the next Chuck Norris joke; empty for any.
    public let jokeCategory = Setting("jokeCategory", default: "")
    /// The categories that the service of these jokes named last, a line each.
    public let jokeCategories = Setting("jokeCategories", default: "", isExported: false)
    /// The seed of the people. `PersonTable` changes both together.
    public let peopleSeed = Setting("peopleSeed", default: PeopleSeed.initial)
    /// The seeds before that one. `PersonTable` changes both together.
    public let seedHistory = Setting("seedHistory", default: SeedHistory())
    /// The name by which the list of people is sorted.
    public let peopleSorting = Setting("peopleSorting", default: PeopleSorting.firstName)
    /// The day on which the user was last reminded of birthdays, as `yyyy-MM-dd`.
    public let birthdayReminder = Setting("birthdayReminder", default: "", isExported: false)
    /// The last viewport of the map, in the format of `MapViewport`.
    public let mapViewport = Setting("mapViewport", default: "")
    /// The tile server of the map, in the format of `TileTemplate`; empty for the default one.
    public let tileTemplate = Setting("tileTemplate", default: "")
    /// The UUID that identifies this installation to Switter servers.
    public let switterDevice = Setting("switterDevice", default: "", isExported: false)
    /// The user's Switter server; empty for the default one.
    public let switterAddress = Setting("switterAddress", default: "")
    /// The service that tells dad jokes. It depends on a key that is not exported.
    public let dadJokeProvider = Setting("dadJokeProvider", default: DadJokeProvider.official, isExported: false)
    /// The name of a favourite that is being typed, in the format of `FavouriteDraft`; empty for none.
    public let favouriteDraft = Setting("favouriteDraft", default: "", isExported: false)
    /// The number of the comic that was shown last; 0 for none.
    public let lastComic = Setting("lastComic", default: 0)
    /// The number of the newest comic, a space, and the time of the request in seconds since 1970.
    public let newestComic = Setting("newestComic", default: "", isExported: false)
    /// Whether black-and-white comics are inverted in the dark style.
    public let invertsComics = Setting("invertsComics", default: true)
    /// Whether the alt text of a comic is hidden until it is asked for.
    public let hidesAltText = Setting("hidesAltText", default: false)
    /// Whether explainxkcd may be asked for transcripts.
    public let asksForTranscripts = Setting("asksForTranscripts", default: false)
    /// Whether all comics are shown as a grid of pictures.
    public let listsComicsAsGrid = Setting("listsComicsAsGrid", default: false)
    /// What the user has started to download of all comics, as a raw value of `ArchiveScope`; empty for nothing.
    public let archivesComics = Setting("archivesComics", default: "", isExported: false)
    /// The number of the newest comic when that download last reached its end; 0 for none.
    public let archivedComics = Setting("archivedComics", default: 0, isExported: false)
    /// Whether the user is notified of new comics.
    public let notifiesOfNewComics = Setting("notifiesOfNewComics", default: false)
    /// The number of the newest comic that the user has seen, or that was known when the first new one was looked for; 0 for none.
    public let seenComic = Setting("seenComic", default: 0, isExported: false)
    /// The number of the last comic for which a notification was shown; 0 for none.
    public let notifiedComic = Setting("notifiedComic", default: 0, isExported: false)
    /// Whether the user is notified of birthdays and new comics at login.
    public let notifiesAtLogin = Setting("notifiesAtLogin", default: false)
    /// Whether the user is told the joke of the day at login.
    public let tellsJokeAtLogin = Setting("tellsJokeAtLogin", default: false)
    /// The last joke of the day, as a `JokeOfTheDay`; empty for none.
    public let jokeOfTheDay = Setting("jokeOfTheDay", default: "", isExported: false)

    /// All settings, by their names in the program.
    public static let all = Settings()
    static let declared = Mirror(reflecting: all).children.compactMap { $0.value as? any DeclaredSetting }
    /// The names of those that outlive the deletion of everything.
    public static let lastingNames = declared.filter(\.isLasting).map(\.name)
    /// The names of those that are worth something on another machine.
    static let exportedNames = Set(declared.filter(\.isExported).map(\.name))
}

extension SettingStore {
    /// Returns the default if the setting was never set, or its text is not valid.
    /// - Throws: `StorageError`.
    nonisolated(nonsending) public func value<Value>(of setting: KeyPath<Settings, Setting<Value>>) async throws -> Value {
        let setting = Settings.all[keyPath: setting]
        return setting.value(of: try await text(of: setting.name))
    }

    /// - Throws: `StorageError`.
    nonisolated(nonsending) public func set<Value>(
        _ setting: KeyPath<Settings, Setting<Value>>, to value: Value
    ) async throws {
        try await set(Settings.all[keyPath: setting].name, to: String(value))
    }
}
