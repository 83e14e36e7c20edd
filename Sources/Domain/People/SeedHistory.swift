import Foundation

/// The seeds that were used before the current one, the most recent first.
public struct SeedHistory: Sendable, Equatable {
    /// The most seeds that are kept.
    public static let limit = 10

    /// The seeds, each of them once.
    public let seeds: [String]

    /// A history. What is no seed is left out, as are repetitions and what exceeds the limit.
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
