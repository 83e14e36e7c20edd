import CGtk

/// A layer of a map. It belongs to the map that it was made for.
public class MapLayer: Widget {
    override class var type: GType { shumate_layer_get_type() }
}

/// A ShumateMapLayer: tiles from a `TileProvider`.
public final class TileLayer: MapLayer {
    override class var type: GType { shumate_map_layer_get_type() }

    private var source: TileSource? { attachment(TileSource.self) }

    static func make(_ source: TileSource, viewport: OpaquePointer) -> TileLayer {
        let layer = TileLayer(
            adopting: shumate_map_layer_new(source.reference.cast(to: ShumateMapSource.self), viewport).map {
                UnsafeMutablePointer<GtkWidget>($0)
            })
        // Tiles are no more accessible than a picture that says nothing.
        layer.setAccessibleHidden(true)
        layer.attach(source)
        source.setLayer(layer)
        // Tiles are drawn for the screen that they are on.
        layer.connect("notify::scale-factor") { [weak source] in source?.reload() }
        return layer
    }

    /// Takes another provider, for another style: every tile in sight is asked for again, and stays until the new one is there.
    public func replaceProvider(_ provider: @escaping TileProvider) {
        source?.replaceProvider(provider)
    }

    /// Asks for the tiles in sight again that failed. Those that come into sight later are asked for anyway.
    public func retryFailedTiles() {
        source?.retryFailed()
    }

    /// How many tiles in sight still wait for their picture.
    public var pendingTiles: Int { source?.pendingCount ?? 0 }

    /// How many tiles in sight have failed and let the layer below show through.
    public var failedTiles: Int { source?.failedCount ?? 0 }
}

extension Widget {
    /// Has the tile layers of a map laid out again, which makes them ask for the tiles in sight that they have not.
    func queueLayoutOfTiles() {
        var child = gtk_widget_get_first_child(widgetPointer)
        while let layer = child {
            if chuckle_is_a(layer, TileLayer.type) != 0 { gtk_widget_queue_allocate(layer) }
            child = gtk_widget_get_next_sibling(layer)
        }
    }
}
