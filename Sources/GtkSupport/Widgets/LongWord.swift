/// Words too long for a layout that wraps only between words.
public enum LongWord {
    /// Pango's time grows with the square of a word's length: twenty seconds for 20,000 letters.
    public static let limit = 100

    public static func occurs(in text: String) -> Bool {
        // Bytes suffice for most texts, since a character has at least one.
        guard text.utf8.split(whereSeparator: { [9, 10, 32].contains($0) }).contains(where: { $0.count > limit }) else {
            return false
        }
        var length = 0
        for character in text {
            length = character.isWhitespace ? 0 : length + 1
            if length > limit { return true }
        }
        return false
    }
}
