import Foundation

/// The Retry-After field of RFC 9110, section 10.2.3.
public enum RetryAfter {
    /// Longer delays are cut to the limit.
    public static let limit = Duration.seconds(86_400)

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

/// Dates in header fields (RFC 9110, section 5.6.7).
public enum HTTPDate {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Reads the form "Sun, 06 Nov 1994 08:49:37 GMT"; nil for the obsolete forms.
    public static func date(_ text: String) -> Date? {
        let form = /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT/
            .asciiOnlyDigits()
        guard let parts = text.wholeMatch(of: form)?.output, let month = months.firstIndex(of: String(parts.2)) else {
            return nil
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let components = DateComponents(
            calendar: calendar, year: Int(parts.3), month: month + 1, day: Int(parts.1), hour: Int(parts.4),
            minute: Int(parts.5), second: Int(parts.6))
        return components.isValidDate ? components.date : nil
    }
}
