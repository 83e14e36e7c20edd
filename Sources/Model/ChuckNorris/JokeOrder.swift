import Foundation

/// A joke with parsed dates and folded text. An immutable reference, because lists of thousands are sorted and passed on.
public final class DatedJoke: Sendable, Equatable, Identifiable {
    public let joke: ChuckNorrisJoke
    /// When the backend created the joke; nil if that is unknown.
    public let created: Date?
    public let searchText: SearchText

    /// Parsed on demand, because only the page of a joke shows it.
    public var updated: Date? { joke.updatedAt.flatMap(BackendTimestamp.date) }
    public var id: ChuckNorrisJoke.ID { joke.id }

    public init(_ joke: ChuckNorrisJoke) {
        self.joke = joke
        created = joke.createdAt.flatMap(BackendTimestamp.date)
        searchText = SearchText(([joke.value] + joke.categories).joined(separator: "\n"))
    }

    public static func == (one: DatedJoke, other: DatedJoke) -> Bool { one === other || one.joke == other.joke }
}

public enum JokeOrder {
    /// Unknown dates are last. Jokes of the same moment keep their relative order.
    public static func oldestFirst(_ jokes: [DatedJoke]) -> [DatedJoke] {
        // Numbers are compared far faster than the dates of objects.
        jokes.enumerated()
            .map { (moment: $0.element.created?.timeIntervalSinceReferenceDate ?? .infinity, place: $0.offset) }
            .sorted { ($0.moment, $0.place) < ($1.moment, $1.place) }
            .map { jokes[$0.place] }
    }
}
