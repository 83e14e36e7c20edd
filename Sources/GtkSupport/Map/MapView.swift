import Atlas
import CAdwaita
import CGtk
import Foundation
import GLibSupport

/// A ShumateMap that takes the keyboard focus and never shows more than the world and a margin at the poles. The widget is a GtkOverlay,
/// with controls above the map.
public final class MapView: Widget {
    override class var type: GType { gtk_overlay_get_type() }

    /// A map without layers, with a name for screen readers.
    public static func make(label: String) -> MapView {
        let view = MapView(adopting: chuckle_widget_new(type, GTK_ACCESSIBLE_ROLE_GROUP))
        view.accessibleLabel = label
        view.addStyleClass("map")
        gtk_widget_set_focusable(view.widgetPointer, 1)
        let map = Widget(adopting: shumate_map_new().map { WidgetPointer($0) })
        // The focus and the keys are the view's own, which names itself. Newer versions of libshumate have some, too.
        gtk_widget_set_focusable(map.widgetPointer, 0)
        map.accessibleLabel = label
        gtk_widget_set_hexpand(map.widgetPointer, 1)
        gtk_widget_set_vexpand(map.widgetPointer, 1)
        // Layers are as large as the world: what is beyond the map must not be drawn over its neighbours.
        gtk_widget_set_overflow(map.widgetPointer, GTK_OVERFLOW_HIDDEN)
        gtk_overlay_set_child(view.pointer, map.widgetPointer)
        let viewport = view.viewportPointer
        shumate_viewport_set_min_zoom_level(viewport, guint(MapViewport.zoomRange.lowerBound))
        shumate_viewport_set_max_zoom_level(viewport, guint(MapViewport.zoomRange.upperBound))
        view.attach(MapKeeper(map))
        // Every layout places the overlays: the one moment to notice a change of size.
        answerSignal(view.reference.pointer, "get-child-position") { [weak keeper = view.keeper] _ in
            keeper?.laidOut()
            return false
        }
        view.addCovers()
        view.addFocus(map)
        view.mendGestures(of: map)
        return view
    }

    private var keeper: MapKeeper? { attachment(MapKeeper.self) }
    /// For which viewport the map at rest has asked for its tiles; nil while it moves.
    var restedViewport: MapViewport? { keeper?.restedViewport }

    /// The ShumateMap.
    var map: OpaquePointer {
        guard let map = gtk_overlay_get_child(pointer) else { preconditionFailure("a map view without map") }
        return OpaquePointer(map)
    }

    var viewportPointer: OpaquePointer { shumate_map_get_viewport(map) }

    // MARK: Layers

    /// Adds a layer of tiles above the others. The first one decides the scale of the map.
    public func addTileLayer(identifier: String, zoomLevels: ClosedRange<Int>, provider: @escaping TileProvider) -> TileLayer {
        let state = TileSourceState(provider: provider)
        let source = state.makeSource(identifier: identifier, zoomLevels: zoomLevels)
        if shumate_viewport_get_reference_map_source(viewportPointer) == nil {
            let bounds = (
                shumate_viewport_get_min_zoom_level(viewportPointer), shumate_viewport_get_max_zoom_level(viewportPointer)
            )
            shumate_viewport_set_reference_map_source(viewportPointer, source.cast(to: ShumateMapSource.self))
            shumate_viewport_set_min_zoom_level(viewportPointer, bounds.0)
            shumate_viewport_set_max_zoom_level(viewportPointer, bounds.1)
        }
        let layer = TileLayer.make(source, state, viewport: viewportPointer)
        // Below what covers the map beyond the world.
        let covers = keeper?.covers?.widget()
        shumate_map_insert_layer_behind(
            map, layer.reference.cast(to: ShumateLayer.self), covers?.reference.cast(to: ShumateLayer.self))
        return layer
    }

    /// Adds a layer for markers above the others, with a name for screen readers.
    public func addMarkerLayer(label: String) -> MarkerLayer {
        let layer = MarkerLayer.make(viewport: viewportPointer)
        layer.accessibleLabel = label
        shumate_map_add_layer(map, layer.reference.cast(to: ShumateLayer.self))
        keeper?.markers = layer.weak
        return layer
    }

    // MARK: Viewport

    /// What the map shows. Setting it moves at once, to the nearest viewport that is `constrained`; the map keeps its own size.
    public var viewport: MapViewport {
        get { keeper?.viewport ?? MapViewport(centre: .middle, zoom: 0, size: PixelSize(width: 0, height: 0)) }
        set {
            shumate_map_stop_go_to(map)
            keeper?.set(newValue)
        }
    }

    /// A point that can be in the middle of the map, even near a pole; nil for none. Set it before moving there.
    public var reachablePoint: MapPoint? {
        get { keeper?.reachablePoint }
        set {
            guard newValue != reachablePoint else { return }
            keeper?.reachablePoint = newValue
            keeper?.changed()
        }
    }

    /// Moves to a viewport: on a path if the system allows animations, otherwise at once.
    public func go(to viewport: MapViewport) {
        guard adw_get_enable_animations(widgetPointer) != 0, let keeper, isMapped else {
            self.viewport = viewport
            return
        }
        let target = keeper.constrained(viewport)
        shumate_map_go_to_full_with_duration(map, target.latitude, target.longitude, target.zoom, 300)
        // Set last: the end of an earlier movement removes its destination.
        keeper.destination = target
    }

    /// Where the map travels to; nil if it does not travel.
    public var destination: MapViewport? { keeper?.destination }

    /// Moves the map's window over the world by logical pixels.
    public func pan(x: Double, y: Double) {
        viewport = viewport.panned(x: x, y: y)
    }

    /// Zooms in to the next whole level. What `keepInPlace` names stays where it is. Presses in quick succession add up.
    public func zoomIn() { step { $0.zoomedIn } }

    /// Zooms out to the next whole level. What `keepInPlace` names stays where it is. Presses in quick succession add up.
    public func zoomOut() { step { $0.zoomedOut } }

    private func step(_ zoomed: (MapViewport) -> MapViewport) {
        guard let keeper else { return }
        go(to: keeper.step(from: keeper.destination ?? viewport, zoomed))
    }

    /// Has the steps of the zoom leave a point where it is in the window. Outside of the window, and without a point, that is the middle.
    public func keepInPlace(_ point: @escaping @MainActor () -> MapPoint?) {
        keeper?.keptPoint = point
    }

    /// Runs a handler after the viewport or the size of the map has changed, once a turn of the main loop.
    public func onViewportChanged(_ handler: @escaping @MainActor () -> Void) {
        keeper?.onChange.append(handler)
    }

    // MARK: Above the map

    /// Puts a widget above the map.
    public func addOverlay(_ widget: Widget) {
        gtk_overlay_add_overlay(pointer, widget.widgetPointer)
    }

    /// libshumate begins another world north and south of the world: that is covered, below the markers.
    private func addCovers() {
        let covers = MarkerLayer.make(viewport: viewportPointer)
        covers.setAccessibleHidden(true)
        gtk_widget_set_can_target(covers.widgetPointer, 0)
        for pole in Pole.allCases {
            let cover = Widget(adopting: chuckle_widget_new(gtk_box_get_type(), GTK_ACCESSIBLE_ROLE_PRESENTATION))
            cover.addStyleClass("map-cover")
            cover.addStyleClass(pole == .north ? "north" : "south")
            covers.place(cover, .cover(pole))
        }
        shumate_map_add_layer(map, covers.reference.cast(to: ShumateLayer.self))
        keeper?.covers = covers.weak
    }

    /// Writes words on what covers the map beyond the world, such as that there is a pole.
    public func setWords(_ text: String, beyond pole: Pole) {
        let label = Label(adopting: chuckle_widget_new(Label.type, GTK_ACCESSIBLE_ROLE_PRESENTATION))
        label.text = text
        label.addStyleClass("map-pole")
        label.addStyleClass(pole == .north ? "north" : "south")
        keeper?.covers?.widget(as: MarkerLayer.self)?.place(label, .words(pole))
    }

    /// Whether the map itself takes the focus, rather than a marker on it. It is meant to while there is no marker.
    public func setFocusable(_ isFocusable: Bool) {
        gtk_widget_set_focusable(widgetPointer, isFocusable ? 1 : 0)
    }

    /// Moves the keyboard focus to a marker, if there is one, and otherwise to the map.
    @discardableResult
    public override func grabFocus() -> Bool {
        if keeper?.markers?.widget(as: MarkerLayer.self)?.enter() == true { return true }
        return super.grabFocus()
    }

    /// The map takes the focus when it is clicked, and shows above everything that it has it.
    private func addFocus(_ map: Widget) {
        let frame = Widget(adopting: chuckle_widget_new(gtk_box_get_type(), GTK_ACCESSIBLE_ROLE_PRESENTATION))
        frame.addStyleClass("map-focus")
        gtk_widget_set_can_target(frame.widgetPointer, 0)
        addOverlay(frame)
        let weak = weak
        connectSignal(map.addController(gtk_gesture_click_new()), "pressed") {
            guard let view = weak.widget(as: MapView.self), !view.containsFocus else { return }
            view.grabFocus()
        }
    }
}

/// Keeps the viewport of a map within the world and reports its changes.
@MainActor
private final class MapKeeper {
    var onChange: [@MainActor () -> Void] = []
    /// Where a movement under way ends; nil at rest.
    var destination: MapViewport?
    private let map: WeakWidget
    /// Covers the map beyond the world.
    var covers: WeakWidget?
    /// The layer of markers that was added last.
    var markers: WeakWidget?
    var reachablePoint: MapPoint?
    var keptPoint: @MainActor () -> MapPoint? = { nil }
    private var anchor: Anchor?
    private let viewportReference: ObjectReference
    private var lastSize = PixelSize(width: 0, height: 0)
    private var isTelling = false
    private var isKeeping = false
    private var rest: Task<Void, Never>?
    /// The viewport for which the map at rest has asked for its tiles.
    private(set) var restedViewport: MapViewport?

    /// What stays in place while the user zooms step by step. Were it read anew at each step, what a step is rounded by would double at
    /// the next one.
    private struct Anchor {
        /// The point that was to be kept; nil for the middle.
        let kept: MapPoint?
        let point: MapPoint
        let place: PixelPoint
        /// The room beyond the poles that there was, which steps may leave: else a marker there could not stay in its place.
        let margin: Double
        /// Where the last step ended.
        var end: MapViewport
    }

    /// Longer than a frame of a slow machine.
    private static let timeAtRest = Duration.milliseconds(100)

    init(_ map: Widget) {
        self.map = map.weak
        viewportReference = ObjectReference(retaining: UnsafeMutableRawPointer(shumate_map_get_viewport(map.pointer)))
        for property in ["latitude", "longitude", "zoom-level"] {
            connectSignal(viewportReference.pointer, "notify::\(property)") { [weak self] in self?.changed() }
        }
        map.connect("map") { [weak self] in self?.changed() }
        map.connect("animation-completed::go-to") { [weak self] in self?.destination = nil }
    }

    isolated deinit {
        rest?.cancel()
    }

    private var pointer: OpaquePointer { viewportReference.opaque }

    var viewport: MapViewport { MapViewport(of: pointer, size: size) }

    func set(_ viewport: MapViewport) {
        let target = constrained(viewport)
        g_object_freeze_notify(viewportReference.cast(to: GObject.self))
        shumate_viewport_set_zoom_level(pointer, target.zoom)
        shumate_location_set_location(pointer, target.latitude, target.longitude)
        g_object_thaw_notify(viewportReference.cast(to: GObject.self))
    }

    /// Where a step of the zoom ends.
    func step(from start: MapViewport, _ zoomed: (MapViewport) -> MapViewport) -> MapViewport {
        let kept = keptPoint().flatMap { start.shows($0) ? $0 : nil }
        let anchor: Anchor =
            if let last = self.anchor, last.kept == kept, last.end.resized(to: start.size).isNearly(start) {
                last
            } else {
                Anchor(
                    kept: kept, point: kept ?? start.centre, place: start.pixel(of: kept ?? start.centre),
                    // Of a whole pixel.
                    margin: start.margin + 1, end: start)
            }
        self.anchor = anchor
        let end = constrained(constrained(zoomed(start)).placing(anchor.point, at: anchor.place))
        self.anchor?.end = end
        return end
    }

    func constrained(_ viewport: MapViewport) -> MapViewport {
        viewport.resized(to: size).constrained(reaching: reachablePoint, margin: anchor?.margin)
    }

    private var size: PixelSize {
        guard let map = map.widget()?.widgetPointer else { return PixelSize(width: 0, height: 0) }
        return PixelSize(width: Double(gtk_widget_get_width(map)), height: Double(gtk_widget_get_height(map)))
    }

    func changed() {
        if destination == nil, let anchor, !anchor.end.resized(to: size).isNearly(viewport) { self.anchor = nil }
        keep()
        guard !isTelling else { return }
        isTelling = true
        onNextTurn { [weak self] in self?.tell() }
    }

    /// Notices another size, and acts when the layout is over.
    func laidOut() {
        let now = size
        guard now != lastSize else { return }
        lastSize = now
        onNextTurn { [weak self] in self?.changed() }
    }

    private func keep() {
        guard !isKeeping else { return }
        isKeeping = true
        defer { isKeeping = false }
        let now = viewport
        let target = constrained(now)
        let (middle, targetMiddle) = (now.centre, target.centre.nearest(to: now.centre.x))
        // Far less than a pixel at the deepest level.
        let isFar = abs(targetMiddle.x - middle.x) > 1e-11 || abs(targetMiddle.y - middle.y) > 1e-11
        if isFar || abs(target.zoom - now.zoom) > 1e-9 { set(target) }
    }

    private func tell() {
        isTelling = false
        for handler in onChange { handler() }
        askForTiles()
    }

    /// libshumate 1.4 postpones the tiles of a map that moves fast, and forgets them if its next check is in the same frame.
    /// Another layout, when the map is at rest, makes it check again.
    private func askForTiles() {
        rest?.cancel()
        // A map that comes to the front as it was has its tiles.
        guard viewport != restedViewport else { return }
        // Nor has it them if it moves back before it was at rest.
        restedViewport = nil
        rest = Task { [weak self] in
            try? await Task.sleep(for: Self.timeAtRest)
            guard !Task.isCancelled, let self else { return }
            restedViewport = viewport
            map.widget()?.queueLayoutOfTiles()
        }
    }
}

extension MapView {
    /// Runs a handler for keys without Control while the focus is on the map or on something within it; the answer true says that the
    /// key was of use.
    public func onMapKeyPressed(_ handler: @escaping @MainActor (KeyPress) -> Bool) {
        // libshumate 1.4 has keys of its own. GTK asks the controller first that was added to the widget last.
        for widget in [Widget(ObjectReference(retaining: UnsafeMutableRawPointer(map))), self] {
            widget.onKeyPressed(.bubble) { key in !key.isControl && handler(key) }
        }
    }
}
