import GLibSupport
import Model

public enum DadJokePage: Sendable, Equatable {
    case start
    case joke
    case favourites
    case favourite
}

public struct ShownDadJoke: Sendable, Equatable {
    public let setup: String
    /// Nil until revealed; empty if the joke has no punchline.
    public let punchline: String?
    /// What a screen reader says in place of a hidden punchline, too.
    public var accessiblePunchline: String { punchline ?? localized("The punchline hasn’t been revealed yet") }

    init(_ entry: DadJokeHistory.Entry) {
        setup = entry.joke.setup
        punchline = entry.isRevealed ? entry.joke.punchline : nil
    }
}
