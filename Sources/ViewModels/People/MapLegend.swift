import Atlas
import Foundation

/// Whom a map is by.
public struct MapAttribution: Sendable, Equatable {
    /// As it is to be written.
    public let text: String
    /// More about it.
    public let address: String

    /// The words that the policy of OpenStreetMap asks for.
    static let openStreetMap = MapAttribution(
        text: "© OpenStreetMap contributors", address: "https://www.openstreetmap.org/copyright")
    /// The source of the built-in map.
    static let naturalEarth = MapAttribution(text: "Natural Earth", address: "https://www.naturalearthdata.com")
}

/// The scale of a map: a line, and how long it is.
public struct MapScaleText: Sendable, Equatable {
    /// The length, with its unit.
    public let text: String
    /// In logical pixels.
    public let width: Int
}

/// What is written beside the map.
extension PeopleMapModel {
    /// Whom the map is by that is drawn.
    public var attribution: MapAttribution { showsServerTiles ? .openStreetMap : .naturalEarth }

    /// The scale in the middle of the window, in the units and the digits of the locale; nil before the map has a size.
    public var scale: MapScaleText? {
        guard let viewport else { return nil }
        let units: [(metres: Double, text: (String) -> String)] =
            locale.measurementSystem == .metric
            ? [(1_000, PeopleMapStrings.kilometres), (1, PeopleMapStrings.metres)]
            : [(1_609.344, PeopleMapStrings.miles), (0.3048, PeopleMapStrings.feet)]
        for unit in units {
            guard let scale = viewport.scale(unit: unit.metres, within: Self.longestScale) else { continue }
            return MapScaleText(
                text: unit.text(scale.length.formatted(.number.locale(locale))), width: Int(scale.width.rounded()))
        }
        return nil
    }

    /// In logical pixels.
    private static let longestScale = 120.0

    /// What the map cannot show; nil if there is nothing to say.
    public var notes: String? {
        let notes = [missingText, detailText].compactMap(\.self)
        return notes.isEmpty ? nil : notes.joined(separator: "\n")
    }

    /// That the built-in map is drawn and has no more details.
    private var detailText: String? {
        guard let viewport, viewport.zoom > Self.mostDetailedZoom, !drawsTiles else { return nil }
        return PeopleMapStrings.noDetails
    }

    /// From here on nothing new is on the built-in map: see `WorldMap.Label.zoom`.
    private static let mostDetailedZoom = 7.0
}
