/// The jokes that a window has shown.
public struct DadJokeHistory: Sendable, Equatable {
    public struct Entry: Sendable, Equatable {
        public let joke: DadJoke
        public fileprivate(set) var isRevealed = false
    }

    /// The oldest are dropped first.
    public static let limit = 100

    private var entries: [Entry] = []
    private var position = -1

    public init() {}

    /// Nil at first.
    public var current: Entry? {
        entries.indices.contains(position) ? entries[position] : nil
    }

    public var canGoBack: Bool { position > 0 }

    public var canGoForward: Bool { position + 1 < entries.count }

    public mutating func goBack() {
        if canGoBack { position -= 1 }
    }

    public mutating func goForward() {
        if canGoForward { position += 1 }
    }

    public mutating func show(_ joke: DadJoke) {
        entries.append(Entry(joke: joke, isRevealed: joke.punchline.isEmpty))
        if entries.count > Self.limit { entries.removeFirst() }
        position = entries.count - 1
    }

    public mutating func reveal() {
        if entries.indices.contains(position) { entries[position].isRevealed = true }
    }
}
