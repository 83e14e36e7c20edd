import Foundation

/// A joke with parsed dates and folded text. It never changes, and lists of thousands are sorted and passed on by reference.
public final class DatedJoke: Sendable, Equatable, Identifiable {
    /// The joke.
    public let joke: ChuckNorrisJoke
    /// When the backend created it; nil if that is unknown.
    public let created: Date?
    /// When the backend last changed it; nil if that is unknown.
    public let updated: Date?
    /// The text and the categories, folded for searching.
    public let searchText: SearchText

    /// The joke's identifier.
    public var id: ChuckNorrisJoke.ID { joke.id }

    /// Parses the dates of a joke.
    public init(_ joke: ChuckNorrisJoke) {
        self.joke = joke
        created = joke.createdAt.flatMap(BackendTimestamp.date)
        updated = joke.updatedAt.flatMap(BackendTimestamp.date)
        searchText = SearchText(([joke.value] + joke.categories).joined(separator: "\n"))
    }

    public static func == (one: DatedJoke, other: DatedJoke) -> Bool { one === other || one.joke == other.joke }
}

/// The order of the list.
public enum JokeOrder {
    /// Oldest first, unknown dates last. Jokes of the same moment keep their relative order.
    public static func oldestFirst(_ jokes: [DatedJoke]) -> [DatedJoke] {
        jokes.enumerated()
            .sorted { isBefore($0.element, $1.element) ?? ($0.offset < $1.offset) }
            .map(\.element)
    }

    /// Whether a joke is older than another one; nil if neither is.
    private static func isBefore(_ first: DatedJoke, _ second: DatedJoke) -> Bool? {
        switch (first.created, second.created) {
        case (let left?, let right?): left == right ? nil : left < right
        case (nil, nil): nil
        case (_?, nil): true
        case (nil, _?): false
        }
    }
}
