import Foundation

/// A letter with a mark is a heading of its own if the language has it as a letter: Å in Swedish, but A in English.
struct ListHeadings {
    /// For names that do not begin with a letter.
    static let other = "#"

    private let collation: Collation
    private var current: String?
    private var letters: [Character: String] = [:]

    init(_ collation: Collation) {
        self.collation = collation
    }

    /// Nil if the name is below the previous heading.
    mutating func next(_ name: String) -> String? {
        let letter = letter(of: name)
        guard letter != current, !belongsToCurrent(letter) else { return nil }
        current = letter
        return letter
    }

    /// Norwegian sorts "Aa" as Å, and Swedish "Ø" as Ö. Such names stay below the heading that they are sorted to.
    private func belongsToCurrent(_ letter: String) -> Bool {
        guard let current, current != Self.other else { return false }
        return letter == Self.other || collation.compare(letter, current) == .orderedAscending || isSame(letter, current)
    }

    private mutating func letter(of name: String) -> String {
        guard let initial = name.first else { return Self.other }
        if let known = letters[initial] { return known }
        let found = letter(of: initial)
        letters[initial] = found
        return found
    }

    private func letter(of initial: Character) -> String {
        guard initial.isLetter, let capital = collation.uppercased(initial) else { return Self.other }
        let letter = String(capital)
        guard let plain = letter.foldedForSearch.first.flatMap(collation.uppercased) else { return letter }
        return plain == capital || !isSame(letter, String(plain)) ? letter : String(plain)
    }

    /// Whether the language sorts two letters as one, so that the next letter decides.
    private func isSame(_ first: String, _ second: String) -> Bool {
        collation.compare(first + "a", second + "z") == .orderedAscending
            && collation.compare(second + "a", first + "z") == .orderedAscending
    }
}
