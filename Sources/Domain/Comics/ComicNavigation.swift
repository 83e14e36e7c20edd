import Foundation

/// The numbers of existing comics, and their order.
public struct ComicNavigation: Sendable, Equatable {
    public static let first = 1
    /// The number that was left out for a joke.
    public static let missing = 404
    /// The valid numbers of comics, which three a week reach in 128 years. A higher one would make a list of comics that do not exist.
    public static let numbers = 1...20_000

    /// The newest comic that is known.
    public let newest: Int

    /// - Parameter newest: is clamped to the valid numbers.
    public init(newest: Int) {
        self.newest = min(max(newest, Self.first), Self.numbers.upperBound)
    }

    /// Whether a comic exists.
    public func exists(_ number: Int) -> Bool {
        (Self.first...newest).contains(number) && number != Self.missing
    }

    /// The comic before another one; nil before the first.
    public func previous(of number: Int) -> Int? {
        let previous = min(max(number, Self.first), newest + 1) - 1
        return exists(previous) ? previous : exists(previous - 1) ? previous - 1 : nil
    }

    /// The comic after another one; nil after the newest.
    public func next(of number: Int) -> Int? {
        let next = min(max(number, 0), newest) + 1
        return exists(next) ? next : exists(next + 1) ? next + 1 : nil
    }

    /// A random comic other than the current one; nil if there is no other.
    public func random(except current: Int?, using generator: inout some RandomNumberGenerator) -> Int? {
        let excluded = [current, Self.missing].compactMap { $0 }.filter { (Self.first...newest).contains($0) }
        let omitted = Set(excluded).sorted()
        guard newest > omitted.count else { return nil }
        // The range has as many numbers as there are candidates. Numbers above an omitted one are shifted by one.
        let drawn = Int.random(in: Self.first...newest - omitted.count, using: &generator)
        return omitted.reduce(drawn) { number, omitted in number >= omitted ? number + 1 : number }
    }

    /// The previous and next comics, which are fetched ahead.
    public func neighbours(of number: Int) -> [Int] {
        [next(of: number), previous(of: number)].compactMap { $0 }
    }

    /// The number that the user typed, with optional white space around it and an optional leading #, or that of a comic's address.
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
        // A superscript has a value, too, but is no digit of a number.
        let values = plain.unicodeScalars.map { $0.properties.numericType == .decimal ? $0.properties.numericValue : nil }
        guard !values.isEmpty, !values.contains(nil) else { throw .notANumber }
        if isNegative { throw .belowFirst }
        // Saturates, so that any number of digits is above the newest.
        return values.reduce(0) { min($0 * 10 + Int($1 ?? 0), numbers.upperBound + 1) }
    }
}

/// Why a number leads to no comic.
public enum ComicNumberProblem: Error, Sendable, Equatable {
    /// The text is not a whole number.
    case notANumber
    /// Below 1.
    case belowFirst
    /// 404, which was left out for a joke about the status *Not Found*.
    case missing
    /// Above the newest comic, whose number is associated.
    case aboveNewest(Int)
    /// The service has no comic with this number, though there are later ones.
    case notFound
}

/// The steps back through the random comics.
public struct RandomTrail: Sendable, Equatable {
    /// The maximum number of steps; the oldest are dropped first.
    public static let limit = 500

    private var origins: [Int] = []

    public init() {}

    /// Whether there is a step back.
    public var isEmpty: Bool { origins.isEmpty }

    /// Adds a step: the comic that was left for a random one.
    public mutating func leave(_ number: Int) {
        origins.append(number)
        if origins.count > Self.limit { origins.removeFirst() }
    }

    /// Removes the last step and returns its comic, skipping the current one.
    public mutating func back(from current: Int?) -> Int? {
        while let origin = origins.popLast() {
            if origin != current { return origin }
        }
        return nil
    }
}
