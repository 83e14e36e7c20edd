import Domain
import Foundation

/// A row of the list.
public struct JokeRow: Sendable, Equatable, Identifiable {
    private let joke: DatedJoke

    init(_ joke: DatedJoke) {
        self.joke = joke
    }

    /// The joke's identifier.
    public var id: ChuckNorrisJoke.ID { joke.id }

    /// The first words of the joke; sought for the rows that are shown alone.
    public var excerpt: String { Excerpt.of(joke.joke.value) }

    /// The day of creation; formatted for the rows that are shown alone.
    public var date: String {
        joke.created.map(JokeDateFormat.day) ?? MessageStrings.unknown
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
    /// The named values in the order of the page.
    public let fields: [DetailField]

    init(_ joke: DatedJoke) {
        id = joke.id
        value = joke.joke.value
        let categories = joke.joke.categories
        fields = [
            DetailField(
                label: JokeStrings.categories,
                value: categories.isEmpty ? JokeStrings.noCategories : categories.joined(separator: ", ")),
            DetailField(label: JokeStrings.createdAt, value: joke.created.map(JokeDateFormat.moment) ?? MessageStrings.unknown),
            DetailField(label: JokeStrings.updatedAt, value: joke.updated.map(JokeDateFormat.moment) ?? MessageStrings.unknown),
            DetailField(
                label: JokeStrings.link, value: joke.joke.link?.absoluteString ?? joke.joke.url ?? MessageStrings.unknown,
                link: joke.joke.link?.absoluteString),
        ]
    }
}
