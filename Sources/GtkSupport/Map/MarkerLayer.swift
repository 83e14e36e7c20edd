import Atlas
import CGtk
import GLibSupport

/// Widgets whose middles stay on points of a map. A ShumateLayer of our own, because a ShumateMarkerLayer loses markers beyond the
/// date line, measures every marker at every movement, and puts a nameless object around each into the accessible tree. It belongs to the
/// map that it was made for.
public final class MarkerLayer: Widget {
    override class var type: GType { markerLayerType }

    static func make(viewport: OpaquePointer) -> MarkerLayer {
        let layer = MarkerLayer(adopting: chuckle_layer_new(markerLayerType, viewport))
        SwiftBacked.set(MarkerPlaces(viewport: viewport), behind: layer.reference.pointer)
        layer.letMarkersGoWhenDragged()
        let weak = layer.weak
        connectSignal(UnsafeMutableRawPointer(viewport), "notify") {
            guard let layer = weak.widget() else { return }
            gtk_widget_queue_allocate(layer.widgetPointer)
        }
        return layer
    }

    private var places: MarkerPlaces? { SwiftBacked.object(behind: reference.pointer) }

    /// Shows a widget with its middle on a point, or moves it to another one. It must have a name for screen readers.
    public func place(_ marker: Widget, at point: MapPoint) {
        place(marker, .point(point))
    }

    /// Where a widget is shown.
    enum Place {
        case point(MapPoint)
        /// On everything beyond an edge of the world.
        case cover(Pole)
        /// Beyond an edge of the world, in the middle and beside the markers on the edge, if there is room for it.
        case words(Pole)
    }

    func place(_ marker: Widget, _ place: Place) {
        places?.places[marker.widgetPointer] = place
        if gtk_widget_get_parent(marker.widgetPointer) == nil {
            gtk_widget_set_parent(marker.widgetPointer, widgetPointer)
        } else {
            gtk_widget_queue_allocate(widgetPointer)
        }
    }

    /// Removes a widget; it can be placed again.
    public func remove(_ marker: Widget) {
        guard places?.places.removeValue(forKey: marker.widgetPointer) != nil else { return }
        gtk_widget_unparent(marker.widgetPointer)
    }

    /// Puts the markers of the layer into the order of screen readers; the last is drawn above the others.
    public func arrange(_ markers: [Widget]) {
        var previous: WidgetPointer?
        for marker in markers where gtk_widget_get_parent(marker.widgetPointer) == widgetPointer {
            if gtk_widget_get_prev_sibling(marker.widgetPointer) != previous {
                gtk_widget_insert_after(marker.widgetPointer, widgetPointer, previous)
            }
            previous = marker.widgetPointer
        }
    }

    /// Makes the layer one stop of Tab, which the keyboard focus enters at a marker, if there is one.
    public func takeFocus(at marker: @escaping @MainActor () -> Widget?) {
        places?.entry = marker
    }

    /// Moves the keyboard focus to the marker at which it enters; false if it is not taken.
    @discardableResult
    func enter() -> Bool { places?.entry?()?.grabFocus() ?? false }
}

/// The places of the children of a marker layer.
@MainActor
private final class MarkerPlaces {
    var places: [WidgetPointer: MarkerLayer.Place] = [:]
    /// The marker that the focus enters at; nil if Tab goes through all of them.
    var entry: (@MainActor () -> Widget?)?
    private let viewport: ObjectReference

    init(viewport: OpaquePointer) {
        self.viewport = ObjectReference(retaining: UnsafeMutableRawPointer(viewport))
    }

    func allocate(_ layer: WidgetPointer, width: Int32, height: Int32) {
        let viewport = MapViewport(of: viewport.opaque, size: PixelSize(width: Double(width), height: Double(height)))
        for marker in layer.children {
            guard let place = places[marker], gtk_widget_get_visible(marker) != 0 else { continue }
            let area = area(of: marker, at: place, in: viewport)
            let isInView = area.map { $0.x < width && $0.x + $0.width > 0 && $0.y < height && $0.y + $0.height > 0 } ?? false
            // One with the keyboard focus stays: GTK would give that to whatever is next, before another marker can take it.
            let isShown = isInView || area != nil && gtk_widget_get_focus_child(layer) == marker
            gtk_widget_set_child_visible(marker, isShown ? 1 : 0)
            guard isShown, var area else { continue }
            gtk_widget_size_allocate(marker, &area, -1)
        }
    }

    /// Nil if there is no room for the widget.
    private func area(of widget: WidgetPointer, at place: MarkerLayer.Place, in viewport: MapViewport) -> GtkAllocation? {
        var size = GtkRequisition()
        gtk_widget_get_preferred_size(widget, nil, &size)
        switch place {
        case .point(let point):
            let middle = viewport.pixel(of: point)
            return GtkAllocation(
                x: Int32(nearest: middle.x - Double(size.width) / 2), y: Int32(nearest: middle.y - Double(size.height) / 2),
                width: size.width, height: size.height)
        case .cover(let pole):
            guard let rows = viewport.rows(beyond: pole) else { return nil }
            let top = Int32(nearest: rows.lowerBound.rounded(.down))
            return GtkAllocation(
                x: 0, y: top, width: Int32(nearest: viewport.size.width),
                height: Int32(nearest: rows.upperBound.rounded(.up)) - top)
        case .words(let pole):
            let distance = MapMarkers.usualMarkerSize / 2
            guard let rows = viewport.rows(beyond: pole), rows.upperBound - rows.lowerBound >= distance + Double(size.height)
            else { return nil }
            return GtkAllocation(
                x: Int32(nearest: viewport.size.width / 2) - size.width / 2,
                y: pole == .north
                    ? Int32(nearest: rows.upperBound - distance) - size.height : Int32(nearest: rows.lowerBound + distance),
                width: size.width, height: size.height)
        }
    }
}

/// Moves the focus into a layer that is one stop of Tab.
/// - Returns: nil for any other layer; false where the focus is in the layer, and leaves it.
@MainActor
private func takeFocus(_ layer: WidgetPointer, _ places: MarkerPlaces, _ direction: GtkDirectionType) -> Bool? {
    guard let entry = places.entry else { return nil }
    var focus = gtk_widget_get_root(layer).flatMap { gtk_root_get_focus($0) }
    while let widget = focus, widget != layer {
        // An open popover of a marker keeps the focus.
        if chuckle_is_a(widget, gtk_popover_get_type()) != 0 { return gtk_widget_child_focus(widget, direction) != 0 }
        focus = gtk_widget_get_parent(widget)
    }
    return focus == nil ? entry()?.grabFocus() ?? false : false
}

private let markerLayerType: GType = SwiftBacked.register("ChuckleMarkerLayer", of: shumate_layer_get_type()) { classPointer, _ in
    guard let classPointer else { return }
    classPointer.assumingMemoryBound(to: GObjectClass.self).pointee.dispose = { object in
        SwiftBacked.dispose(of: object, parent: shumate_layer_get_type())
    }
    let widgetClass = classPointer.assumingMemoryBound(to: GtkWidgetClass.self)
    widgetClass.pointee.focus = { layer, direction in
        let isTaken = SwiftBacked.enter(layer) { (places: MarkerPlaces, layer) in takeFocus(layer, places, direction) } ?? nil
        let parent = SwiftBacked.functions(of: shumate_layer_get_type(), as: GtkWidgetClass.self)
        return isTaken.map { $0 ? 1 : 0 } ?? parent?.pointee.focus(layer, direction) ?? 0
    }
    widgetClass.pointee.size_allocate = { layer, width, height, _ in
        SwiftBacked.enter(layer) { (places: MarkerPlaces, layer) in places.allocate(layer, width: width, height: height) }
    }
}
