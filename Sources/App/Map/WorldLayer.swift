import GtkSupport

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
