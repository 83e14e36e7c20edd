import Foundation

/// The service's timestamps in PostgreSQL's text format without a time zone, in UTC.
public enum BackendTimestamp {
    static let style = Date.ISO8601FormatStyle(dateSeparator: .dash, dateTimeSeparator: .space, timeZone: .gmt)
        .year().month().day().time(includingFractionalSeconds: false)

    private static let wholeLength = 19

    /// Reads `yyyy-MM-dd HH:mm:ss[.f{1,6}]`; nil for other texts and for days such as 30 February.
    public static func date(_ text: String) -> Date? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, whole.count == wholeLength, let date = try? Date(String(whole), strategy: style),
            // Foundation normalises values that are out of range. A date that is written differently was invalid.
            date.formatted(style) == whole
        else { return nil }
        guard parts.count == 2 else { return date }
        let fraction = parts[1]
        guard (1...6).contains(fraction.count), fraction.allSatisfy({ $0.isASCII && $0.isNumber }),
            let seconds = Double("0." + fraction)
        else { return nil }
        return date.addingTimeInterval(seconds)
    }
}

/// Formats dates in UTC as ISO 8601 and the Swedish locale do. A locale's format reads data of ICU, which slows start and rows.
public enum JokeDateFormat {
    private static let dayStyle = Date.ISO8601FormatStyle(dateSeparator: .dash, timeZone: .gmt).year().month().day()

    public static func day(_ date: Date) -> String {
        date.formatted(dayStyle)
    }

    public static func moment(_ date: Date) -> String {
        date.formatted(BackendTimestamp.style)
    }
}
