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

/// The seeds that were used before the current one, the most recent first.
public struct SeedHistory: Sendable, Equatable {
    /// The most seeds that are kept.
    public static let limit = 10

    /// The seeds, each of them once.
    public let seeds: [String]

    /// A history of the valid seeds among some texts, without repetitions, up to the limit.
    public init(_ seeds: [String] = []) {
        var known: Set<String> = []
        let valid = seeds.compactMap { try? PeopleSeed.seed(from: $0) }.filter { known.insert($0).inserted }
        self.seeds = Array(valid.prefix(Self.limit))
    }

    /// The history in the form of `stored`. Any other text is an empty history.
    public init(stored: String?) {
        let seeds = stored.flatMap { try? JSONDecoder().decode([String].self, from: Data($0.utf8)) }
        self.init(seeds ?? [])
    }

    /// An array in JSON.
    public var stored: String {
        let data = try? JSONEncoder().encode(seeds)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The history after a change of the seed.
    /// - Parameters:
    ///   - old: nil if there was none.
    ///   - new: the current seed, which is not part of its own history.
    public func changed(from old: String?, to new: String) -> SeedHistory {
        SeedHistory(([old].compactMap(\.self) + seeds).filter { $0 != new })
    }
}
