import Model
import Testing

func day(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CalendarDay {
    try #require(CalendarDay(iso8601: text), sourceLocation: sourceLocation)
}

/// The year 0000 means unknown.
func born(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> DateOfBirth {
    try #require(DateOfBirth(iso8601: text), sourceLocation: sourceLocation)
}
