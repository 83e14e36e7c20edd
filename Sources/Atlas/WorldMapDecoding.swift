import Foundation

extension WorldMap {
    /// Reads two GeoJSON feature collections. Takes some milliseconds: not for the main thread.
    /// - Parameters:
    ///   - countries: Polygons and MultiPolygons with a `name`.
    ///   - cities: Points with a `name`, the most important last.
    /// - Throws: `DecodingError`.
    public init(countries: Data, cities: Data) throws {
        let decoder = JSONDecoder()
        let shapes = try decoder.decode(FeatureCollection<PolygonGeometry>.self, from: countries).features
        let places = try decoder.decode(FeatureCollection<PointGeometry>.self, from: cities).features

        var lands: [Land] = []
        var countryLabels: [(label: Label, width: Double)] = []
        for shape in shapes {
            let name = shape.properties.name
            // The last point of a ring repeats the first.
            let pieces = shape.geometry.polygons.compactMap { rings in Land(rings: rings.map { $0.dropLast().map(\.point) }) }
            lands += pieces
            guard let place = CountryLabelPlace(pieces: pieces) else { continue }
            let label = Label(kind: .country, name: name, point: place.point, zoom: place.zoom(forLettersOf: name))
            countryLabels.append((label, place.width))
        }
        countryLabels.sort { ($0.label.zoom, $1.width) < ($1.label.zoom, $0.width) }

        let cityLabels = places.reversed().enumerated().map { rank, place in
            Label(
                kind: .city, name: place.properties.name, point: place.geometry.coordinates.point,
                zoom: Self.zoom(forCityOfRank: rank))
        }
        self.lands = lands
        // Labels of earlier zoom levels are more important; within a level, countries are.
        labels = (countryLabels.map(\.label) + cityLabels).enumerated()
            .sorted { ($0.element.zoom, $0.offset) < ($1.element.zoom, $1.offset) }.map(\.element)
    }

    /// - Parameter rank: the number of more important cities.
    private static func zoom(forCityOfRank rank: Int) -> Int {
        switch rank {
        case ..<12: 2
        case ..<30: 3
        case ..<80: 4
        case ..<160: 5
        default: 6
        }
    }
}

// MARK: GeoJSON (RFC 7946), as far as used

private struct FeatureCollection<Geometry: Decodable>: Decodable {
    let features: [Feature]

    struct Feature: Decodable {
        let properties: Properties
        let geometry: Geometry
    }

    struct Properties: Decodable {
        let name: String
    }
}

private struct PointGeometry: Decodable {
    let coordinates: Position
}

private struct PolygonGeometry: Decodable {
    let polygons: [[[Position]]]

    private enum CodingKeys: CodingKey { case type, coordinates }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .type) {
        case "Polygon": polygons = [try container.decode([[Position]].self, forKey: .coordinates)]
        case "MultiPolygon": polygons = try container.decode([[[Position]]].self, forKey: .coordinates)
        default: throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: "no polygon")
        }
    }
}

private struct Position: Decodable {
    let point: MapPoint

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        // Outlines end at the date line: 180° must not become −180°.
        let x = try container.decode(Double.self) / 360 + 0.5
        point = MapPoint(x: x, y: WebMercator.point(latitude: try container.decode(Double.self), longitude: 0).y)
    }
}
