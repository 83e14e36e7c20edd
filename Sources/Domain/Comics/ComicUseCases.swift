import Foundation

/// Loads a comic from the store, or fetches and stores it.
public struct LoadComicUseCase: Sendable {
    private let service: any ComicService
    private let store: any ComicStore
    private let work = SharedWork<Int, Comic>()

    /// - Parameters:
    ///   - service: delivers the comics.
    ///   - store: stores them.
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

/// Loads the newest comic, at most once an hour from the service.
public struct NewestComicUseCase: Sendable {
    /// The time after which the service is asked again, in seconds.
    public static let freshness: TimeInterval = 3_600

    private let service: any ComicService
    private let store: any ComicStore
    private let settings: any SettingStore
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - service: delivers the comics.
    ///   - store: stores them.
    ///   - settings: stores the newest number and the time of the request.
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

    /// Fetches the newest comic and stores it.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction() async throws -> Comic {
        let comic = try await service.newest()
        try await store.keep([comic], absent: [])
        // A stale mirror must not lower the newest number.
        let number = max(comic.number, try await known()?.newest ?? 0)
        let stamp = NewestComicStamp(number: number, checkedAt: now())
        try await settings.set(.newestComic, to: stamp.stored)
        return comic
    }

    /// The comics that are known to exist; nil if none is. Sends no request.
    /// - Throws: `StorageError`.
    public func known() async throws -> ComicNavigation? {
        let remembered = try await stamp()?.number
        let kept = try await store.highestNumber()
        return [remembered, kept].compactMap { $0 }.max().map(ComicNavigation.init)
    }

    /// The comics that exist. The service is asked if the known number is stale.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`.
    public func refreshed() async throws -> ComicNavigation {
        let age = try await stamp().map { now().timeIntervalSince($0.checkedAt) }
        // A future timestamp means that the clock was set back.
        if let age, (0..<Self.freshness).contains(age), let known = try await known() { return known }
        let comic = try await self()
        return try await known() ?? ComicNavigation(newest: comic.number)
    }

    private func stamp() async throws -> NewestComicStamp? {
        try await settings.value(of: .newestComic).flatMap(NewestComicStamp.init)
    }
}

/// The newest number and the time of the request, in the format of the setting.
struct NewestComicStamp {
    let number: Int
    let checkedAt: Date

    init(number: Int, checkedAt: Date) {
        self.number = number
        self.checkedAt = checkedAt
    }

    /// Parses the setting; nil if it is malformed.
    init?(stored text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let number = Int(parts[0]), ComicNavigation.numbers.contains(number),
            let seconds = Int64(parts[1])
        else { return nil }
        self.init(number: number, checkedAt: Date(timeIntervalSince1970: TimeInterval(seconds)))
    }

    var stored: String { "\(number) \(Int64(exactly: checkedAt.timeIntervalSince1970.rounded(.down)) ?? 0)" }
}

/// Loads the comic with which the section opens: the one that was shown last, or otherwise the newest.
public struct OpenComicsUseCase: Sendable {
    private let load: LoadComicUseCase
    private let newest: NewestComicUseCase
    private let settings: any SettingStore

    /// - Parameters:
    ///   - load: loads the last comic.
    ///   - newest: loads the newest comic, or the newest known number without a network.
    ///   - settings: stores the last comic.
    public init(load: LoadComicUseCase, newest: NewestComicUseCase, settings: any SettingStore) {
        self.load = load
        self.newest = newest
        self.settings = settings
    }

    /// The comic. If the service does not answer, it is the newest stored one.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction() async throws -> Comic {
        if let last = try await settings.comicNumber(.lastComic) {
            do {
                return try await load(last)
            } catch is ComicNumberProblem {
                // The comic does not exist. The newest is shown instead.
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

/// Records which comic is on the screen, and marks it as read.
public struct ShowComicUseCase: Sendable {
    private let store: any ComicStore
    private let settings: any SettingStore

    /// - Parameters:
    ///   - store: stores the marks.
    ///   - settings: stores the last comic, and the newest one that was seen.
    public init(store: any ComicStore, settings: any SettingStore) {
        self.store = store
        self.settings = settings
    }

    /// - Returns: the marks of the comic.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ number: Int) async throws -> ComicMarks {
        try await settings.set(.lastComic, to: String(number))
        if let seen = try await settings.comicNumber(.seenComic), number > seen {
            try await settings.set(.seenComic, to: String(number))
        }
        try await store.setRead(true, of: [number])
        return try await store.marks(of: number)
    }
}

/// Opens the comic whose number the user typed.
public struct GoToComicUseCase: Sendable {
    private let load: LoadComicUseCase
    private let newest: NewestComicUseCase

    /// - Parameters:
    ///   - load: loads the comic.
    ///   - newest: tells which numbers exist.
    public init(load: LoadComicUseCase, newest: NewestComicUseCase) {
        self.load = load
        self.newest = newest
    }

    /// The comic. For a number above the newest known one the service is asked first.
    /// - Throws: `ComicNumberProblem`, `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction(entered text: String) async throws -> Comic {
        // Rejects impossible numbers without asking the service.
        do { _ = try ComicNavigation(newest: ComicNavigation.numbers.upperBound).number(entered: text) } catch .aboveNewest {
            // The newest number is checked below.
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

/// Fetches the previous and next comics ahead, so that they can be shown at once.
public struct PrefetchComicsUseCase: Sendable {
    private let load: LoadComicUseCase
    private let pictures: LoadComicPictureUseCase

    /// - Parameters:
    ///   - load: loads the comics.
    ///   - pictures: loads their pictures.
    public init(load: LoadComicUseCase, pictures: LoadComicPictureUseCase) {
        self.load = load
        self.pictures = pictures
    }

    /// The available neighbours and their pictures by number. Errors are ignored: a missing comic is fetched again on demand.
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

/// The comics that were found, as far as they are listed.
public struct FoundComics: Sendable, Equatable {
    /// The first of them.
    public let rows: [ComicRow]
    /// The number of all of them.
    public let total: Int
}

/// Lists all comics, or searches the stored ones.
public struct SearchComicsUseCase: Sendable {
    /// The number of matches that are listed at first, and that are added when the user has scrolled through them.
    public static let pageSize = 200

    private let store: any ComicStore
    private let known: @Sendable () async throws -> ComicNavigation?

    /// - Parameters:
    ///   - store: stores the comics.
    ///   - known: tells which numbers exist, as far as it is known.
    public init(store: any ComicStore, known: @escaping @Sendable () async throws -> ComicNavigation?) {
        self.store = store
        self.known = known
    }

    /// The comics of a filter that are known to exist, newest first, or the matches of a query, best first.
    /// - Parameter pages: how many pages of matches are listed.
    /// - Throws: `StorageError`, `CancellationError`.
    public func callAsFunction(_ query: ComicQuery, _ filter: ComicFilter, pages: Int = 1) async throws -> FoundComics {
        if query.isEmpty {
            let rows = try await all(filter)
            return FoundComics(rows: rows, total: rows.count)
        }
        let limit = Self.pageSize * max(pages, 1)
        let rows = try await store.rows(matching: query, filter, limit: limit)
        // Counting takes time, and is needed only where there may be more.
        let total = rows.count < limit ? rows.count : max(rows.count, try await store.count(matching: query, filter))
        return FoundComics(rows: rows, total: total)
    }

    private func all(_ filter: ComicFilter) async throws -> [ComicRow] {
        let kept = try await store.rows(filter)
        guard let newest = try await known()?.newest else { return kept }
        let missing = try await store.missingNumbers(upTo: newest).unknown
        guard !missing.isEmpty else { return kept }
        let favourites = try await store.favouriteNumbers()
        let unread = try await Set(store.unreadNumbers(upTo: newest))
        let others = missing.map {
            ComicRow(missing: $0, isFavourite: favourites.contains($0), isRead: !unread.contains($0))
        }
        return (kept + others.filter(filter.includes)).sorted { $0.number > $1.number }
    }
}
