import Atlas
import Domain
import Foundation
import Localization

extension DistanceUnits {
    /// The units from the largest to the smallest: their lengths in metres, and a number of them in words.
    var steps: [(metres: Double, text: (String) -> String)] {
        switch self {
        case .metric: [(1_000, DistanceStrings.kilometres), (1, DistanceStrings.metres)]
        case .imperial: [(1_609.344, DistanceStrings.miles), (0.3048, DistanceStrings.feet)]
        }
    }
}

extension World {
    /// Where a place is from here, such as "340 km to the south-west".
    /// - Parameters:
    ///   - distance: in metres.
    ///   - direction: nil at the same place and at the antipode.
    func text(ofDistance distance: Double, _ direction: CompassDirection?) -> String {
        let steps = distanceUnits.steps
        guard let unit = steps.first(where: { distance >= $0.metres }), let direction else {
            return distance < 1_000 ? DistanceStrings.samePlace : DistanceStrings.antipode
        }
        let number = (distance / unit.metres).rounded().formatted(.number.precision(.fractionLength(0)).locale(locale))
        return DistanceStrings.text(unit.text(number), direction)
    }
}

/// The dynamic strings of distances.
enum DistanceStrings {
    static func kilometres(_ number: String) -> String { localized("%@ km", number) }
    static func metres(_ number: String) -> String { localized("%@ m", number) }
    static func miles(_ number: String) -> String { localized("%@ mi", number) }
    static func feet(_ number: String) -> String { localized("%@ ft", number) }
    static var samePlace: String { localized("at the same place") }
    static var antipode: String { localized("on the opposite side of the earth") }

    static func text(_ distance: String, _ direction: CompassDirection) -> String {
        switch direction {
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
}
