/// Finds the newest comic if it appeared since the user used the section, and was not seen.
///
/// A comic is seen as soon as it, or a later one, is shown or marked as read. Nothing is requested for a user who never opened a comic.
public struct NewComicUseCase: Sendable {
    private let newest: NewestComicUseCase
    private let store: any ComicStore
    private let settings: any SettingStore

    /// - Parameters:
    ///   - newest: asks the service for the newest comic.
    ///   - store: stores which comics are read.
    ///   - settings: stores the last comic, and the newest one that was seen.
    public init(newest: NewestComicUseCase, store: any ComicStore, settings: any SettingStore) {
        self.newest = newest
        self.store = store
        self.settings = settings
    }

    /// Asks the service for the newest comic, if it was not asked within the last hour.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`.
    public func refresh() async throws {
        guard try await settings.value(of: .lastComic) != nil else { return }
        // What was known until now is not new.
        if try await settings.comicNumber(.seenComic) == nil, let known = try await newest.known() {
            try await settings.set(.seenComic, to: String(known.newest))
        }
        _ = try await newest.refreshed()
    }

    /// The number of the new comic; nil if there is none. Sends no request.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> Int? {
        guard let seen = try await settings.comicNumber(.seenComic), let number = try await newest.known()?.newest, number > seen
        else { return nil }
        return try await store.marks(of: number).isRead ? nil : number
    }
}

/// Decides whether the user is notified of a new comic: if they want it, and once for each.
public struct NotifyOfComicUseCase: Sendable {
    private let isWanted: SwitchSettingUseCase
    private let store: any ComicStore
    private let settings: any SettingStore

    /// - Parameters:
    ///   - store: stores the comics.
    ///   - settings: stores whether the user wants it, and the last comic of which they were notified.
    public init(store: any ComicStore, settings: any SettingStore) {
        isWanted = SwitchSettingUseCase(setting: .notifiesOfNewComics, default: false, settings: settings)
        self.store = store
        self.settings = settings
    }

    /// Records the notification of a comic.
    /// - Returns: the comic; nil if the user is not notified of it.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ number: Int) async throws -> Comic? {
        guard try await isWanted() else { return nil }
        if let notified = try await settings.comicNumber(.notifiedComic), notified >= number { return nil }
        guard let comic = try await store.comic(number) else { return nil }
        try await settings.set(.notifiedComic, to: String(number))
        return comic
    }
}

extension SettingStore {
    /// The comic's number that a setting holds; nil if it was never set or cannot be one.
    func comicNumber(_ setting: Setting) async throws -> Int? {
        guard let number = try await value(of: setting).flatMap({ Int($0) }), ComicNavigation.numbers.contains(number) else {
            return nil
        }
        return number
    }
}
