import Foundation

/// The rule for seeds, each of which stands for the same people for ever.
public enum PeopleSeed {
    /// The seed of the first start.
    public static let initial = "ios"
    /// How many people of a seed are shown.
    public static let peopleCount = 100
    /// The most characters of a seed.
    public static let limit = 100
    /// A seed of this length is taken for something else by the service, which may then never answer.
    public static let forbiddenLength = 18

    /// Reads a seed as the user typed it; blanks around it are no part of it.
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

/// Why a text is no seed.
public enum SeedError: Error, Sendable, Equatable {
    /// There is nothing but blanks.
    case empty
    /// There are more characters than a seed may have.
    case tooLong(limit: Int)
    /// There are just as many characters as the service has trouble with; one more or less is fine.
    case forbiddenLength(Int)
}
