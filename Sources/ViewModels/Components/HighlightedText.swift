/// A text, and the parts of it that a search found.
public struct HighlightedText: Sendable, Equatable {
    public let text: String
    /// Its parts, in order and without overlaps.
    public let highlights: [Range<String.Index>]
}
