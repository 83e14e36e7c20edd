import Domain
import Localization

/// A page of the section *Dad Jokes*.
public enum DadJokePage: Sendable, Equatable {
    /// Two ways to begin.
    case start
    /// The jokes that are told one after the other.
    case joke
    /// The list of favourites.
    case favourites
    /// A favourite that was opened.
    case favourite
}

/// A joke as its page shows it.
public struct ShownDadJoke: Sendable, Equatable {
    /// What is shown first.
    public let setup: String
    /// What is shown on demand; nil until then, and empty if there is nothing more to the joke.
    public let punchline: String?
    /// What a screen reader says for the punchline, or for its place.
    public var accessiblePunchline: String { punchline ?? localized("The punchline hasn’t been revealed yet") }

    init(_ entry: DadJokeHistory.Entry) {
        setup = entry.joke.setup
        punchline = entry.isRevealed ? entry.joke.punchline : nil
    }
}
