import Atlas
import Foundation
import GLibSupport
import Model

extension DistanceUnits {
    /// From the largest to the smallest unit: its length in metres, and a number of them in words.
    var steps: [(metres: Double, text: (String) -> String)] {
        switch self {
        case .metric: [(1_000, { localized("%@ km", $0) }), (1, { localized("%@ m", $0) })]
        case .imperial: [(1_609.344, { localized("%@ mi", $0) }), (0.3048, { localized("%@ ft", $0) })]
        }
    }
}

extension World {
    /// Such as "340 km to the south-west".
    /// - Parameters:
    ///   - distance: in metres.
    ///   - direction: nil at the same place and at the antipode.
    func text(ofDistance distance: Double, _ direction: CompassDirection?) -> String {
        guard let unit = distanceUnits.steps.first(where: { distance >= $0.metres }), let direction else {
            return distance < 1_000 ? localized("at the same place") : localized("on the opposite side of the earth")
        }
        let number = (distance / unit.metres).rounded().formatted(.number.precision(.fractionLength(0)).locale(locale))
        let distance = unit.text(number)
        return switch direction {
        case .north: localized("%@ to the north", distance)
        case .northEast: localized("%@ to the north-east", distance)
        case .east: localized("%@ to the east", distance)
        case .southEast: localized("%@ to the south-east", distance)
        case .south: localized("%@ to the south", distance)
        case .southWest: localized("%@ to the south-west", distance)
        case .west: localized("%@ to the west", distance)
        case .northWest: localized("%@ to the north-west", distance)
        }
    }

    /// Such as "14:32 (UTC+9:30)", with the weekday if it differs from the user's.
    /// - Parameter here: the user's time zone.
    func text(ofTime now: Date, at offset: UTCOffset, from here: TimeZone) -> String? {
        guard let zone = offset.timeZone else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let style = Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, calendar: calendar, timeZone: zone)
        let time = "\(now.formatted(style)) (\(offset.text))"
        let weekday = { (zone: TimeZone) in now.formatted(Date.FormatStyle(locale: locale, timeZone: zone).weekday(.wide)) }
        return weekday(zone) == weekday(here) ? time : "\(weekday(zone)) \(time)"
    }
}
