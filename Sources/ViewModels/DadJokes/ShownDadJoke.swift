import Domain

/// A joke as its page shows it.
public struct ShownDadJoke: Sendable, Equatable {
    /// What is shown first.
    public let setup: String
    /// What is shown on demand; nil until then.
    public let punchline: String?
    /// What a screen reader says for the punchline, or for its place.
    public var accessiblePunchline: String { punchline ?? DadJokeStrings.notRevealed }

    init(_ entry: DadJokeHistory.Entry) {
        setup = entry.joke.setup
        punchline = entry.isRevealed ? entry.joke.punchline : nil
    }
}
