import Foundation

/// A time zone's difference from UTC, without daylight saving time.
public struct UTCOffset: Sendable, Hashable {
    /// The minutes for which Foundation has time zones: 18 hours to either side.
    public static let range = -18 * 60...18 * 60

    /// Positive east of Greenwich.
    public let minutes: Int

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

    /// Never nil within the range.
    public var timeZone: TimeZone? { TimeZone(secondsFromGMT: minutes * 60) }

    /// Such as UTC, UTC+9:30 or UTC−3.
    public var text: String {
        guard minutes != 0 else { return "UTC" }
        let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
        let sign = minutes < 0 ? "\u{2212}" : "+"
        return "UTC\(sign)\(hours)" + (rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + "\(rest)")
    }
}
