import Atlas
import CGtk
import GLibSupport
import Resources
import XCTest

@testable import App
@testable import GtkSupport

@MainActor
final class WorldLayerTests: XCTestCase {
    private func middle(of widget: Widget) -> UInt32? {
        let width = Double(gtk_widget_get_width(widget.widgetPointer))
        let height = Double(gtk_widget_get_height(widget.widgetPointer))
        guard width > 0, height > 0, let paintable = gtk_widget_paintable_new(widget.widgetPointer),
            let snapshot = gtk_snapshot_new()
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        gdk_paintable_snapshot(paintable, snapshot, width, height)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        let context = cairo_create(surface)
        gsk_render_node_draw(node, context)
        gsk_render_node_unref(node)
        cairo_surface_flush(surface)
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        let offset = Int(height / 2) * Int(cairo_image_surface_get_stride(surface)) + Int(width / 2) * 4
        guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
        return UnsafeRawPointer(pixels).load(fromByteOffset: offset, as: UInt32.self) & 0xFFFFFF
    }

    func testWorldIsDrawnInTheColoursOfTheApplicationAndGoesWithItsMap() async throws {
        let window = ApplicationWindow(application: TestApplication.shared)
        ColourScheme.show(dark: false)
        let connections = liveSignalConnections
        var widgets: [WeakWidget] = []
        do {
            let map = MapView.make(label: "Map")
            let layer = WorldLayer.add(to: map, renderer: WorldTileRenderer())
            // The Sahara, where there are no names.
            map.viewport = MapViewport(
                centre: WebMercator.point(latitude: 23, longitude: 3), zoom: 9, size: PixelSize(width: 0, height: 0))
            window.defaultSize = (400, 300)
            window.setContent(map)
            window.present()
            await TestApplication.turn(until: "light land shows") { middle(of: map) == WorldTileStyle.light.land.code }
            ColourScheme.show(dark: true)
            await TestApplication.turn(until: "dark land shows") { middle(of: map) == WorldTileStyle.dark.land.code }
            widgets = [map.weak, layer.weak]
        }
        window.setContent(nil)
        await TestApplication.turn(until: "the map is gone") { widgets.allSatisfy { !$0.isAlive } }
        XCTAssertEqual(liveSignalConnections, connections)
        window.destroy()
    }
}
