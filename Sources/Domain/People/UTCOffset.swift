import Foundation

/// The difference of a time zone from UTC, without rules for summer.
public struct UTCOffset: Sendable, Hashable {
    /// The range of `minutes`: 18 hours to either side, the most that Foundation has time zones for.
    public static let range = -18 * 60...18 * 60

    /// In minutes, positive east of Greenwich.
    public let minutes: Int

    /// An offset; nil outside the range.
    public init?(minutes: Int) {
        guard Self.range.contains(minutes) else { return nil }
        self.minutes = minutes
    }

    /// Reads randomuser.me's form, such as "+9:30", "-3:30" or "0:00".
    public init?(_ text: String) {
        guard text.isWithin(10), let match = text.wholeMatch(of: /([+-]?)([0-9]{1,2}):([0-5][0-9])/),
            let hours = Int(match.output.2), let minutes = Int(match.output.3)
        else { return nil }
        let size = hours * 60 + minutes
        self.init(minutes: match.output.1 == "-" ? -size : size)
    }

    /// A time zone with the same offset all year; nil never happens within the range.
    public var timeZone: TimeZone? { TimeZone(secondsFromGMT: minutes * 60) }

    /// The offset as people write it, such as UTC, UTC+9:30 or UTC−3.
    public var text: String {
        guard minutes != 0 else { return "UTC" }
        let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
        let sign = minutes < 0 ? "\u{2212}" : "+"
        return "UTC\(sign)\(hours)" + (rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + "\(rest)")
    }
}
