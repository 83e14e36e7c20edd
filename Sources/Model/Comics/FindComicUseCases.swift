import Foundation

public struct LoadComicUseCase: Sendable {
    let service: any ComicService
    let store: ComicTable
    private let work = SharedWork<Int, Comic>()

    /// - Throws: `ComicNumberProblem`, `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction(_ number: Int) async throws -> Comic {
        if number == ComicNavigation.missing { throw ComicNumberProblem.missing }
        return try await work.value(of: number) { [service, store] in
            // The store is read inside the shared work, so that a comic that another call is storing is not requested again.
            if let kept = try await store.comic(number) { return kept }
            let comic = try await service.comic(number)
            try await store.keep([comic], absent: [])
            return comic
        }
    }
}

public struct FetchNewestComicUseCase: Sendable {
    let service: any ComicService
    let store: ComicTable
    let settings: any SettingStore
    let now: @Sendable () -> Date

    var known: KnownComicsUseCase { KnownComicsUseCase(store: store, settings: settings) }
    var refreshed: RefreshNewestComicUseCase { RefreshNewestComicUseCase(newest: self) }

    public func callAsFunction() async throws -> Comic {
        let comic = try await service.newest()
        try await store.keep([comic], absent: [])
        // A stale mirror must not lower the newest number.
        let number = max(comic.number, try await known()?.newest ?? 0)
        try await settings.setNewestComic(number, checkedAt: now())
        return comic
    }
}

public struct KnownComicsUseCase: Sendable {
    let store: ComicTable
    let settings: any SettingStore

    public func callAsFunction() async throws -> ComicNavigation? {
        let remembered = try await settings.newestComic()?.number
        let kept = try await store.highestNumber()
        return [remembered, kept].compactMap { $0 }.filter(ComicNavigation.numbers.contains).max().map(ComicNavigation.init)
    }
}

/// Asks the service at most once an hour.
public struct RefreshNewestComicUseCase: Sendable {
    static let freshness: TimeInterval = 3_600

    let newest: FetchNewestComicUseCase

    public func callAsFunction() async throws -> ComicNavigation {
        let age = try await newest.settings.newestComic().map { newest.now().timeIntervalSince($0.checkedAt) }
        // A future timestamp means that the clock was set back.
        if let age, (0..<Self.freshness).contains(age), let known = try await newest.known() { return known }
        let comic = try await newest()
        return try await newest.known() ?? ComicNavigation(newest: comic.number)
    }
}

extension SettingStore {
    /// The newest number and the time of the request, in whole seconds since 1970; nil if the setting is malformed.
    fileprivate func newestComic() async throws -> (number: Int, checkedAt: Date)? {
        let parts = try await value(of: \.newestComic).split(separator: " ")
        guard parts.count == 2, let number = Int(parts[0]), ComicNavigation.numbers.contains(number),
            let seconds = Int64(parts[1])
        else { return nil }
        return (number, Date(timeIntervalSince1970: TimeInterval(seconds)))
    }

    fileprivate func setNewestComic(_ number: Int, checkedAt: Date) async throws {
        let seconds = Int64(exactly: checkedAt.timeIntervalSince1970.rounded(.down)) ?? 0
        try await set(\.newestComic, to: "\(number) \(seconds)")
    }
}

/// Loads the last comic on screen, or otherwise the newest.
public struct OpenComicsUseCase: Sendable {
    let load: LoadComicUseCase
    let newest: FetchNewestComicUseCase
    let settings: any SettingStore

    /// If the service does not answer, this is the newest stored comic.
    public func callAsFunction() async throws -> Comic {
        if let last = try await settings.comicNumber(\.lastComic) {
            do {
                return try await load(last)
            } catch is ComicNumberProblem {
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

public struct ShowComicUseCase: Sendable {
    let store: ComicTable
    let settings: any SettingStore

    public func callAsFunction(_ number: Int) async throws {
        try await settings.set(\.lastComic, to: number)
        if let seen = try await settings.comicNumber(\.seenComic), number > seen {
            try await settings.set(\.seenComic, to: number)
        }
        try await store.setRead(true, of: [number])
    }
}

public struct GoToComicUseCase: Sendable {
    let load: LoadComicUseCase
    let newest: FetchNewestComicUseCase

    /// For a number above the newest known one, the service is asked first.
    /// - Throws: `ComicNumberProblem`, `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction(entered text: String) async throws -> Comic {
        do { _ = try ComicNavigation(newest: ComicNavigation.numbers.upperBound).number(entered: text) } catch .aboveNewest {
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

public struct PrefetchComicsUseCase: Sendable {
    let load: LoadComicUseCase
    let pictures: ComicPictureFinder

    /// Ignores errors: a missing comic is fetched again on demand.
    public func callAsFunction(around number: Int, in navigation: ComicNavigation) async -> [Int: (
        comic: Comic, picture: ComicPicture?
    )] {
        var found: [Int: (comic: Comic, picture: ComicPicture?)] = [:]
        for neighbour in navigation.neighbours(of: number) where !Task.isCancelled {
            guard let comic = try? await load(neighbour) else { continue }
            found[neighbour] = (comic, await pictures.ahead(comic))
        }
        return found
    }
}

public struct SearchComicsUseCase: Sendable {
    /// The number of matches on a page. Scrolling to the end lists another page.
    public static let pageSize = 200
    private static let similarWordLimit = 50

    let store: ComicTable
    let known: KnownComicsUseCase

    /// Without a query, all known comics, newest first, whatever the filter. Otherwise the matches, best first. If nothing matches,
    /// similar words do.
    /// - Returns: the first comics, the number of all of them, and the query that found them.
    /// - Throws: `StorageError`, `CancellationError`.
    public func callAsFunction(_ query: ComicQuery, _ filter: ComicFilter, pages: Int = 1) async throws -> (
        rows: [ComicRow], total: Int, query: ComicQuery
    ) {
        if query.isEmpty {
            let rows = try await all()
            return (rows, rows.count, query)
        }
        let limit = Self.pageSize * max(pages, 1)
        var (query, rows) = (query, try await store.rows(matching: query, filter, limit: limit))
        if rows.isEmpty,
            let similar = try await query.forgiving({ try await store.words(matching: $0, limit: Self.similarWordLimit) })
        {
            rows = try await store.rows(matching: similar, filter, limit: limit)
            if !rows.isEmpty { query = similar }
        }
        // Counting takes time, and is needed only if there may be more.
        let total = rows.count < limit ? rows.count : max(rows.count, try await store.count(matching: query, filter))
        return (rows, total, query)
    }

    private func all() async throws -> [ComicRow] {
        let kept = try await store.rows()
        guard let newest = try await known()?.newest else { return kept }
        let missing = try await store.missingNumbers(upTo: newest).unknown
        guard !missing.isEmpty else { return kept }
        return (kept + missing.map { ComicRow(number: $0, isKept: false) }).sorted { $0.number > $1.number }
    }
}
