import Domain
import Foundation
import Localization

/// A row of the list.
public struct JokeRow: Sendable, Equatable, Identifiable {
    let joke: DatedJoke
    /// Whether the row has the mark of a favourite.
    public let isFavourite: Bool

    /// The joke's identifier.
    public var id: ChuckNorrisJoke.ID { joke.id }

    /// The first words of the joke; sought for the rows that are shown alone.
    public var excerpt: String { Excerpt.of(joke.joke.value) }

    /// The first words of the joke, with what a search finds in them. A match may go on where they end.
    public func excerpt(finding query: SearchQuery) -> HighlightedText {
        guard !query.isEmpty else { return HighlightedText(text: excerpt, highlights: []) }
        let value = joke.joke.value
        let shown = Excerpt.beginning(of: value)
        let matches = query.matches(in: value.prefix(Excerpt.length + query.longestMatch))
        // The excerpt begins as the joke does, so places in one are places in the other.
        let highlights = matches.map { $0.clamped(to: shown.startIndex..<shown.endIndex) }.filter { !$0.isEmpty }
        return HighlightedText(text: excerpt, highlights: highlights)
    }

    /// The day of creation; formatted for the rows that are shown alone.
    public var date: String {
        joke.created.map(JokeDateFormat.day) ?? MessageStrings.unknown
    }

    /// What a screen reader says for the row.
    public var accessibleLabel: String {
        let label = excerpt + ", " + localized("created %@", date)
        return isFavourite ? label + ", " + localized("favourite") : label
    }
}

/// Everything about one joke, as the detail pane shows it.
public struct JokeDetail: Sendable, Equatable {
    /// The identifier, which is the pane's title.
    public let id: ChuckNorrisJoke.ID
    /// The joke.
    public let value: String
    /// The named values in the order of the page.
    public let fields: [DetailField]
    private let query: SearchQuery

    /// The joke, with what the search found in it.
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
