import Domain
import Foundation

/// A row of the list.
public struct JokeRow: Sendable, Equatable, Identifiable {
    /// The joke's identifier.
    public let id: ChuckNorrisJoke.ID
    /// The first words of the joke.
    public let excerpt: String
    private let created: Date?

    init(_ joke: DatedJoke) {
        id = joke.id
        excerpt = Excerpt.of(joke.joke.value)
        created = joke.created
    }

    /// The day of creation; formatted for the rows that are shown alone.
    public var date: String {
        created.map(JokeDateFormat.day) ?? JokeStrings.unknown
    }

    /// What a screen reader says for the row.
    public var accessibleLabel: String {
        "\(excerpt), \(JokeStrings.created(date))"
    }
}

/// Everything about one joke, as the detail pane shows it.
public struct JokeDetail: Sendable, Equatable {
    /// The identifier, which is the pane's title.
    public let id: ChuckNorrisJoke.ID
    /// The joke.
    public let value: String
    /// Whether the joke is broken anywhere rather than between words.
    public let breaksAnywhere: Bool
    /// When the backend created it.
    public let createdAt: String
    /// When the backend last changed it.
    public let updatedAt: String
    /// The categories in one line.
    public let categories: String
    /// The joke's page, as text.
    public let url: String
    /// The joke's page, where it may be opened.
    public let link: URL?

    init(_ joke: DatedJoke) {
        id = joke.id
        value = joke.joke.value
        breaksAnywhere = joke.hasLongWord
        createdAt = joke.created.map(JokeDateFormat.moment) ?? JokeStrings.unknown
        updatedAt = joke.updated.map(JokeDateFormat.moment) ?? JokeStrings.unknown
        categories = joke.joke.categories.isEmpty ? JokeStrings.noCategories : joke.joke.categories.joined(separator: ", ")
        url = joke.joke.url ?? JokeStrings.unknown
        link = joke.joke.link
    }
}
