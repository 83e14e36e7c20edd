/// The jokes that a window has shown, and the current one among them.
public struct DadJokeHistory: Sendable, Equatable {
    /// A joke that was shown.
    public struct Entry: Sendable, Equatable {
        public let joke: DadJoke
        /// Whether its punchline was revealed.
        public fileprivate(set) var isRevealed = false
    }

    /// The maximum number of jokes; the oldest are dropped first.
    public static let limit = 100

    private var entries: [Entry] = []
    private var position = -1

    public init() {}

    /// The current joke; nil at first.
    public var current: Entry? {
        entries.indices.contains(position) ? entries[position] : nil
    }

    /// Whether there is a joke before the current one.
    public var canGoBack: Bool { position > 0 }

    /// Whether the user went back from a later joke.
    public var canGoForward: Bool { position + 1 < entries.count }

    /// Goes to the previous joke, if there is one.
    public mutating func goBack() {
        if canGoBack { position -= 1 }
    }

    /// Goes to the next joke, if there is one.
    public mutating func goForward() {
        if canGoForward { position += 1 }
    }

    /// Adds a joke at the end and goes to it.
    public mutating func show(_ joke: DadJoke) {
        entries.append(Entry(joke: joke, isRevealed: joke.punchline.isEmpty))
        if entries.count > Self.limit { entries.removeFirst() }
        position = entries.count - 1
    }

    /// Reveals the punchline of the current joke.
    public mutating func reveal() {
        if entries.indices.contains(position) { entries[position].isRevealed = true }
    }
}
