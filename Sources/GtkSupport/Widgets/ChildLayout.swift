import CGtk
import GLibSupport

/// The place of a child of a box, in logical pixels from its start and its top.
struct ChildPlace {
    let child: WidgetPointer
    let x, y, width, height: Int32
}

/// A layout of the children of a box, whose height depends on its width. GTK asks it on the main thread.
protocol ChildLayout: Sendable {
    /// The length of the box in a direction. That in the other direction is negative if it is not known.
    func length(of box: WidgetPointer, _ orientation: GtkOrientation, for other: Int32) -> Length

    /// The places of the children in a box of a size in logical pixels. They are mirrored where text runs from right to left.
    func places(in box: WidgetPointer, width: Int32, height: Int32) -> [ChildPlace]
}

extension Box {
    /// The layout of our own; nil for a box that has GTK's.
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
