import Atlas
import Foundation
import GLibSupport
import GtkSupport
import Model
import Pictures
import Resources

/// Draws the tiles of the built-in world map, one at a time off the main thread, so that the window has the other core.
actor WorldTileRenderer {
    /// In logical pixels.
    static let tileSize = Int(WebMercator.tileSize)
    /// Lines continue so many logical pixels beyond a tile, so that their cut ends are invisible.
    private static let margin = 8.0
    private static let haloWidth = 1.75

    private let load: @Sendable () throws -> WorldMap
    private var map: WorldMap?
    private let shaper = TextShaper()
    private var texts: [Int: TextLine] = [:]
    private var placements: [Int: MapLabelPlacement] = [:]

    /// - Parameter load: called once, for the first tile.
    init(load: @escaping @Sendable () throws -> WorldMap = WorldTileRenderer.builtInMap) {
        self.load = load
    }

    static let builtInMap: @Sendable () throws -> WorldMap = {
        try WorldMap(
            countries: Data(ResourceBundle.bytes(Resources.basePath + "/map/countries.geojson")),
            cities: Data(ResourceBundle.bytes(Resources.basePath + "/map/cities.geojson")))
    }

    /// - Parameter scale: pixels per logical pixel, at least 1.
    /// - Throws: `CancellationError`, or the errors of loading.
    func picture(of tile: TileCoordinate, scale: Int, style: WorldTileStyle) throws -> Picture {
        try Task.checkCancellation()
        let map = try loadedMap()
        let canvas = Canvas(width: Self.tileSize, height: Self.tileSize, scale: scale, background: style.sea)
        guard tile.isValid else { return canvas.picture() }
        drawLand(of: map, tile, scale: scale, on: canvas, style)
        drawLabels(of: map, tile, on: canvas, style)
        return canvas.picture()
    }

    private func loadedMap() throws -> WorldMap {
        if let map { return map }
        let loaded = try load()
        map = loaded
        return loaded
    }

    private func drawLand(of map: WorldMap, _ tile: TileCoordinate, scale: Int, on canvas: Canvas, _ style: WorldTileStyle) {
        let units = WebMercator.pixelsPerUnit(zoom: Double(tile.zoom))
        let bounds = tile.bounds
        let room = Self.margin / units
        let clip = MapBounds(
            minX: bounds.minX - room, minY: bounds.minY - room, maxX: bounds.maxX + room, maxY: bounds.maxY + room)
        // Half pixels are the finest visible step. Rounding gives neighbours the same points on a shared border.
        let steps = 2 * Double(scale)

        func place(_ point: MapPoint) -> MapPoint {
            MapPoint(
                x: ((point.x - bounds.minX) * units * steps).rounded() / steps,
                y: ((point.y - bounds.minY) * units * steps).rounded() / steps)
        }

        let lines = map.lands.flatMap { $0.rings(clippedTo: clip) }.map { ring in
            var last = ring.last
            var lastPlace: MapPoint?
            return ring.compactMap { point -> (place: MapPoint, isSeam: Bool)? in
                let isSeam = last.map { Self.isSeam($0, point) } ?? false
                last = point
                let place = place(point)
                guard isSeam || place != lastPlace else { return nil }
                lastPlace = place
                return (place, isSeam)
            }
        }
        for line in lines {
            for point in line { canvas.line(toX: point.place.x, y: point.place.y) }
            canvas.closePath()
            canvas.fill(style.land)
        }
        for line in lines {
            guard let end = line.last else { continue }
            canvas.move(toX: end.place.x, y: end.place.y)
            for point in line {
                if point.isSeam {
                    canvas.move(toX: point.place.x, y: point.place.y)
                } else {
                    canvas.line(toX: point.place.x, y: point.place.y)
                }
            }
        }
        canvas.stroke(style.border, width: style.borderWidth(zoom: tile.zoom))
    }

    /// Whether a line only closes an outline at the edge of the map, where the land continues.
    private static func isSeam(_ start: MapPoint, _ end: MapPoint) -> Bool {
        (start.x == end.x && (end.x == 0 || end.x == 1)) || (start.y == end.y && end.y == 1)
    }

    private func drawLabels(of map: WorldMap, _ tile: TileCoordinate, on canvas: Canvas, _ style: WorldTileStyle) {
        let size = Double(Self.tileSize)
        let area = MapLabelPlacement.Box(x: Double(tile.x) * size, y: Double(tile.y) * size, width: size, height: size)
        let labels = placement(of: map, zoom: tile.zoom).labels(in: area, margin: Self.haloWidth + 1)
        for dot in labels.compactMap(\.dot) {
            let x = dot.x - area.x + dot.width / 2
            let y = dot.y - area.y + dot.height / 2
            canvas.addCircle(x: x, y: y, radius: dot.width / 2 + 1)
            canvas.fill(style.halo)
            canvas.addCircle(x: x, y: y, radius: dot.width / 2 - 0.5)
            canvas.fill(style.city)
        }
        for label in labels {
            canvas.draw(
                text(of: map, label.index), x: label.text.x - area.x, y: label.text.y - area.y,
                colour: label.dot == nil ? style.country : style.city, halo: style.halo, haloWidth: Self.haloWidth)
        }
    }

    private func placement(of map: WorldMap, zoom: Int) -> MapLabelPlacement {
        if let placement = placements[zoom] { return placement }
        let placement = MapLabelPlacement(map.labels, zoom: zoom) { index in
            let text = text(of: map, index)
            return (text.width, text.height)
        }
        placements[zoom] = placement
        return placement
    }

    private func text(of map: WorldMap, _ index: Int) -> TextLine {
        if let text = texts[index] { return text }
        let label = map.labels[index]
        let isCountry = label.kind == .country
        let text = shaper.line(label.name, size: isCountry ? 13 : 12, isBold: isCountry)
        texts[index] = text
        return text
    }
}

struct WorldTileStyle: Sendable, Hashable, CaseIterable {
    static let light = WorldTileStyle(isDark: false, isHighContrast: false)
    static let dark = WorldTileStyle(isDark: true, isHighContrast: false)
    static let allCases = [light, dark].flatMap { [$0, WorldTileStyle(isDark: $0.isDark, isHighContrast: true)] }

    let isDark, isHighContrast: Bool

    var sea: CanvasColour { colour(0xB5D3E7, dark: 0x17222C) }
    var land: CanvasColour { colour(0xF6F3EA, dark: 0x39414A) }
    var border: CanvasColour { isHighContrast ? foreground : colour(0xA0A2A3, dark: 0x76818C) }
    var country: CanvasColour { isHighContrast ? foreground : colour(0x3B3F46, dark: 0xE4E8EC) }
    var city: CanvasColour { isHighContrast ? foreground : colour(0x17191C, dark: 0xFFFFFF) }
    /// The outline of names, which makes them legible on land and sea.
    var halo: CanvasColour { isHighContrast ? colour(0xFFFFFF, dark: 0) : colour(0xFBFAF5, dark: 0x20272E) }
    /// In logical pixels.
    func borderWidth(zoom: Int) -> Double { (zoom < 3 ? 0.7 : 1) * (isHighContrast ? 1.5 : 1) }

    private var foreground: CanvasColour { colour(0, dark: 0xFFFFFF) }
    private func colour(_ light: UInt32, dark: UInt32) -> CanvasColour { CanvasColour(isDark ? dark : light) }
}

@MainActor
enum WorldLayer {
    /// The layer must be the lowest, so add it first. It owns what it needs.
    @discardableResult
    static func add(to map: MapView, renderer: WorldTileRenderer) -> TileLayer {
        let layer = map.addTileLayer(identifier: "world", zoomLevels: 0...18, provider: provider(renderer))
        let weak = layer.weak
        layer.own(ColourScheme { weak.widget(as: TileLayer.self)?.replaceProvider(provider(renderer)) })
        return layer
    }

    private static func provider(_ renderer: WorldTileRenderer) -> TileProvider {
        let style = WorldTileStyle(isDark: ColourScheme.isDark, isHighContrast: ColourScheme.isHighContrast)
        return { request in try await renderer.picture(of: request.tile, scale: request.scale, style: style) }
    }
}
