import Atlas
import Foundation
import Localization

/// What is written beside the map.
extension PeopleMapModel {
    /// Whom the map is by that is drawn.
    public var attribution: (text: String, address: String) {
        // The words that the policy of OpenStreetMap asks for.
        showsServerTiles
            ? ("© OpenStreetMap contributors", "https://www.openstreetmap.org/copyright")
            : ("Natural Earth", "https://www.naturalearthdata.com")
    }

    /// The length of a line in the middle of the window, in the user's units and digits, and its width in logical pixels; nil before
    /// the map has a size.
    public var scale: (text: String, width: Int)? {
        guard let viewport else { return nil }
        for unit in world.distanceUnits.steps {
            guard let scale = viewport.scale(unit: unit.metres, within: Self.longestScale) else { continue }
            return (unit.text(scale.length.formatted(.number.locale(world.locale))), Int(scale.width.rounded()))
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
        return localized("The built-in map shows no more details.")
    }

    /// From here on nothing new is on the built-in map: see `WorldMap.Label.zoom`.
    private static let mostDetailedZoom = 7.0
}
