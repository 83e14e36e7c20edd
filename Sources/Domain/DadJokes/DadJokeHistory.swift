/// The jokes that a window has shown, and the place among them.
public struct DadJokeHistory: Sendable, Equatable {
    /// A joke that was shown.
    public struct Entry: Sendable, Equatable {
        /// The joke.
        public let joke: DadJoke
        /// Whether its punchline was asked for.
        public fileprivate(set) var isRevealed = false
    }

    /// The most jokes that are remembered; the oldest are forgotten first.
    public static let limit = 100

    private var entries: [Entry] = []
    private var position = -1

    /// Nothing was shown yet.
    public init() {}

    /// What is shown now; nil at the beginning.
    public var current: Entry? {
        entries.indices.contains(position) ? entries[position] : nil
    }

    /// Whether there is a joke before.
    public var canGoBack: Bool { position > 0 }

    /// Whether there is a joke behind, from which the user went back.
    public var canGoForward: Bool { position + 1 < entries.count }

    /// Goes to the joke before, if there is one.
    public mutating func goBack() {
        if canGoBack { position -= 1 }
    }

    /// Goes to the joke behind, if there is one: what *next* means after going back.
    public mutating func goForward() {
        if canGoForward { position += 1 }
    }

    /// Shows a new joke behind all others.
    public mutating func show(_ joke: DadJoke) {
        entries.append(Entry(joke: joke))
        if entries.count > Self.limit { entries.removeFirst() }
        position = entries.count - 1
    }

    /// Shows the punchline of the current joke.
    public mutating func reveal() {
        if entries.indices.contains(position) { entries[position].isRevealed = true }
    }
}
