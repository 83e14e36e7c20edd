import Foundation

/// Which comic comes after which.
public struct ComicNavigation: Sendable, Equatable {
    /// The first comic.
    public static let first = 1
    /// The number that was left out for a joke.
    public static let missing = 404
    /// The numbers that a comic can have; the highest is far from what the service will reach.
    public static let numbers = 1...1_000_000

    /// The newest comic that is known.
    public let newest: Int

    /// - Parameter newest: is brought into the range of numbers.
    public init(newest: Int) {
        self.newest = min(max(newest, Self.first), Self.numbers.upperBound)
    }

    /// Whether there is a comic with a number.
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

    /// Any comic but the current one; nil when there is no other.
    public func random(except current: Int?, using generator: inout some RandomNumberGenerator) -> Int? {
        let excluded = [current, Self.missing].compactMap { $0 }.filter { (Self.first...newest).contains($0) }
        let omitted = Set(excluded).sorted()
        guard newest > omitted.count else { return nil }
        // As many numbers are drawn from as are left; those above an omitted one move up by one.
        let drawn = Int.random(in: Self.first...newest - omitted.count, using: &generator)
        return omitted.reduce(drawn) { number, omitted in number >= omitted ? number + 1 : number }
    }

    /// The comics next to one, which are fetched ahead.
    public func neighbours(of number: Int) -> [Int] {
        [next(of: number), previous(of: number)].compactMap { $0 }
    }

    /// Reads the number that the user typed. Blanks around it and a leading # are no mistakes.
    /// - Throws: `ComicNumberProblem`.
    public func number(entered text: String) throws(ComicNumberProblem) -> Int {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let digits = trimmed.hasPrefix("#") ? trimmed.dropFirst() : trimmed[...]
        let isNegative = digits.hasPrefix("-") || digits.hasPrefix("−")
        let plain = isNegative ? digits.dropFirst() : digits
        let values = plain.map { $0.isNumber ? $0.wholeNumberValue : nil }
        guard !values.isEmpty, !values.contains(where: { ($0 ?? 10) > 9 }) else { throw .notANumber }
        if isNegative { throw .belowFirst }
        // A number of more digits than fit is above the newest, however many they are.
        let number = values.reduce(0) { min($0 * 10 + ($1 ?? 0), Self.numbers.upperBound + 1) }
        if number < Self.first { throw .belowFirst }
        if number == Self.missing { throw .missing }
        if number > newest { throw .aboveNewest(newest) }
        return number
    }
}

/// Why a number leads to no comic.
public enum ComicNumberProblem: Error, Sendable, Equatable {
    /// What was typed is no whole number.
    case notANumber
    /// Below 1.
    case belowFirst
    /// 404, which was left out for a joke: the page with this number cannot be found.
    case missing
    /// Above the newest comic, whose number is given.
    case aboveNewest(Int)
    /// The service has no comic with this number, though there are later ones.
    case notFound
}

/// The way back through the comics that chance has chosen.
public struct RandomTrail: Sendable, Equatable {
    /// The most steps that are remembered.
    public static let limit = 500

    private var origins: [Int] = []

    /// A way of no steps.
    public init() {}

    /// Whether there is a step back.
    public var isEmpty: Bool { origins.isEmpty }

    /// Notes that chance leads away from a comic.
    public mutating func leave(_ number: Int) {
        origins.append(number)
        if origins.count > Self.limit { origins.removeFirst() }
    }

    /// Takes the last step back: the comic from which it led away. One that is on the screen is no step.
    /// - Parameter current: what is on the screen.
    public mutating func back(from current: Int?) -> Int? {
        while let origin = origins.popLast() {
            if origin != current { return origin }
        }
        return nil
    }
}
