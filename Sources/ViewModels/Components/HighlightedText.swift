public struct HighlightedText: Sendable, Equatable {
    public let text: String
    /// In order and without overlaps.
    public let highlights: [Range<String.Index>]
}
