import Foundation

public struct FoundItemDetails: Sendable, Equatable {
    public let route: Route
    /// The first line, and the text beside it.
    public let name, description: String
    public let picture: FoundPicture?
}

public enum FoundPicture: Sendable, Equatable {
    case file(URL)
    case data(Data)
}

/// Finds items for the desktop as the sections find them. Reads the data once, at the first query. All methods throw `StorageError`.
public actor DesktopSearch {
    /// The maximum number of results of a kind. The desktop shows five in all.
    static let limit = 20
    /// The maximum number of items in one request for details.
    private static let detailLimit = 100
    /// The maximum number of words, and the maximum length of the query in scalars.
    private static let wordLimit = 50
    private static let lengthLimit = 200

    private let database: AppDatabase
    private let comics: ComicTable
    private let pictures: [any PictureFileStore]
    private let locale: Locale
    private let collation: Collation
    private lazy var texts = Task { [database, collation] in try await Self.texts(database, collation) }

    /// - Parameter pictures: in the order in which they are searched.
    public init(_ database: AppDatabase, pictures: [any PictureFileStore], locale: Locale, collation: Collation) {
        (self.database, comics, self.pictures) = (database, ComicTable(database), pictures)
        (self.locale, self.collation) = (locale, collation)
    }

    /// In the orders of the sections.
    private struct Texts: Sendable {
        let people: [(profile: Profile, name: SearchText)]
        let jokes: [DatedJoke]
        let favourites: [(favourite: FavouriteDadJoke, name: SearchText, text: SearchText)]
    }

    /// Where the words are in an item, the best place first. A beginning is that of a word.
    private enum Match: CaseIterable {
        case beginningInName, beginning, withinName, within

        func isMet(by query: SearchQuery, name: SearchText?, text: @autoclosure () -> SearchText) -> Bool {
            switch self {
            case .beginningInName: name?.begins(with: query) == true
            case .beginning: text().begins(with: query)
            case .withinName: name?.contains(query) == true
            case .within: text().contains(query) || text().containsNumber(of: query)
            }
        }
    }

    /// The text for a section's search. Words beyond the limit are left out.
    public static func query(_ terms: [String]) -> String {
        let words = terms.lazy.filter { !$0.isEmpty }.prefix(wordLimit)
        var text = String.UnicodeScalarView()
        for word in words where text.count < lengthLimit {
            text.append(contentsOf: word.unicodeScalars.prefix(lengthLimit))
            text.append(" ")
        }
        return String(text.prefix(lengthLimit)).onOneLine()
    }

    /// The items that match all words. Those with beginnings of words are first, and of these those with the words in the name.
    /// Equally good items of each kind alternate, so that none hides the others.
    public func results(for terms: [String]) async throws -> [Route] {
        let text = Self.query(terms)
        let query = SearchQuery(text)
        guard !query.isEmpty, let texts = try await texts.value else { return [] }
        // The index has only beginnings of words.
        let comics = try await self.comics.rows(matching: ComicQuery(text), .all, limit: Self.limit)
        let found: [[(item: Route, match: Match)]] = [
            Self.best(texts.people, { .people(personID: $0.profile.id) }) {
                $0.isMet(by: query, name: $1.name, text: $1.profile.folded)
            },
            comics.map { (.comic($0.number), $0.matchedText == nil ? .beginningInName : .beginning) },
            Self.best(texts.jokes, { .chuckNorris(jokeID: $0.id) }) { $0.isMet(by: query, name: nil, text: $1.searchText) },
            Self.best(texts.favourites, { .dadJokes(favouriteID: $0.favourite.id) }) {
                $0.isMet(by: query, name: $1.name, text: $1.text)
            },
        ]
        return Match.allCases.flatMap { match in
            let kinds = found.map { $0.filter { $0.match == match } }
            return (0..<Self.limit).flatMap { place in kinds.compactMap { place < $0.count ? $0[place].item : nil } }
        }
    }

    private static func best<Value>(
        _ values: [Value], _ item: (Value) -> Route, isFound: (Match, Value) -> Bool
    ) -> [(item: Route, match: Match)] {
        var found: [(item: Route, match: Match)] = []
        var known: Set<Int> = []
        for match in Match.allCases {
            for (place, value) in values.enumerated()
            where found.count < limit && !known.contains(place) && isFound(match, value) {
                known.insert(place)
                found.append((item(value), match))
            }
        }
        return found
    }

    /// Leaves out items that are not stored any more.
    public func details(of items: [Route]) async throws -> [FoundItemDetails] {
        guard let texts = try await texts.value else { return [] }
        var details: [FoundItemDetails] = []
        for item in items.prefix(Self.detailLimit) {
            if let found = try await self.details(of: item, texts) { details.append(found) }
        }
        return details
    }

    private func details(of item: Route, _ texts: Texts) async throws -> FoundItemDetails? {
        func details(_ name: String, _ description: String, _ picture: FoundPicture? = nil) -> FoundItemDetails {
            FoundItemDetails(route: item, name: name.onOneLine(), description: description.onOneLine(), picture: picture)
        }
        switch item {
        case .people(let id?):
            guard let profile = texts.people.first(where: { $0.profile.id == id })?.profile else { return nil }
            let place = [profile.city, profile.person.address.country].filter { !$0.isEmpty }.joined(separator: ", ")
            return details(profile.name, place, try await picture(of: profile))
        case .comic(let number):
            guard let comic = try await comics.comic(number) else { return nil }
            let description = [comic.date?.text(in: locale) ?? "", comic.alt].filter { !$0.isEmpty }.joined(separator: " · ")
            return details(comic.title, description, file(ComicPictureName.names(of: number)))
        case .chuckNorris(let id?):
            guard let joke = texts.jokes.first(where: { $0.id == id })?.joke else { return nil }
            let beginning = Excerpt.beginning(of: joke.line)
            guard beginning.endIndex < joke.line.endIndex else { return details(joke.line, "") }
            let name = beginning[..<(beginning.lastIndex(of: " ") ?? beginning.endIndex)] + "…"
            return details(String(name), Self.rest(of: joke.line, after: String(name)))
        case .dadJokes(let id?):
            guard let favourite = texts.favourites.first(where: { $0.favourite.id == id })?.favourite else { return nil }
            return details(favourite.name, Self.rest(of: favourite.joke.setup.onOneLine(), after: favourite.name))
        default: return nil
        }
    }

    /// Removes the name at the beginning of the text.
    private static func rest(of text: String, after name: String) -> String {
        let beginning = name.hasSuffix("…") ? String(name.dropLast()) : name
        let rest = text.dropFirst(beginning.count)
        guard text.hasPrefix(beginning), rest.first?.isLetter != true else { return text }
        return rest.isEmpty ? "" : "…" + rest.trimmingPrefix(while: \.isWhitespace)
    }

    private func picture(of profile: Profile) async throws -> FoundPicture? {
        if let chosen = profile.edits.picture { return try await PersonTable(database).picture(chosen).map(FoundPicture.data) }
        guard let addresses = profile.person.picture else { return nil }
        return file([addresses.large, addresses.medium, addresses.thumbnail].map(LoadPersonPictureUseCase.name))
    }

    private func file(_ names: [String]) -> FoundPicture? {
        for name in names {
            for place in pictures { if let file = place.keptFile(named: name) { return .file(file) } }
        }
        return nil
    }

    /// Nil if the user does not allow the desktop's search.
    private static func texts(_ database: AppDatabase, _ collation: Collation) async throws -> Texts? {
        let settings = SettingTable(database)
        guard try await settings.value(of: \.isFoundByDesktop) else { return nil }
        let sorting = try await settings.value(of: \.peopleSorting)
        let people = ProfileOrder(collation: collation).sorted(
            try await PersonTable(database).people().current().profiles, by: sorting)
        // The first letter finds enough people by their names. Their other texts are folded while the next letter is typed.
        Task { people.forEach { $0.fold() } }
        let favourites = collation.sorted(try await DadJokeTable(database).favourites().current())
        return Texts(
            people: people.map { ($0, SearchText($0.name)) },
            jokes: JokeOrder.oldestFirst(try await ChuckNorrisJokeTable(database).jokes(as: DatedJoke.init).current()),
            favourites: favourites.map { ($0, SearchText($0.name), SearchText($0.name + "\n" + $0.joke.text)) })
    }
}
