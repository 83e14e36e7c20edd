import GtkSupport

/// The layer of a map that shows the built-in world, in the colours of the application.
@MainActor
final class WorldLayer {
    private let renderer: WorldTileRenderer
    private let layer: WeakWidget
    private var scheme: ColourScheme?

    /// Adds the layer above the map's other ones; it is meant to be the lowest. The layer owns what it needs.
    /// - Parameter renderer: draws; several maps can share one.
    @discardableResult
    static func add(to map: MapView, renderer: WorldTileRenderer) -> TileLayer {
        let isDark = ColourScheme {}.isDark
        let layer = map.addTileLayer(
            identifier: "world", zoomLevels: 0...18, provider: provider(renderer, isDark: isDark))
        layer.own(WorldLayer(layer, renderer))
        return layer
    }

    private init(_ layer: TileLayer, _ renderer: WorldTileRenderer) {
        self.renderer = renderer
        self.layer = layer.weak
        scheme = ColourScheme { [weak self] in self?.schemeChanged() }
    }

    private func schemeChanged() {
        guard let layer = layer.widget(as: TileLayer.self), let isDark = scheme?.isDark else { return }
        layer.replaceProvider(Self.provider(renderer, isDark: isDark))
    }

    private static func provider(_ renderer: WorldTileRenderer, isDark: Bool) -> TileProvider {
        let style = isDark ? WorldTileStyle.dark : .light
        return { request in
            try await renderer.picture(of: request.tile, scale: request.scale, style: style)
        }
    }
}
