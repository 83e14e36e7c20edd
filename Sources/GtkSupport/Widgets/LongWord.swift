/// The rule for texts that a layout cannot break between words.
public enum LongWord {
    /// The maximum length of a word in a layout that breaks lines between words. Pango's time grows with the square of the length:
    /// twenty seconds for 20,000 letters.
    public static let limit = 100

    /// Whether a text has a longer word, so that its lines must be broken anywhere.
    public static func occurs(in text: String) -> Bool {
        // Most texts are judged by their bytes, of which a character has at least one.
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
