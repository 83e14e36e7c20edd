import Atlas
import CGtk
import GLibSupport
import Pictures

/// A request for the picture of a tile.
public struct TileRequest: Sendable, Hashable {
    /// The address of the tile.
    public let tile: TileCoordinate
    /// The width of a logical pixel in pixels of the screen.
    public let scale: Int
}

/// Gets the picture of a tile off the main thread, or nil if there is none. After an error the tile may be requested again.
/// The task is cancelled when the tile is out of sight.
public typealias TileProvider = @Sendable (TileRequest) async throws -> Picture?

/// The state of a ShumateMapSource whose tiles come from a `TileProvider`, held by its C object.
///
/// libshumate gets an error at once, and the tile is filled when its picture arrives. So libshumate never waits for a provider when
/// its layer is removed, keeps no tiles of an earlier style, and does not mistake a failure for an empty tile.
@MainActor
final class TileSourceState {
    /// Nil after the end of the layer.
    private var provider: TileProvider?
    /// The layer that shows the tiles.
    var layer: WeakWidget?
    /// Runs when a tile got its picture, or none.
    var onFinished: @MainActor () -> Void = {}
    /// Drawn tiles: some screens full, of 256 KiB each at the usual scale.
    private var cache = LeastRecentlyUsedCache<TileRequest, PicturePaintable>(budget: 24 << 20)
    private var tiles: [WeakTile] = []

    private struct WeakTile {
        weak var tile: TileInSight?
    }

    init(provider: @escaping TileProvider) {
        self.provider = provider
    }

    /// A source of tiles with this state.
    func makeSource(identifier: String, zoomLevels: ClosedRange<Int>) -> ObjectReference {
        let reference = ObjectReference(adopting: SwiftBacked.make(tileSourceType, self))
        let source = reference.cast(to: ShumateMapSource.self)
        shumate_map_source_set_id(source, identifier)
        shumate_map_source_set_min_zoom_level(source, guint(zoomLevels.lowerBound))
        shumate_map_source_set_max_zoom_level(source, guint(zoomLevels.upperBound))
        shumate_map_source_set_tile_size(source, guint(WebMercator.tileSize))
        return reference
    }

    private var tilesInSight: [TileInSight] { tiles.compactMap(\.tile) }
    /// The number of tiles in sight whose picture is still loading.
    var pendingCount: Int { tilesInSight.count { $0.isPending } }
    /// The number of tiles in sight that have failed and show the layer below.
    var failedCount: Int { tilesInSight.count { $0.hasFailed } }
    var shownCount: Int { tilesInSight.count { $0.hasPicture } }

    /// Replaces the provider and requests every tile in sight; the old pictures stay until the new ones arrive.
    func replaceProvider(_ provider: @escaping TileProvider) {
        self.provider = provider
        reload()
    }

    fileprivate func fill(_ pointer: OpaquePointer) {
        let request = TileRequest(
            tile: TileCoordinate(
                zoom: Int(shumate_tile_get_zoom_level(pointer)), x: Int(shumate_tile_get_x(pointer)),
                y: Int(shumate_tile_get_y(pointer))), scale: scale)
        let tile = TileInSight(pointer, request)
        SwiftBacked.set(tile, behind: UnsafeMutableRawPointer(pointer))
        tiles.removeAll { $0.tile == nil }
        tiles.append(WeakTile(tile: tile))
        if let picture = cache.value(of: request) {
            tile.show(picture)
        } else {
            load(tile)
        }
    }

    /// Releases what the provider holds: libshumate 1.4 never releases the source of a removed layer.
    func end() {
        provider = nil
        onFinished = {}
        cache.removeAll()
    }

    func reload() {
        cache.removeAll()
        let tiles = tilesInSight
        for tile in tiles { tile.stop(TileRequest(tile: tile.request.tile, scale: scale)) }
        for tile in tiles { load(tile) }
    }

    func retryFailed() {
        for tile in tilesInSight where tile.hasFailed { load(tile) }
    }

    private var scale: Int { layer?.widget()?.scaleFactor ?? 1 }

    /// Loads a tile once, however often it is in sight: far out, libshumate fills the map with many worlds.
    private func load(_ tile: TileInSight) {
        guard let provider else { return }
        let request = tile.request
        if let loading = tilesInSight.lazy.filter({ $0.request == request }).compactMap(\.loading).first {
            return tile.wait(for: loading)
        }
        let loading = TileLoading { [weak self] in
            // The provider runs outside of the main actor; only its answer returns to it.
            let result: Result<Picture?, any Error>
            do { result = .success(try await provider(request)) } catch { result = .failure(error) }
            if !Task.isCancelled { self?.finish(request, result) }
        }
        tile.wait(for: loading)
    }

    private func finish(_ request: TileRequest, _ result: Result<Picture?, any Error>) {
        let waiting = tilesInSight.filter { $0.request == request && $0.isPending }
        switch result {
        case .success(let picture):
            let paintable = picture.map { PicturePaintable($0, for: layer?.widget()) }
            if let picture, let paintable { cache.insert(paintable, for: request, cost: picture.byteCount) }
            for tile in waiting { tile.show(paintable) }
        case .failure:
            for tile in waiting { tile.fail() }
        }
        onFinished()
        // The layer drops the tiles of other zoom levels when it is laid out and all of this one are done.
        if let layer = layer?.widget() { gtk_widget_queue_allocate(layer.widgetPointer) }
    }
}

/// The loading of a picture, which ends with the last tile that waits for it.
@MainActor
private final class TileLoading {
    private let task: Task<Void, Never>

    init(_ work: @escaping @MainActor () async -> Void) {
        task = Task { await work() }
    }

    deinit { task.cancel() }
}

/// A tile that libshumate shows; libshumate's tile owns it.
@MainActor
private final class TileInSight {
    private let tile: WeakObjectReference
    private(set) var request: TileRequest
    private(set) var hasFailed = false
    private(set) var hasPicture = false
    private(set) var loading: TileLoading?

    init(_ pointer: OpaquePointer, _ request: TileRequest) {
        tile = WeakObjectReference(UnsafeMutableRawPointer(pointer))
        self.request = request
    }

    var isPending: Bool { loading != nil }

    func wait(for loading: TileLoading) {
        self.loading = loading
        hasFailed = false
        setState(SHUMATE_STATE_LOADING)
    }

    /// Waits no more: another picture is wanted.
    func stop(_ request: TileRequest) {
        self.request = request
        loading = nil
    }

    /// Shows a picture, or nothing, so that the layer below is visible.
    func show(_ picture: PicturePaintable?) {
        loading = nil
        hasPicture = picture != nil
        if let tile = tile.strong {
            withExtendedLifetime((tile, picture)) { shumate_tile_set_paintable(tile.opaque, picture?.reference.opaque) }
        }
        setState(SHUMATE_STATE_DONE)
    }

    func fail() {
        loading = nil
        hasFailed = true
        setState(SHUMATE_STATE_DONE)
    }

    private func setState(_ state: ShumateState) {
        guard let tile = tile.strong else { return }
        withExtendedLifetime(tile) { shumate_tile_set_state(tile.opaque, state) }
    }
}

private let tileSourceType: GType = SwiftBacked.register("ChuckleTileSource", of: shumate_map_source_get_type()) { pointer, _ in
    guard let source = pointer?.assumingMemoryBound(to: ShumateMapSourceClass.self) else { return }
    source.pointee.fill_tile_async = fillTile
    source.pointee.fill_tile_finish = { _, result, error in g_task_propagate_boolean(result, error) }
}

private func fillTile(
    source: UnsafeMutablePointer<ShumateMapSource>?, tile: OpaquePointer?, cancellable: UnsafeMutablePointer<GCancellable>?,
    callback: GAsyncReadyCallback?, data: UnsafeMutableRawPointer?
) {
    guard let source, let tile, let task = g_task_new(source, cancellable, callback, data) else { return }
    // The pointer does not leave this call: libshumate asks on the main thread.
    nonisolated(unsafe) let asked = tile
    SwiftBacked.enter(source) { (state: TileSourceState, _) in state.fill(asked) }
    g_task_return_error(task, g_error_new_literal(g_io_error_quark(), gint(G_IO_ERROR_PENDING.rawValue), "filled later"))
    g_object_unref(UnsafeMutableRawPointer(task))
}
