/// Asks the service for the newest comic, if it was not asked within the last hour, and not for a user who never opened a comic.
public struct LookForNewComicUseCase: Sendable {
    let newest: FetchNewestComicUseCase
    let settings: any SettingStore

    public func callAsFunction() async throws {
        guard try await settings.value(of: .lastComic) != nil else { return }
        // What was known until now is not new.
        if try await settings.comicNumber(.seenComic) == nil, let known = try await newest.known() {
            try await settings.set(.seenComic, to: String(known.newest))
        }
        _ = try await newest.refreshed()
    }
}

/// Finds the newest comic if it appeared since the user used the section, and was not seen.
/// A comic is seen as soon as it, or a later one, is shown or marked as read.
public struct UnseenComicUseCase: Sendable {
    let newest: FetchNewestComicUseCase
    let store: any ComicStore
    let settings: any SettingStore

    /// The number of the new comic; nil if there is none. Sends no request.
    public func callAsFunction() async throws -> Int? {
        guard let seen = try await settings.comicNumber(.seenComic), let number = try await newest.known()?.newest, number > seen
        else { return nil }
        return try await store.marks(of: number).isRead ? nil : number
    }
}

/// Decides whether the user is notified of a new comic: if they want it, and once for each.
public struct NotifyOfComicUseCase: Sendable {
    let isWanted: SettingUseCase<Bool>
    let store: any ComicStore
    let settings: any SettingStore

    /// - Parameter isAtLogin: whether this happens at login, which is a choice of its own.
    /// - Returns: the comic; nil if the user is not notified of it.
    public func callAsFunction(_ number: Int, isAtLogin: Bool = false) async throws -> Comic? {
        if !isAtLogin, try await !isWanted() { return nil }
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
