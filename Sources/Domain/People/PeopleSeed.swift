import Foundation

/// The rule for seeds, the words from which the service generates people.
public enum PeopleSeed {
    /// The default seed.
    public static let initial = "ios"
    /// The number of people of a seed that are shown.
    public static let peopleCount = 100
    /// The maximum length of a seed in UTF-16 code units.
    public static let limit = 100
    /// The service mistakes a seed of this length for something else, and may then never answer.
    public static let forbiddenLength = 18

    /// The seed that the user typed, without white space around it.
    /// - Throws: `SeedError`.
    public static func seed(from text: String) throws(SeedError) -> String {
        let seed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        // The service counts in UTF-16.
        let length = seed.utf16.count
        if length == 0 { throw .empty }
        if length > limit { throw .tooLong(limit: limit) }
        if length == forbiddenLength { throw .forbiddenLength(forbiddenLength) }
        return seed
    }
}

/// Why a text is not a seed.
public enum SeedError: Error, Sendable, Equatable {
    /// The text is blank.
    case empty
    /// The text is longer than the limit.
    case tooLong(limit: Int)
    /// The text has the one length that the service cannot handle.
    case forbiddenLength(Int)
}
