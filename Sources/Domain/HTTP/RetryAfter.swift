import Foundation

/// Reads the Retry-After field of RFC 9110, section 10.2.3.
public enum RetryAfter {
    /// The maximum delay; longer ones are cut to it.
    public static let limit = Duration.seconds(86_400)

    /// The delay that a value of the field asks for, as a number of seconds or a date; nil for anything else.
    public static func wait(_ value: String, now: Date) -> Duration? {
        let text = value.trimmingCharacters(in: .whitespaces)
        if let seconds = text.wholeMatch(of: /[0-9]{1,18}/).flatMap({ Int64($0.output) }) {
            return min(.seconds(seconds), limit)
        }
        guard let date = HTTPDate.date(text) else { return nil }
        let seconds = date.timeIntervalSince(now).rounded(.up)
        return .seconds(min(max(0, seconds), Double(limit.components.seconds)))
    }
}
