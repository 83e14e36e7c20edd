import CGtk
import GLibSupport
import XCTest

@testable import GtkSupport

/// The pixels that a widget draws on a transparent background, in Cairo's format, row by row.
@MainActor
func renderedPixels(of widget: Widget) throws -> (pixels: [UInt32], width: Int, height: Int) {
    let (width, height) = (gtk_widget_get_width(widget.widgetPointer), gtk_widget_get_height(widget.widgetPointer))
    let paintable = try XCTUnwrap(gtk_widget_paintable_new(widget.widgetPointer))
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let snapshot = try XCTUnwrap(gtk_snapshot_new())
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else {
        return ([UInt32](repeating: 0, count: Int(width) * Int(height)), Int(width), Int(height))
    }
    defer { gsk_render_node_unref(node) }
    return (try pixels(of: node, width: width, height: height), Int(width), Int(height))
}

/// The pixels of a render node on a transparent background, in Cairo's format, row by row.
@MainActor
func pixels(of node: OpaquePointer, width: Int32, height: Int32) throws -> [UInt32] {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    let context = cairo_create(surface)
    gsk_render_node_draw(node, context)
    cairo_surface_flush(surface)
    defer {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }
    // Rows of this format have no padding.
    let data = try XCTUnwrap(cairo_image_surface_get_data(surface))
    let count = Int(width) * Int(height)
    return data.withMemoryRebound(to: UInt32.self, capacity: count) { Array(UnsafeBufferPointer(start: $0, count: count)) }
}

/// A widget and its descendants, in order.
func widgets(from widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
    var found = [widget]
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
        found += widgets(from: next)
        child = gtk_widget_get_next_sibling(next)
    }
    return found
}

/// The controllers of a type, which the widget owns.
@MainActor
func controllers(_ type: GType, of widget: Widget) -> [UnsafeMutableRawPointer] {
    let all = ObjectReference(adopting: UnsafeMutableRawPointer(gtk_widget_observe_controllers(widget.widgetPointer)))
    return (0..<g_list_model_get_n_items(all.opaque)).compactMap { position in
        g_list_model_get_item(all.opaque, position).map { ObjectReference(adopting: $0).pointer }
    }.filter { chuckle_is_a($0, type) != 0 }
}

/// Emits a signal, as GTK does for events that a test display cannot simulate.
/// - Parameters:
///   - arguments: each initialises the value of an argument.
///   - answer: receives the return value.
@MainActor
func emit(
    _ signal: String, from object: UnsafeMutableRawPointer, _ arguments: [(UnsafeMutablePointer<GValue>) -> Void] = [],
    answer: UnsafeMutablePointer<GValue>? = nil
) {
    withUnsafeTemporaryAllocation(of: GValue.self, capacity: arguments.count + 1) { values in
        values.initialize(repeating: GValue())
        guard let first = values.baseAddress else { return }
        g_value_init(first, chuckle_type_of(object))
        g_value_set_object(first, object)
        for (index, initialise) in arguments.enumerated() { initialise(first + index + 1) }
        g_signal_emitv(first, g_signal_lookup(signal, chuckle_type_of(object)), 0, answer)
        for index in values.indices { g_value_unset(first + index) }
    }
}
