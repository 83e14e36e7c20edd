import Foundation

/// A joke with parsed dates and folded text. It never changes, and lists of thousands are sorted and passed on by reference.
public final class DatedJoke: Sendable, Equatable, Identifiable {
    public let joke: ChuckNorrisJoke
    /// When the backend created it; nil if that is unknown.
    public let created: Date?
    /// The text and the categories, folded for searching.
    public let searchText: SearchText

    /// When the backend last changed it; nil if that is unknown. Only the page of a joke shows it, and reading it takes time.
    public var updated: Date? { joke.updatedAt.flatMap(BackendTimestamp.date) }
    /// The joke's identifier.
    public var id: ChuckNorrisJoke.ID { joke.id }

    public init(_ joke: ChuckNorrisJoke) {
        self.joke = joke
        created = joke.createdAt.flatMap(BackendTimestamp.date)
        searchText = SearchText(([joke.value] + joke.categories).joined(separator: "\n"))
    }

    public static func == (one: DatedJoke, other: DatedJoke) -> Bool { one === other || one.joke == other.joke }
}

/// The order of the list.
public enum JokeOrder {
    /// Oldest first, unknown dates last. Jokes of the same moment keep their relative order.
    public static func oldestFirst(_ jokes: [DatedJoke]) -> [DatedJoke] {
        // Numbers are compared far faster than the dates of objects.
        jokes.enumerated()
            .map { (moment: $0.element.created?.timeIntervalSinceReferenceDate ?? .infinity, place: $0.offset) }
            .sorted { ($0.moment, $0.place) < ($1.moment, $1.place) }
            .map { jokes[$0.place] }
    }
}
