import Domain
import Foundation

/// A row of the list.
public struct JokeRow: Sendable, Equatable, Identifiable {
    /// The joke's identifier.
    public let id: ChuckNorrisJoke.ID
    private let value: String
    private let created: Date?

    init(_ joke: DatedJoke) {
        id = joke.id
        value = joke.joke.value
        created = joke.created
    }

    /// The first words of the joke; sought for the rows that are shown alone.
    public var excerpt: String { Excerpt.of(value) }

    /// The day of creation; formatted for the rows that are shown alone.
    public var date: String {
        created.map(JokeDateFormat.day) ?? MessageStrings.unknown
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
    /// The named values in the order of the page.
    public let fields: [DetailField]

    init(_ joke: DatedJoke) {
        id = joke.id
        value = joke.joke.value
        breaksAnywhere = joke.hasLongWord
        let categories = joke.joke.categories
        fields = [
            DetailField(
                label: JokeStrings.categories,
                value: categories.isEmpty ? JokeStrings.noCategories : categories.joined(separator: ", ")),
            DetailField(label: JokeStrings.createdAt, value: joke.created.map(JokeDateFormat.moment) ?? MessageStrings.unknown),
            DetailField(label: JokeStrings.updatedAt, value: joke.updated.map(JokeDateFormat.moment) ?? MessageStrings.unknown),
            DetailField(
                label: JokeStrings.link, value: joke.joke.url ?? MessageStrings.unknown, link: joke.joke.link?.absoluteString),
        ]
    }
}
