import GtkSupport

/// The layer of a map that shows the built-in world, in the colours of the application.
@MainActor
enum WorldLayer {
    /// Adds the layer above the map's other ones; it is meant to be the lowest. The layer owns what it needs.
    /// - Parameter renderer: draws; several maps can share one.
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
