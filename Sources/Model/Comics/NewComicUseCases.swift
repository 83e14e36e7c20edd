/// Asks at most once an hour, and not for a user who never opened a comic.
public struct LookForNewComicUseCase: Sendable {
    let newest: FetchNewestComicUseCase
    let settings: any SettingStore

    public func callAsFunction() async throws {
        guard try await settings.value(of: \.lastComic) > 0 else { return }
        // Comics that were known until now are not new.
        if try await settings.comicNumber(\.seenComic) == nil, let known = try await newest.known() {
            try await settings.set(\.seenComic, to: known.newest)
        }
        _ = try await newest.refreshed()
    }
}

/// Finds the newest comic if it appeared since the user used the section, unless it or a later one was shown or marked as read.
public struct UnseenComicUseCase: Sendable {
    let newest: FetchNewestComicUseCase
    let store: ComicTable
    let settings: any SettingStore

    /// Nil if there is no new comic. Sends no request.
    public func callAsFunction() async throws -> Int? {
        guard let seen = try await settings.comicNumber(\.seenComic), let number = try await newest.known()?.newest, number > seen
        else { return nil }
        return try await store.marks().current().read.contains(number) ? nil : number
    }
}

/// Notifies the user of each comic once.
public struct NotifyOfComicUseCase: Sendable {
    let store: ComicTable
    let settings: any SettingStore

    /// - Parameter isAtLogin: notifications at login are a setting of their own.
    public func callAsFunction(_ number: Int, isAtLogin: Bool = false) async throws -> Comic? {
        if !isAtLogin, try await !settings.value(of: \.notifiesOfNewComics) { return nil }
        if let notified = try await settings.comicNumber(\.notifiedComic), notified >= number { return nil }
        guard let comic = try await store.comic(number) else { return nil }
        try await settings.set(\.notifiedComic, to: number)
        return comic
    }
}

extension SettingStore {
    /// Nil if the setting was never set or is not the number of a comic.
    func comicNumber(_ setting: KeyPath<Settings, Setting<Int>>) async throws -> Int? {
        let number = try await value(of: setting)
        return ComicNavigation.numbers.contains(number) ? number : nil
    }
}
