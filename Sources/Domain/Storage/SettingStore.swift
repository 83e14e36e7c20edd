/// Keeps the user's settings as text.
public protocol SettingStore: Sendable {
    /// The value of a setting, or nil when it was never set.
    /// - Throws: `StorageError`.
    func value(of setting: Setting) async throws -> String?

    /// Sets a setting.
    /// - Throws: `StorageError`.
    func set(_ setting: Setting, to value: String) async throws
}

/// The settings by the names under which they are stored.
public enum Setting: String, Sendable, CaseIterable {
    /// The window's size, section and selection.
    case window
    /// The size of the text on top of the system's.
    case textScale
    /// Whether the services have been reached, or chosen, on this machine.
    case usesLiveServices
    /// The seed of the people; it changes with them, through `PersonStore`.
    case peopleSeed
    /// The day on which the user was last reminded of birthdays, as `yyyy-MM-dd`.
    case birthdayReminder
    /// The part of the map that was shown last, as `MapViewport` writes it.
    case mapViewport
    /// The tile server of the map, as `TileTemplate` reads it; empty for the usual one.
    case tileTemplate
    /// The UUID that names this installation to Switter servers.
    case switterDevice
    /// The user's Switter server; empty for the standard one.
    case switterAddress
    /// Who tells the dad jokes, as a raw value of `DadJokeProvider`.
    case dadJokeProvider
    /// The number of the comic that was on the screen last.
    case lastComic
    /// The number of the newest comic, a blank, and when the service was asked for it, in seconds since 1970.
    case newestComic
    /// Whether black-and-white comics are inverted in the dark style: `true`, which is the standard, or `false`.
    case invertsComics
}
