import Foundation

/// The rule for seeds, the words from which the service generates people.
public enum PeopleSeed {
    public static let initial = "ios"
    public static let peopleCount = 100
    /// In UTF-16 code units.
    public static let limit = 100
    /// The service mistakes a seed of this length for something else, and may then never answer.
    public static let forbiddenLength = 18

    public static func seed(from text: String) throws(SeedError) -> String {
        let seed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let length = seed.utf16.count
        if length == 0 { throw .empty }
        if length > limit { throw .tooLong(limit: limit) }
        if length == forbiddenLength { throw .forbiddenLength(forbiddenLength) }
        return seed
    }
}

public enum SeedError: Error, Sendable, Equatable {
    case empty
    case tooLong(limit: Int)
    case forbiddenLength(Int)
}

/// The seeds before the current one, the most recent first.
public struct SeedHistory: LosslessStringConvertible, Sendable, Equatable {
    public static let limit = 10

    public let seeds: [String]

    /// Drops invalid texts, repetitions, and seeds beyond the limit.
    public init(_ seeds: [String] = []) {
        var known: Set<String> = []
        let valid = seeds.compactMap { try? PeopleSeed.seed(from: $0) }.filter { known.insert($0).inserted }
        self.seeds = Array(valid.prefix(Self.limit))
    }

    /// Reads the form of `description`. Any other text gives an empty history.
    public init(_ description: String) {
        self.init((try? JSONDecoder().decode([String].self, from: Data(description.utf8))) ?? [])
    }

    public var description: String {
        let data = try? JSONEncoder().encode(seeds)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    public func changed(from old: String?, to new: String) -> SeedHistory {
        SeedHistory(([old].compactMap(\.self) + seeds).filter { $0 != new })
    }
}
