import Foundation

/// What the search of the desktop needs from outside. Nothing is written.
public struct DesktopSearchPorts: Sendable {
    public let people: any PersonStore
    public let comics: any ComicStore
    public let jokes: any ChuckNorrisJokeStore
    public let favourites: any DadJokeStore
    public let settings: any SettingStore
    /// Where pictures may be kept, in the order in which they are looked through.
    public let pictures: [any PictureFileStore]

    public init(
        people: any PersonStore, comics: any ComicStore, jokes: any ChuckNorrisJokeStore, favourites: any DadJokeStore,
        settings: any SettingStore, pictures: [any PictureFileStore]
    ) {
        (self.people, self.comics, self.jokes, self.favourites) = (people, comics, jokes, favourites)
        (self.settings, self.pictures) = (settings, pictures)
    }
}

/// Finds people, comics, kept jokes and favourites for the desktop, by the words by which the sections find them. It knows what was
/// stored when it was first asked. All methods throw `StorageError`.
public actor DesktopSearch {
    /// The maximum number of results of a kind. The desktop shows a handful of all.
    static let limit = 20
    /// The matches that are put in order, and the items whose details are told at once.
    private static let orderLimit = 100
    /// The maximum number of words, and the maximum length of the query in scalars.
    private static let wordLimit = 50
    private static let lengthLimit = 200

    private let ports: DesktopSearchPorts
    private lazy var texts = Task { [ports] in try await Self.texts(ports) }

    public init(_ ports: DesktopSearchPorts) {
        self.ports = ports
    }

    /// What is stored, with folded texts.
    private struct Texts: Sendable {
        let people: [Profile]
        let jokes: [DatedJoke]
        let favourites: [(favourite: FavouriteDadJoke, text: SearchText)]
    }

    /// The words that the desktop searches for, as a section's search takes them; empty for none. A word too many is left out.
    public static func query(_ terms: [String]) -> String {
        let words = terms.lazy.filter { !$0.isEmpty }.prefix(wordLimit)
        var text = String.UnicodeScalarView()
        for word in words where text.count < lengthLimit {
            text.append(contentsOf: word.unicodeScalars.prefix(lengthLimit))
            text.append(" ")
        }
        return String(text.prefix(lengthLimit)).onOneLine()
    }

    /// The items that match all words, those of each kind in turn, so that none hides the others. People are found by their names first.
    public func results(for terms: [String]) async throws -> [FoundItem] {
        let text = Self.query(terms)
        let query = SearchQuery(text)
        guard !query.isEmpty, let texts = try await texts.value else { return [] }
        let people = Array(texts.people.lazy.filter { $0.matches(query) }.prefix(Self.orderLimit))
        let named = people.filter { !query.matches(in: $0.name).isEmpty }
        let others = people.filter { query.matches(in: $0.name).isEmpty }
        let comics = try await ports.comics.rows(matching: ComicQuery(text), .all, limit: Self.limit)
        let found: [[FoundItem]] = [
            (named + others).map { FoundItem(.people, $0.id) },
            comics.map { FoundItem(.comics, String($0.number)) },
            texts.jokes.lazy.filter { $0.searchText.contains(query) }.prefix(Self.limit).map { FoundItem(.jokes, $0.id) },
            texts.favourites.filter { $0.text.contains(query) }.map { FoundItem(.dadJokes, String($0.favourite.id)) },
        ]
        return (0..<Self.limit).flatMap { place in found.compactMap { place < $0.count ? $0[place] : nil } }
    }

    /// How the desktop shows items. Those that are not stored any more are left out.
    public func details(of items: [FoundItem]) async throws -> [FoundItemDetails] {
        guard let texts = try await texts.value else { return [] }
        var details: [FoundItemDetails] = []
        for item in items.prefix(Self.orderLimit) {
            if let found = try await self.details(of: item, texts) { details.append(found) }
        }
        return details
    }

    private func details(of item: FoundItem, _ texts: Texts) async throws -> FoundItemDetails? {
        func details(_ name: String, _ description: String, _ picture: FoundPicture? = nil) -> FoundItemDetails {
            FoundItemDetails(item: item, name: name.onOneLine(), description: description.onOneLine(), picture: picture)
        }
        switch item.kind {
        case .people:
            guard let profile = texts.people.first(where: { $0.id == item.id }) else { return nil }
            let place = [profile.city, profile.person.address.country].filter { !$0.isEmpty }.joined(separator: ", ")
            return details(profile.name, place, try await picture(of: profile))
        case .comics:
            guard let number = Int(item.id), let comic = try await ports.comics.comic(number) else { return nil }
            return details(comic.title, "xkcd.com/\(number)", file(ComicPictureName.names(of: number)))
        case .jokes:
            guard let joke = texts.jokes.first(where: { $0.id == item.id })?.joke else { return nil }
            let line = joke.line
            let beginning = Excerpt.of(line)
            return details(beginning, beginning == line ? "" : line)
        case .dadJokes:
            guard let favourite = texts.favourites.first(where: { String($0.favourite.id) == item.id })?.favourite else {
                return nil
            }
            return details(favourite.name, favourite.joke.setup)
        }
    }

    /// The face that the user chose, or a kept one of the service.
    private func picture(of profile: Profile) async throws -> FoundPicture? {
        if let chosen = profile.edits.picture { return try await ports.people.picture(chosen).map(FoundPicture.data) }
        guard let addresses = profile.person.picture else { return nil }
        return file([addresses.large, addresses.medium, addresses.thumbnail].map(LoadPersonPictureUseCase.name))
    }

    private func file(_ names: [String]) -> FoundPicture? {
        for name in names {
            for place in ports.pictures { if let file = place.keptFile(named: name) { return .file(file) } }
        }
        return nil
    }

    /// Nil if the user wants nothing to be found.
    private static func texts(_ ports: DesktopSearchPorts) async throws -> Texts? {
        guard try await WindowUseCases(settings: ports.settings).isFoundByDesktop() else { return nil }
        let people = try await ports.people.people().current().profiles
        // The first letter finds enough people among some hundreds. The others are folded while the next letter is typed.
        Task { people.forEach { $0.fold() } }
        return Texts(
            people: people,
            jokes: try await ports.jokes.jokes(as: DatedJoke.init).current(),
            favourites: try await ports.favourites.favourites().current().map {
                ($0, SearchText($0.name + "\n" + $0.joke.text))
            })
    }
}
