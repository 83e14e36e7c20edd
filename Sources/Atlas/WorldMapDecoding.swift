import Foundation

/// An error in the data of the map of the world.
public enum WorldMapError: Error, Equatable {
    /// Not GeoJSON of the expected kind, with the place and the reason.
    case malformed(String)
    /// More bytes, features or points than a map of the world has.
    case tooLarge
}

extension WorldMap {
    /// The most bytes that a file may have.
    static let byteLimit = 8 << 20
    /// The most features of a file, and the most points of all outlines.
    static let featureLimit = 10_000
    static let pointLimit = 500_000

    /// Reads two GeoJSON feature collections. Takes some milliseconds: not for the main thread.
    /// - Parameters:
    ///   - countries: Polygons and MultiPolygons with a `name`.
    ///   - cities: Points with a `name`, the most important last.
    /// - Throws: `WorldMapError`.
    public init(countries: Data, cities: Data) throws {
        let shapes = try Self.features(in: countries, as: Feature<PolygonGeometry>.self)
        let places = try Self.features(in: cities, as: Feature<PointGeometry>.self)

        var lands: [Land] = []
        var countryLabels: [(label: Label, width: Double)] = []
        var points = 0
        for shape in shapes {
            let name = try Self.checked(shape.properties.name)
            let pieces = try shape.geometry.polygons.map { polygon in
                points += polygon.reduce(0) { $0 + $1.count }
                guard points <= Self.pointLimit else { throw WorldMapError.tooLarge }
                return try Self.land(polygon, of: name)
            }
            lands += pieces
            guard let place = CountryLabelPlace(pieces: pieces) else { continue }
            let label = Label(kind: .country, name: name, point: place.point, zoom: place.zoom(forLettersOf: name))
            countryLabels.append((label, place.width))
        }
        countryLabels.sort { ($0.label.zoom, $1.width) < ($1.label.zoom, $0.width) }

        let cityLabels = try places.reversed().enumerated().map { rank, place in
            Label(
                kind: .city, name: try Self.checked(place.properties.name), point: try Self.point(place.geometry.coordinates),
                zoom: Self.zoom(forCityOfRank: rank))
        }
        self.lands = lands
        // Labels of earlier zoom levels are more important; within a level, countries are.
        labels = (countryLabels.map(\.label) + cityLabels).enumerated()
            .sorted { ($0.element.zoom, $0.offset) < ($1.element.zoom, $1.offset) }.map(\.element)
    }

    /// The first zoom level for a city, by the number of more important ones.
    private static func zoom(forCityOfRank rank: Int) -> Int {
        switch rank {
        case ..<12: 2
        case ..<30: 3
        case ..<80: 4
        case ..<160: 5
        default: 6
        }
    }

    // MARK: Checks

    private static func features<Content: Decodable>(in data: Data, as type: Content.Type) throws -> [Content] {
        guard data.count <= byteLimit else { throw WorldMapError.tooLarge }
        let collection: FeatureCollection<Content>
        do {
            collection = try JSONDecoder().decode(FeatureCollection<Content>.self, from: data)
        } catch {
            throw WorldMapError.malformed(String(describing: error))
        }
        guard collection.type == "FeatureCollection" else { throw WorldMapError.malformed("a \(collection.type)") }
        guard collection.features.count <= featureLimit else { throw WorldMapError.tooLarge }
        return collection.features
    }

    private static func checked(_ name: String) throws -> String {
        let hasControls = name.unicodeScalars.contains { $0.properties.generalCategory == .control }
        guard !name.isEmpty, name.count <= 80, !hasControls else { throw WorldMapError.malformed("a name") }
        return name
    }

    private static func point(_ coordinates: [Double]) throws -> MapPoint {
        guard coordinates.count >= 2, abs(coordinates[0]) <= 180, abs(coordinates[1]) <= 90 else {
            throw WorldMapError.malformed("a position")
        }
        // Outlines end at the date line: 180° must not become −180°.
        let y = WebMercator.point(latitude: coordinates[1], longitude: 0).y
        return MapPoint(x: coordinates[0] / 360 + 0.5, y: y)
    }

    private static func land(_ polygon: [[[Double]]], of name: String) throws -> Land {
        let rings = try polygon.map { ring in
            var points = try ring.map(Self.point)
            // The last point of a ring repeats the first.
            guard points.count >= 4, points.first == points.last else { throw WorldMapError.malformed("an outline of \(name)") }
            points.removeLast()
            return points
        }
        guard let land = Land(rings: rings) else { throw WorldMapError.malformed("an outline of \(name)") }
        return land
    }
}

// MARK: GeoJSON (RFC 7946), as far as used

private struct FeatureCollection<Content: Decodable>: Decodable {
    let type: String
    let features: [Content]
}

private struct Feature<Geometry: Decodable>: Decodable {
    let properties: Properties
    let geometry: Geometry

    struct Properties: Decodable {
        let name: String
    }
}

private struct PointGeometry: Decodable {
    enum Kind: String, Decodable { case point = "Point" }

    let type: Kind
    let coordinates: [Double]
}

private struct PolygonGeometry: Decodable {
    let polygons: [[[[Double]]]]

    private enum CodingKeys: CodingKey { case type, coordinates }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .type) {
        case "Polygon": polygons = [try container.decode([[[Double]]].self, forKey: .coordinates)]
        case "MultiPolygon": polygons = try container.decode([[[[Double]]]].self, forKey: .coordinates)
        default: throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: "no polygon")
        }
    }
}
