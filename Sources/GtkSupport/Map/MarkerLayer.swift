import Atlas
import CGtk
import GLibSupport

/// Widgets whose middles stay on points of a map. A ShumateLayer of our own, because a ShumateMarkerLayer loses markers beyond the
/// date line, measures every marker at every movement, and puts a nameless object around each into the accessible tree.
public final class MarkerLayer: MapLayer {
    override class var type: GType { markerLayerType }

    static func make(viewport: OpaquePointer) -> MarkerLayer {
        let layer = MarkerLayer(adopting: chuckle_layer_new(markerLayerType, viewport))
        let places = MarkerPlaces(viewport: viewport)
        layer.reference.cast(to: ChuckleMarkerLayer.self).pointee.places = retainForC(places)
        let weak = layer.weak
        connectSignal(UnsafeMutableRawPointer(viewport), "notify") {
            guard let layer = weak.widget() else { return }
            gtk_widget_queue_allocate(layer.widgetPointer)
        }
        return layer
    }

    private var places: MarkerPlaces? { markerPlaces(of: widgetPointer) }

    /// Shows a widget with its middle on a point, or moves it to another one. It must have a name for screen readers.
    public func place(_ marker: Widget, at point: MapPoint) {
        places?.points[marker.widgetPointer] = point
        if gtk_widget_get_parent(marker.widgetPointer) == nil {
            gtk_widget_set_parent(marker.widgetPointer, widgetPointer)
        } else {
            gtk_widget_queue_allocate(widgetPointer)
        }
    }

    /// Removes a widget; it can be placed again.
    public func remove(_ marker: Widget) {
        guard places?.points.removeValue(forKey: marker.widgetPointer) != nil else { return }
        gtk_widget_unparent(marker.widgetPointer)
    }

    /// Puts the markers of the layer into the order of screen readers; the last is drawn above the others.
    public func arrange(_ markers: [Widget]) {
        var previous: UnsafeMutablePointer<GtkWidget>?
        for marker in markers where gtk_widget_get_parent(marker.widgetPointer) == widgetPointer {
            if gtk_widget_get_prev_sibling(marker.widgetPointer) != previous {
                gtk_widget_insert_after(marker.widgetPointer, widgetPointer, previous)
            }
            previous = marker.widgetPointer
        }
    }
}

/// The points of the children of a marker layer.
@MainActor
private final class MarkerPlaces {
    var points: [UnsafeMutablePointer<GtkWidget>: MapPoint] = [:]
    private let viewport: ObjectReference

    init(viewport: OpaquePointer) {
        self.viewport = ObjectReference(retaining: UnsafeMutableRawPointer(viewport))
    }

    func allocate(_ layer: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
        let viewport = MapViewport(
            of: viewport.opaque, size: PixelSize(width: Double(width), height: Double(height)))
        var child = gtk_widget_get_first_child(layer)
        while let marker = child {
            child = gtk_widget_get_next_sibling(marker)
            guard let point = points[marker], gtk_widget_get_visible(marker) != 0 else { continue }
            var size = GtkRequisition()
            gtk_widget_get_preferred_size(marker, nil, &size)
            let middle = viewport.pixel(of: point)
            let left = middle.x - Double(size.width) / 2
            let top = middle.y - Double(size.height) / 2
            let isInView =
                left < Double(width) && left + Double(size.width) > 0 && top < Double(height) && top + Double(size.height) > 0
            gtk_widget_set_child_visible(marker, isInView ? 1 : 0)
            guard isInView else { continue }
            var allocation = GtkAllocation(
                x: Int32(nearest: left), y: Int32(nearest: top), width: size.width, height: size.height)
            gtk_widget_size_allocate(marker, &allocation, -1)
        }
    }
}

@MainActor
private func markerPlaces(of layer: UnsafeMutablePointer<GtkWidget>) -> MarkerPlaces? {
    layer.withMemoryRebound(to: ChuckleMarkerLayer.self, capacity: 1) {
        $0.pointee.places.map { Unmanaged<MarkerPlaces>.fromOpaque($0).takeUnretainedValue() }
    }
}

private let markerLayerType: GType = g_type_register_static_simple(
    shumate_layer_get_type(), "ChuckleMarkerLayer", guint(MemoryLayout<ChuckleMarkerLayerClass>.size),
    { classPointer, _ in
        guard let classPointer else { return }
        let object = classPointer.assumingMemoryBound(to: GObjectClass.self)
        object.pointee.dispose = { object in
            guard let object else { return }
            object.withMemoryRebound(to: GtkWidget.self, capacity: 1) { widget in
                while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
            }
            layerParentClass?.pointee.dispose(object)
        }
        object.pointee.finalize = { object in
            guard let object else { return }
            object.withMemoryRebound(to: ChuckleMarkerLayer.self, capacity: 1) { releaseFromC($0.pointee.places) }
            layerParentClass?.pointee.finalize(object)
        }
        classPointer.assumingMemoryBound(to: GtkWidgetClass.self).pointee.size_allocate = { layer, width, height, _ in
            guard let layer else { return }
            // The pointer does not leave this call: GTK lays out on the main thread.
            nonisolated(unsafe) let widget = layer
            MainActor.assumeIsolated { markerPlaces(of: widget)?.allocate(widget, width: width, height: height) }
        }
    }, guint(MemoryLayout<ChuckleMarkerLayer>.size), nil, GTypeFlags(rawValue: 0))

private var layerParentClass: UnsafeMutablePointer<GObjectClass>? {
    g_type_class_peek(shumate_layer_get_type())?.assumingMemoryBound(to: GObjectClass.self)
}
