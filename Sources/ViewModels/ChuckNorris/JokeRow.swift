import Foundation
import GLibSupport
import Model

public struct JokeRow: Sendable, Equatable, Identifiable {
    let joke: DatedJoke
    public let isFavourite: Bool

    public var id: ChuckNorrisJoke.ID { joke.id }

    /// Computed on demand, so only for visible rows.
    public var excerpt: String { Excerpt.of(joke.joke.value) }

    /// The excerpt with the matches of a search. A match may continue past its end.
    public func excerpt(finding query: SearchQuery) -> HighlightedText {
        guard !query.isEmpty else { return HighlightedText(text: excerpt, highlights: []) }
        let value = joke.joke.value
        let shown = Excerpt.beginning(of: value)
        let matches = query.matches(in: value.prefix(Excerpt.length + query.longestMatch))
        // The excerpt begins as the joke does, so places in one are places in the other.
        let highlights = matches.map { $0.clamped(to: shown.startIndex..<shown.endIndex) }.filter { !$0.isEmpty }
        return HighlightedText(text: excerpt, highlights: highlights)
    }

    public var date: String {
        joke.created.map(JokeDateFormat.day) ?? MessageStrings.unknown
    }

    public var accessibleLabel: String {
        let label = excerpt + ", " + localized("created %@", date)
        return isFavourite ? label + ", " + localized("favourite") : label
    }
}

public struct JokeDetail: Sendable, Equatable {
    public let id: ChuckNorrisJoke.ID
    public let value: String
    public let fields: [DetailField]
    private let query: SearchQuery

    public var text: HighlightedText { HighlightedText(text: value, highlights: query.matches(in: value)) }

    init(_ joke: DatedJoke, query: SearchQuery) {
        self.query = query
        id = joke.id
        value = joke.joke.value
        let categories = joke.joke.categories
        fields = [
            DetailField(label: localized("Created"), value: Self.text(of: joke.created)),
            DetailField(label: localized("Updated"), value: Self.text(of: joke.updated)),
            DetailField(
                label: localized("Link"), value: joke.joke.link?.absoluteString ?? joke.joke.url ?? MessageStrings.unknown,
                link: joke.joke.link?.absoluteString),
            DetailField(
                label: localized("Categories"),
                value: categories.isEmpty ? localized("none") : categories.joined(separator: ", "), parts: categories),
        ]
    }

    private static func text(of moment: Date?) -> String {
        moment.map { JokeDateFormat.moment($0) + " UTC" } ?? MessageStrings.unknown
    }
}
