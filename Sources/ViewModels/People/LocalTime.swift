import Domain
import Foundation

/// The time where a person lives.
enum LocalTime {
    /// The time in a time zone and the offset of the zone, such as "14:32 (UTC+9:30)", with the weekday if it is another one here.
    /// - Parameter here: the user's time zone.
    static func text(_ now: Date, _ offset: UTCOffset, here: TimeZone, locale: Locale) -> String? {
        guard let zone = offset.timeZone else { return nil }
        let style = { (zone: TimeZone) in
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            return Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, calendar: calendar, timeZone: zone)
        }
        let time = "\(now.formatted(style(zone))) (\(offset.text))"
        let weekday = Date.FormatStyle(locale: locale, timeZone: zone).weekday(.wide)
        let weekdayHere = Date.FormatStyle(locale: locale, timeZone: here).weekday(.wide)
        let (there, day) = (now.formatted(weekday), now.formatted(weekdayHere))
        return there == day ? time : "\(there) \(time)"
    }
}
