/// Stores the user's settings as text. Its methods throw `StorageError`, and run where they are called: what the user does is handed
/// to the store at once, and nothing that comes later overtakes it.
public protocol SettingStore: Sendable {
    /// The value of a setting; nil if it was never set.
    nonisolated(nonsending) func value(of setting: Setting) async throws -> String?

    /// Sets a setting.
    nonisolated(nonsending) func set(_ setting: Setting, to value: String) async throws
}

/// The settings by the names under which they are stored.
public enum Setting: String, Sendable, CaseIterable {
    /// The window's size, section and selection.
    case window
    /// The text size in percent of the system's.
    case textScale
    /// The colours of the window, as a raw value of `Colours`.
    case colours
    /// Whether nothing moves, whatever the system allows: `true`, or `false`, the default.
    case reducesMotion
    /// Whether the live services were once reached or chosen on this machine.
    case usesLiveServices
    /// Whether the user has left the page of the first start: `true`, once they have.
    case hasStarted
    /// Whether nothing is requested over the network: `true`, or `false`, the default.
    case worksOffline
    /// Whether the search of the desktop finds what is stored: `true`, the default, or `false`.
    case isFoundByDesktop
    /// The services that are not asked, in the format of `DeniedServices`.
    case deniedServices
    /// Whether jokes that their service marks as explicit are skipped: `true`, the default, or `false`.
    case skipsExplicitJokes
    /// The category of the next Chuck Norris joke; empty for any.
    case jokeCategory
    /// The categories that the service of these jokes named last, a line each.
    case jokeCategories
    /// The seed of the people. `PersonStore` changes both together.
    case peopleSeed
    /// The seeds before that one, in the format of `SeedHistory`. `PersonStore` changes both together.
    case seedHistory
    /// The name by which the list of people is sorted, as a raw value of `PeopleSorting`.
    case peopleSorting
    /// The day on which the user was last reminded of birthdays, as `yyyy-MM-dd`.
    case birthdayReminder
    /// The last viewport of the map, in the format of `MapViewport`.
    case mapViewport
    /// The tile server of the map, in the format of `TileTemplate`; empty for the default one.
    case tileTemplate
    /// The UUID that identifies this installation to Switter servers.
    case switterDevice
    /// The user's Switter server; empty for the default one.
    case switterAddress
    /// The service that tells dad jokes, as a raw value of `DadJokeProvider`.
    case dadJokeProvider
    /// The name of a favourite that is being typed, in the format of `FavouriteDraft`; empty for none.
    case favouriteDraft
    /// The number of the comic that was shown last.
    case lastComic
    /// The number of the newest comic, a space, and the time of the request in seconds since 1970.
    case newestComic
    /// Whether black-and-white comics are inverted in the dark style: `true`, the default, or `false`.
    case invertsComics
    /// Whether the alt text of a comic is hidden until it is asked for: `true` or `false`.
    case hidesAltText
    /// Whether explainxkcd may be asked for transcripts: `true`, or `false`, the default.
    case asksForTranscripts
    /// Whether all comics are shown as a grid of pictures: `true`, or `false`, the default.
    case listsComicsAsGrid
    /// What the user has started to download of all comics, as a raw value of `ArchiveScope`.
    case archivesComics
    /// The number of the newest comic when that download last reached its end.
    case archivedComics
    /// Whether the user is notified of new comics: `true`, or `false`, the default.
    case notifiesOfNewComics
    /// The number of the newest comic that the user has seen, or that was known when the first new one was looked for.
    case seenComic
    /// The number of the last comic for which a notification was shown.
    case notifiedComic
    /// Whether the user is notified of birthdays and new comics at login: `true`, or `false`, the default.
    case notifiesAtLogin
    /// Whether the user is told the joke of the day at login: `true`, or `false`, the default.
    case tellsJokeAtLogin
    /// The last joke of the day, as a `JokeOfTheDay`.
    case jokeOfTheDay
}
