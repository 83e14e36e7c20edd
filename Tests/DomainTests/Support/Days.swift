import Domain
import Testing

func day(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CalendarDay {
    try #require(CalendarDay(iso8601: text), sourceLocation: sourceLocation)
}
