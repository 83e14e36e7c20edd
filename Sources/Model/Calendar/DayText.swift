import Foundation

extension CalendarDay {
    /// With the name of the month, such as 21 May 1990.
    public func text(in locale: Locale) -> String { text(in: locale, .long) }

    /// With the weekday, such as Monday 21 May 1990.
    public func fullText(in locale: Locale) -> String { text(in: locale, .complete) }

    /// In figures, such as 21/05/1990, which `CalendarDayReader` reads. It is in ISO 8601 if the locale puts the day between year
    /// and month, which would be read as ISO 8601. So are years that locales write with fewer than four digits. Foundation's
    /// calendar lacks ten days of 1582.
    public func figures(in locale: Locale) -> String {
        year <= 1582 || CalendarDayReader.order(in: locale) == [.year, .day, .month] ? iso8601 : text(in: locale, .numeric)
    }

    func text(in locale: Locale, _ style: Date.FormatStyle.DateStyle) -> String {
        text(in: locale, Date.FormatStyle(date: style, time: .omitted))
    }

    fileprivate func text(in locale: Locale, _ format: Date.FormatStyle) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        guard let midday = calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12)) else {
            return iso8601
        }
        var format = format
        (format.locale, format.calendar, format.timeZone) = (locale, calendar, .gmt)
        return midday.formatted(format)
    }
}

extension DateOfBirth {
    /// In figures, or without a year as 3 May, because figures for a day and a month are ambiguous.
    public func text(in locale: Locale) -> String {
        knownDay?.figures(in: locale) ?? date.text(in: locale, Date.FormatStyle().day().month(.wide))
    }
}
