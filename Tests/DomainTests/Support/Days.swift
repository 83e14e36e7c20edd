import Domain
import Testing

/// A day of a test's making.
func day(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CalendarDay {
    try #require(CalendarDay(iso8601: text), sourceLocation: sourceLocation)
}
