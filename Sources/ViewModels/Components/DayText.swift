import Domain
import Foundation

extension CalendarDay {
    /// The day as a locale writes it, with the name of the month.
    func text(in locale: Locale) -> String? {
        let style = Date.FormatStyle(
            date: .long, time: .omitted, locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
        return midday?.formatted(style)
    }

    /// A moment of this day in UTC, for Foundation's formats.
    private var midday: Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12))
    }
}
