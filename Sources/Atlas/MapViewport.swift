import Foundation

/// All numbers are finite and in range.
public struct MapViewport: Sendable, Equatable {
    /// x in 0 ..< 1, y in 0 ... 1.
    public let centre: MapPoint
    public let zoom: Double
    public let size: PixelSize

    /// From the whole world in one tile to single houses.
    public static let zoomRange = 0.0...18.0
    /// The deepest level chosen to show one place: a town, since coordinates are not precise enough for a house.
    public static let placeZoom = 10.0

    /// Moves the centre onto the world and the zoom level into its range.
    public init(centre: MapPoint, zoom: Double, size: PixelSize) {
        self.centre = MapPoint(
            x: centre.x.isFinite ? WebMercator.wrapped(centre.x) : MapPoint.middle.x,
            y: centre.y.isFinite ? min(max(centre.y, 0), 1) : MapPoint.middle.y)
        self.zoom =
            zoom.isFinite ? min(max(zoom, Self.zoomRange.lowerBound), Self.zoomRange.upperBound) : Self.zoomRange.lowerBound
        self.size = size
    }

    /// In logical pixels.
    public var pixelsPerUnit: Double { WebMercator.pixelsPerUnit(zoom: zoom) }

    /// The level whose markers are shown. Two for each zoom level keep markers from being much farther apart than necessary.
    public var level: Int { Int((zoom * Self.levelsPerZoom).rounded(.down)) }

    static let levelsPerZoom = 2.0

    static let deepestLevel = Int(zoomRange.upperBound * levelsPerZoom)

    static func zoom(level: Int) -> Double { Double(level) / levelsPerZoom }

    /// Ends with the world in the north and south. A window wider than the world shows more than one turn.
    public var bounds: MapBounds { bounds(margin: 0) }

    /// - Parameter margin: in logical pixels.
    public func bounds(margin: Double) -> MapBounds {
        let width = (size.width / 2 + margin) / pixelsPerUnit
        let height = (size.height / 2 + margin) / pixelsPerUnit
        return MapBounds(
            minX: centre.x - width, minY: max(centre.y - height, 0), maxX: centre.x + width, maxY: min(centre.y + height, 1))
    }

    /// In logical pixels from the top of the window; nil if there are none.
    public func rows(beyond pole: Pole) -> Range<Double>? {
        let edge = pixel(of: MapPoint(x: centre.x, y: pole.y)).y
        switch pole {
        case .north: return edge > 0 ? 0..<min(edge, size.height) : nil
        case .south: return edge < size.height ? max(edge, 0)..<size.height : nil
        }
    }

    // MARK: Between the map and the window

    /// On the turn nearest to the centre, possibly outside the window.
    public func pixel(of point: MapPoint) -> PixelPoint {
        PixelPoint(
            x: size.width / 2 + (point.nearest(to: centre.x).x - centre.x) * pixelsPerUnit,
            y: size.height / 2 + (point.y - centre.y) * pixelsPerUnit)
    }

    public func shows(_ point: MapPoint) -> Bool {
        let pixel = pixel(of: point)
        return (0...size.width).contains(pixel.x) && (0...size.height).contains(pixel.y)
    }

    // MARK: Moving

    public func resized(to size: PixelSize) -> MapViewport {
        MapViewport(centre: centre, zoom: zoom, size: size)
    }

    public func centred(on point: MapPoint, zoom: Double? = nil) -> MapViewport {
        MapViewport(centre: point, zoom: zoom ?? self.zoom, size: size)
    }

    /// Pans right and down, in logical pixels.
    public func panned(x: Double, y: Double) -> MapViewport {
        centred(on: MapPoint(x: centre.x + x / pixelsPerUnit, y: centre.y + y / pixelsPerUnit))
    }

    public func placing(_ point: MapPoint, at place: PixelPoint) -> MapViewport {
        let pixel = pixel(of: point)
        return panned(x: pixel.x - place.x, y: pixel.y - place.y)
    }

    /// Allows for the rounding of degrees.
    public func isNearly(_ other: MapViewport) -> Bool {
        guard size == other.size, abs(zoom - other.zoom) < Self.tolerance else { return false }
        let middle = pixel(of: other.centre)
        return abs(middle.x - size.width / 2) < 2 && abs(middle.y - size.height / 2) < 2
    }

    /// Pans by the shortest way.
    public func revealing(_ point: MapPoint, margin: Double) -> MapViewport {
        let pixel = pixel(of: point)
        return panned(
            x: Self.overshoot(pixel.x, extent: size.width, margin: margin),
            y: Self.overshoot(pixel.y, extent: size.height, margin: margin))
    }

    private static func overshoot(_ place: Double, extent: Double, margin: Double) -> Double {
        let margin = min(margin, extent / 2)
        return place < margin ? place - margin : max(place - (extent - margin), 0)
    }

    public var zoomedIn: MapViewport { centred(on: centre, zoom: (zoom + Self.tolerance).rounded(.down) + 1) }

    public var zoomedOut: MapViewport { centred(on: centre, zoom: (zoom - Self.tolerance).rounded(.up) - 1) }

    /// A level this close to a whole one counts as whole.
    private static let tolerance = 0.001

    /// The nearest viewport that a map may show: the poles are at most `polarMargin` inside the window, and `worldZoom` is the
    /// least zoom.
    ///
    /// At whole zoom levels the centre moves by less than a pixel, since the edges of tiles show unless they are on whole pixels.
    /// - Parameters:
    ///   - point: may be in the middle of the window, even near a pole.
    ///   - margin: of a pole, in logical pixels. With it, a wholly visible world need not be centred.
    public func constrained(reaching point: MapPoint? = nil, margin: Double? = nil) -> MapViewport {
        let zoom = size.width > 0 && size.height > 0 ? max(zoom, Self.worldZoom(size: size)) : zoom
        let scale = WebMercator.pixelsPerUnit(zoom: zoom)
        var (x, y) = (centre.x, centre.y)
        if zoom == zoom.rounded(), size.width > 0 {
            x = ((x * scale - size.width / 2).rounded() + size.width / 2) / scale
            y = ((y * scale - size.height / 2).rounded() + size.height / 2) / scale
        }
        let half = size.height / 2 / scale
        let northernmost = half < 0.5 || margin != nil ? min(half - (margin ?? Self.polarMargin) / scale, 0.5) : 0.5
        let range = northernmost...(1 - northernmost)
        y = min(max(y, min(range.lowerBound, point?.y ?? 1)), max(range.upperBound, point?.y ?? 0))
        return centred(on: MapPoint(x: x, y: y), zoom: zoom)
    }

    /// The present or the permitted room beyond an edge of the world, in logical pixels, whichever is more.
    public var margin: Double {
        Pole.allCases.compactMap { rows(beyond: $0).map { $0.upperBound - $0.lowerBound } }.reduce(Self.polarMargin, max)
    }

    /// In logical pixels: a marker on the world's edge and a margin.
    public static let polarMargin = 64.0

    /// The zoom that shows the whole world along the window's shorter side, including markers on its edges.
    static func worldZoom(size: PixelSize) -> Double {
        let height = size.height - MapMarkers.usualMarkerSize
        return max(log2(max(min(size.width, height), 1) / WebMercator.tileSize), zoomRange.lowerBound)
    }

    /// Shows all points at the deepest whole level, or the whole world if they are spread over it or there are none.
    /// - Parameters:
    ///   - padding: along the window's edges, in logical pixels.
    ///   - deepest: for points close together.
    public static func fitting(
        _ points: [MapPoint], size: PixelSize, padding: Double = 48, deepest: Double = placeZoom
    ) -> MapViewport {
        guard let bounds = MapBounds(of: points), bounds.width <= worldwide else {
            return MapViewport(centre: .middle, zoom: worldZoom(size: size), size: size)
        }
        let (width, height) = (max(size.width - 2 * padding, 1), max(size.height - 2 * padding, 1))
        let scale = min(width / bounds.width, height / bounds.height) / WebMercator.tileSize
        // Infinite for a single point, which fits at any level.
        let zoom = scale.isFinite ? min(log2(scale).rounded(.down), deepest) : deepest
        return MapViewport(centre: bounds.centre, zoom: zoom, size: size)
    }

    /// The share of the world's width from which points count as worldwide.
    private static let worldwide = 0.75
}

extension MapBounds {
    /// Extends across the date line if that is narrower; nil without points.
    public init?(of points: [MapPoint]) {
        guard let first = points.first else { return nil }
        var (minY, maxY) = (first.y, first.y)
        for point in points { (minY, maxY) = (min(minY, point.y), max(maxY, point.y)) }
        // The rectangle leaves out the widest gap between points.
        let columns = points.map { WebMercator.wrapped($0.x) }.sorted()
        var (west, east) = (columns[0], columns[columns.count - 1])
        var gap = west + 1 - east
        for (one, next) in zip(columns, columns.dropFirst()) where next - one > gap {
            (gap, west, east) = (next - one, next, one + 1)
        }
        self.init(minX: west, minY: minY, maxX: east, maxY: maxY)
    }
}

// MARK: In the settings

extension MapViewport {
    private struct StoredForm: Codable {
        let x, y, zoom: Double
    }

    public var stored: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let form = StoredForm(x: centre.x, y: centre.y, zoom: zoom)
        return (try? encoder.encode(form)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Nil if the text is unreadable or out of range.
    public init?(stored text: String?, size: PixelSize) {
        guard let data = text?.data(using: .utf8), let form = try? JSONDecoder().decode(StoredForm.self, from: data),
            (0...1).contains(form.x), (0...1).contains(form.y), Self.zoomRange.contains(form.zoom)
        else { return nil }
        self.init(centre: MapPoint(x: form.x, y: form.y), zoom: form.zoom, size: size)
    }
}
