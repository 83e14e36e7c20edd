/// The rule for texts that a layout cannot break between words.
public enum LongWord {
    /// The most characters of a word that layouts look for a break around. Looking further takes Pango a time that grows with the
    /// square of the length: twenty seconds for twenty thousand letters.
    public static let limit = 100

    /// Whether a text has a word that is longer, so that it is better broken anywhere.
    public static func occurs(in text: String) -> Bool {
        var length = 0
        for character in text {
            length = character.isWhitespace ? 0 : length + 1
            if length > limit { return true }
        }
        return false
    }
}
