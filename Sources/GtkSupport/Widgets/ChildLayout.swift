import CGtk
import GLibSupport

/// In logical pixels from the start and the top.
struct ChildPlace {
    let child: WidgetPointer
    let x, y, width, height: Int32
}

/// A layout of a box whose height depends on its width. GTK calls it on the main thread.
protocol ChildLayout: Sendable {
    /// - Parameter other: the length in the other direction; negative if unknown.
    func length(of box: WidgetPointer, _ orientation: GtkOrientation, for other: Int32) -> Length

    /// In logical pixels, mirrored for text from right to left.
    func places(in box: WidgetPointer, width: Int32, height: Int32) -> [ChildPlace]
}

extension Box {
    /// Nil for GTK's own layout.
    var layout: (any ChildLayout)? {
        gtk_widget_get_layout_manager(widgetPointer).flatMap { SwiftBacked.object(behind: $0, as: HeldLayout.self)?.value }
    }

    func setLayout(_ layout: any ChildLayout) {
        let manager = SwiftBacked.make(layoutType, HeldLayout(layout))
        gtk_widget_set_layout_manager(widgetPointer, manager.assumingMemoryBound(to: GtkLayoutManager.self))
    }
}

private typealias HeldLayout = Held<any ChildLayout>

private let layoutType: GType = SwiftBacked.register("ChuckleLayout", of: gtk_layout_manager_get_type()) { classPointer, _ in
    guard let layoutClass = classPointer?.assumingMemoryBound(to: GtkLayoutManagerClass.self) else { return }
    layoutClass.pointee.get_request_mode = { _, _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
    layoutClass.pointee.measure = { manager, box, orientation, other, minimum, natural, _, _ in
        guard let manager, let box, let held: HeldLayout = SwiftBacked.object(behind: manager) else { return }
        let length = held.value.length(of: box, orientation, for: other)
        minimum?.pointee = length.least
        natural?.pointee = length.best
    }
    layoutClass.pointee.allocate = { manager, box, width, height, _ in
        guard let manager, let box, let held: HeldLayout = SwiftBacked.object(behind: manager) else { return }
        let isMirrored = gtk_widget_get_direction(box) == GTK_TEXT_DIR_RTL
        for place in held.value.places(in: box, width: width, height: height) {
            var allocation = GtkAllocation(
                x: isMirrored ? width - place.x - place.width : place.x, y: place.y, width: place.width, height: place.height)
            gtk_widget_size_allocate(place.child, &allocation, -1)
        }
    }
}
