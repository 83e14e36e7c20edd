import CGtk
import GLibSupport

/// A ShumateMapLayer: tiles from a `TileProvider`. It belongs to the map that it was made for.
public final class TileLayer: Widget {
    override class var type: GType { shumate_map_layer_get_type() }

    var state: TileSourceState? { attachment(TileSourceState.self) }

    static func make(_ source: ObjectReference, _ state: TileSourceState, viewport: OpaquePointer) -> TileLayer {
        let pointer = shumate_map_layer_new(source.cast(to: ShumateMapSource.self), viewport)
        let layer = TileLayer(adopting: pointer.map { WidgetPointer($0) })
        // Tiles are decoration for screen readers.
        layer.setAccessibleHidden(true)
        layer.attach(state)
        state.layer = layer.weak
        // Tiles are drawn for the screen that they are on.
        layer.onScaleFactorChanged { state.reload() }
        layer.connect("destroy") { state.end() }
        return layer
    }

    /// Replaces the provider, for another style. Every tile in sight is requested again and stays until the new one arrives.
    public func replaceProvider(_ provider: @escaping TileProvider) {
        state?.replaceProvider(provider)
    }

    /// Requests the failed tiles in sight again. Tiles that come into sight later are requested anyway.
    public func retryFailedTiles() {
        state?.retryFailed()
    }

    /// The number of tiles in sight that have a picture.
    public var shownTiles: Int { state?.shownCount ?? 0 }

    /// Runs a handler when a tile got its picture, or none.
    public func onTileFinished(_ handler: @escaping @MainActor () -> Void) {
        state?.onFinished = handler
    }
}

extension Widget {
    /// Lays out the tile layers of a map again, which makes them request the missing tiles in sight.
    func queueLayoutOfTiles() {
        for layer in widgetPointer.children {
            if chuckle_is_a(layer, TileLayer.type) != 0 { gtk_widget_queue_allocate(layer) }
        }
    }
}
