import Foundation

/// Finds a comic: kept from an earlier time, or fetched and kept.
public struct LoadComicUseCase: Sendable {
    private let service: any ComicService
    private let store: any ComicStore
    private let work = SharedWork<Int, Comic>()

    /// - Parameters:
    ///   - service: has the comics.
    ///   - store: keeps them.
    public init(service: any ComicService, store: any ComicStore) {
        self.service = service
        self.store = store
    }

    /// The comic with a number.
    /// - Throws: `ComicNumberProblem`, `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction(_ number: Int) async throws -> Comic {
        if number == ComicNavigation.missing { throw ComicNumberProblem.missing }
        if let kept = try await store.comic(number) { return kept }
        return try await work.value(of: number) { [service, store] in
            let comic = try await service.comic(number)
            try await store.keep([comic], absent: [])
            return comic
        }
    }
}

/// Says which comic is the newest, and asks the service for it now and then.
public struct NewestComicUseCase: Sendable {
    /// For how long the service is not asked again, in seconds.
    public static let freshness: TimeInterval = 3_600

    private let service: any ComicService
    private let store: any ComicStore
    private let settings: any SettingStore
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - service: has the comics.
    ///   - store: keeps them.
    ///   - settings: remember the newest number, and when it was asked for.
    ///   - now: the clock.
    public init(
        service: any ComicService, store: any ComicStore, settings: any SettingStore,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.service = service
        self.store = store
        self.settings = settings
        self.now = now
    }

    /// Asks the service for the newest comic, and keeps it.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction() async throws -> Comic {
        let comic = try await service.newest()
        try await store.keep([comic], absent: [])
        // A mirror that lags behind takes no comic away.
        let number = max(comic.number, try await known()?.newest ?? 0)
        let stamp = NewestComicStamp(number: number, checkedAt: now())
        try await settings.set(.newestComic, to: stamp.stored)
        return comic
    }

    /// The comics that are known to exist; nil before anything is known. Asks nobody.
    /// - Throws: `StorageError`.
    public func known() async throws -> ComicNavigation? {
        let remembered = try await stamp()?.number
        let kept = try await store.highestNumber()
        return [remembered, kept].compactMap { $0 }.max().map(ComicNavigation.init)
    }

    /// The comics that exist. The service is asked when that was long ago.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`.
    public func refreshed() async throws -> ComicNavigation {
        let age = try await stamp().map { now().timeIntervalSince($0.checkedAt) }
        // A time to come is a clock that was set back.
        if let age, (0..<Self.freshness).contains(age), let known = try await known() { return known }
        let comic = try await self()
        return try await known() ?? ComicNavigation(newest: comic.number)
    }

    private func stamp() async throws -> NewestComicStamp? {
        try await settings.value(of: .newestComic).flatMap(NewestComicStamp.init)
    }
}

/// The newest number and when it was asked for, as a setting keeps it.
struct NewestComicStamp {
    let number: Int
    let checkedAt: Date

    init(number: Int, checkedAt: Date) {
        self.number = number
        self.checkedAt = checkedAt
    }

    /// Reads a setting; nil for anything that is none.
    init?(stored text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let number = Int(parts[0]), ComicNavigation.numbers.contains(number),
            let seconds = Int64(parts[1])
        else { return nil }
        self.init(number: number, checkedAt: Date(timeIntervalSince1970: TimeInterval(seconds)))
    }

    var stored: String { "\(number) \(Int64(exactly: checkedAt.timeIntervalSince1970.rounded(.down)) ?? 0)" }
}

/// Finds the comic with which the section opens: the one that was on the screen last, or else the newest.
public struct OpenComicsUseCase: Sendable {
    private let load: LoadComicUseCase
    private let newest: NewestComicUseCase
    private let settings: any SettingStore

    /// - Parameters:
    ///   - load: finds the last comic.
    ///   - newest: finds the newest one, and what is known of it without a network.
    ///   - settings: remember the last comic.
    public init(load: LoadComicUseCase, newest: NewestComicUseCase, settings: any SettingStore) {
        self.load = load
        self.newest = newest
        self.settings = settings
    }

    /// The comic. Where the service does not answer it is the newest that is kept.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction() async throws -> Comic {
        if let last = try await settings.value(of: .lastComic).flatMap({ Int($0) }), ComicNavigation.numbers.contains(last) {
            do {
                return try await load(last)
            } catch is ComicNumberProblem {
                // There is no such comic (any more): the newest is shown.
            }
        }
        do {
            return try await newest()
        } catch let error as HTTPError {
            guard let known = try await newest.known(), let kept = try? await load(known.newest) else { throw error }
            return kept
        }
    }
}

/// Remembers which comic is on the screen, and that it was read.
public struct ShowComicUseCase: Sendable {
    private let store: any ComicStore
    private let settings: any SettingStore

    /// - Parameters:
    ///   - store: keeps the marks.
    ///   - settings: remember the last comic.
    public init(store: any ComicStore, settings: any SettingStore) {
        self.store = store
        self.settings = settings
    }

    /// - Returns: the marks that the comic has now.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ number: Int) async throws -> ComicMarks {
        try await settings.set(.lastComic, to: String(number))
        try await store.setRead(true, of: number)
        return try await store.marks(of: number)
    }
}

/// Opens the comic whose number the user typed.
public struct GoToComicUseCase: Sendable {
    private let load: LoadComicUseCase
    private let newest: NewestComicUseCase

    /// - Parameters:
    ///   - load: finds the comic.
    ///   - newest: says which numbers there are.
    public init(load: LoadComicUseCase, newest: NewestComicUseCase) {
        self.load = load
        self.newest = newest
    }

    /// The comic. For a number above the newest that is known the service is asked whether there is a newer one.
    /// - Throws: `ComicNumberProblem`, `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction(entered text: String) async throws -> Comic {
        // What is no number of any comic needs no service to be told.
        do { _ = try ComicNavigation(newest: ComicNavigation.numbers.upperBound).number(entered: text) } catch .aboveNewest {
            // How far the comics go is asked below.
        }
        do {
            let navigation = if let known = try await newest.known() { known } else { try await newest.refreshed() }
            return try await load(try navigation.number(entered: text))
        } catch ComicNumberProblem.aboveNewest(let known) {
            let current: ComicNavigation
            do { current = ComicNavigation(newest: max(known, try await newest().number)) } catch is HTTPError {
                throw ComicNumberProblem.aboveNewest(known)
            }
            return try await load(try current.number(entered: text))
        }
    }
}

/// Fetches the comics next to the one on the screen, so that they are there at once when the user goes on.
public struct PrefetchComicsUseCase: Sendable {
    private let load: LoadComicUseCase
    private let pictures: LoadComicPictureUseCase

    /// - Parameters:
    ///   - load: finds the comics.
    ///   - pictures: finds their pictures.
    public init(load: LoadComicUseCase, pictures: LoadComicPictureUseCase) {
        self.load = load
        self.pictures = pictures
    }

    /// The neighbours that could be had, with their pictures by number. Nothing here fails loudly: what is missing is fetched when it is
    /// asked for.
    public func callAsFunction(around number: Int, in navigation: ComicNavigation) async -> [Int: (
        comic: Comic, picture: ComicPicture?
    )] {
        var found: [Int: (comic: Comic, picture: ComicPicture?)] = [:]
        for neighbour in navigation.neighbours(of: number) where !Task.isCancelled {
            guard let comic = try? await load(neighbour) else { continue }
            found[neighbour] = (comic, try? await pictures(comic))
        }
        return found
    }
}

/// Lists kept comics, or searches them.
public struct SearchComicsUseCase: Sendable {
    /// The most comics that a search finds: the best ones.
    public static let limit = 200

    private let store: any ComicStore

    /// - Parameter store: keeps the comics.
    public init(store: any ComicStore) {
        self.store = store
    }

    /// The comics of a filter, newest first; those that match, the best match first, when something was typed.
    /// - Throws: `StorageError`, `CancellationError`.
    public func callAsFunction(_ query: ComicQuery, _ filter: ComicFilter) async throws -> [ComicRow] {
        if query.isEmpty { return try await store.rows(filter) }
        return try await store.rows(matching: query, filter, limit: Self.limit)
    }
}

/// Says whether black-and-white comics are inverted in the dark style.
public struct ComicInversionUseCase: Sendable {
    private let settings: any SettingStore

    /// - Parameter settings: remember the user's choice.
    public init(settings: any SettingStore) {
        self.settings = settings
    }

    /// Whether they are; they are until the user switches it off.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> Bool {
        try await settings.value(of: .invertsComics) != "false"
    }
}

/// Chooses whether black-and-white comics are inverted in the dark style.
public struct ChangeComicInversionUseCase: Sendable {
    private let settings: any SettingStore

    /// - Parameter settings: remember the choice.
    public init(settings: any SettingStore) {
        self.settings = settings
    }

    /// Remembers the choice.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ inverts: Bool) async throws {
        try await settings.set(.invertsComics, to: String(inverts))
    }
}
