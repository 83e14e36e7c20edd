import Foundation

public struct ComicNavigation: Sendable, Equatable {
    public static let first = 1
    /// Left out for a joke about the status *Not Found*.
    public static let missing = 404
    /// Three comics a week reach the upper bound in 128 years. Higher numbers would make lists of comics that do not exist.
    public static let numbers = 1...20_000

    public let newest: Int

    public init(newest: Int) {
        self.newest = min(max(newest, Self.first), Self.numbers.upperBound)
    }

    public func exists(_ number: Int) -> Bool {
        (Self.first...newest).contains(number) && number != Self.missing
    }

    public func previous(of number: Int) -> Int? {
        let previous = min(max(number, Self.first), newest + 1) - 1
        return exists(previous) ? previous : exists(previous - 1) ? previous - 1 : nil
    }

    public func next(of number: Int) -> Int? {
        let next = min(max(number, 0), newest) + 1
        return exists(next) ? next : exists(next + 1) ? next + 1 : nil
    }

    public func random(except current: Int?, using generator: inout some RandomNumberGenerator) -> Int? {
        let excluded = [current, Self.missing].compactMap { $0 }.filter { (Self.first...newest).contains($0) }
        let omitted = Set(excluded).sorted()
        guard newest > omitted.count else { return nil }
        // The range has as many numbers as there are candidates. Numbers above an omitted one are shifted by one.
        let drawn = Int.random(in: Self.first...newest - omitted.count, using: &generator)
        return omitted.reduce(drawn) { number, omitted in number >= omitted ? number + 1 : number }
    }

    public func neighbours(of number: Int) -> [Int] {
        [next(of: number), previous(of: number)].compactMap { $0 }
    }

    /// Accepts surrounding white space, a leading # and the address of a comic.
    public func number(entered text: String) throws(ComicNumberProblem) -> Int {
        let number: Int
        if let addressed = ComicAddress.number(in: text) { number = addressed } else { number = try Self.number(typed: text) }
        if number < Self.first { throw .belowFirst }
        if number == Self.missing { throw .missing }
        if number > newest { throw .aboveNewest(newest) }
        return number
    }

    private static func number(typed text: String) throws(ComicNumberProblem) -> Int {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let digits = trimmed.hasPrefix("#") ? trimmed.dropFirst() : trimmed[...]
        let isNegative = digits.hasPrefix("-") || digits.hasPrefix("−")
        let plain = isNegative ? digits.dropFirst() : digits
        // A superscript has a numeric value, but is not a digit.
        let values = plain.unicodeScalars.map { $0.properties.numericType == .decimal ? $0.properties.numericValue : nil }
        guard !values.isEmpty, !values.contains(nil) else { throw .notANumber }
        if isNegative { throw .belowFirst }
        // Saturates, so that any number of digits is above the newest.
        return values.reduce(0) { min($0 * 10 + Int($1 ?? 0), numbers.upperBound + 1) }
    }
}

public enum ComicNumberProblem: Error, Sendable, Equatable {
    case notANumber
    case belowFirst
    case missing
    case aboveNewest(Int)
    /// The service has no comic with this number, though there are later ones.
    case notFound
}

/// The comics from which the user went to random ones.
public struct RandomTrail: Sendable, Equatable {
    public static let limit = 500

    private var origins: [Int] = []

    public init() {}

    public var isEmpty: Bool { origins.isEmpty }

    public mutating func leave(_ number: Int) {
        origins.append(number)
        if origins.count > Self.limit { origins.removeFirst() }
    }

    public mutating func back(from current: Int?) -> Int? {
        while let origin = origins.popLast() {
            if origin != current { return origin }
        }
        return nil
    }
}
