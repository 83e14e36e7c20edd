import CGtk
import GLibSupport

/// A marker of a map: a button with a round face, which is drawn once and then only moved.
public final class MarkerButton: Button {
    /// Its width and height in logical pixels, the shadow around its ring included.
    static let size: Int32 = 44

    /// A marker without a face.
    public static func make() -> MarkerButton {
        let button = MarkerButton(adopting: gtk_button_new())
        for style in ["map-marker", "circular"] { button.addStyleClass(style) }
        let face = Widget(adopting: gtk_picture_new())
        chuckle_set_int(face.reference.pointer, "accessible-role", Int32(GTK_ACCESSIBLE_ROLE_PRESENTATION.rawValue))
        gtk_widget_set_can_target(face.widgetPointer, 0)
        gtk_widget_set_size_request(face.widgetPointer, size, size)
        gtk_button_set_child(button.reference.cast(to: GtkButton.self), face.widgetPointer)
        // Setting a text asks the display where the pointer is, which takes longer than everything else about a marker.
        gtk_widget_set_has_tooltip(button.widgetPointer, 1)
        let name = MarkerName()
        button.attach(name)
        connectSignal(button.reference.pointer, "query-tooltip") { arguments in
            guard let tooltip = arguments.object(at: 3) else { return false }
            gtk_tooltip_set_text(OpaquePointer(tooltip), name.text)
            return true
        }
        return button
    }

    /// Names the marker, for screen readers and in its tooltip.
    public func setName(_ name: String) {
        accessibleLabel = name
        attachment(MarkerName.self)?.text = name
    }

    /// Shows a face.
    public func show(_ face: MarkerFace) {
        guard let picture = gtk_button_get_child(reference.cast(to: GtkButton.self)) else { return }
        gtk_picture_set_paintable(OpaquePointer(picture), face.paintable.opaque)
    }
}

@MainActor
private final class MarkerName {
    var text = ""
}

/// What a marker shows, ready for drawing.
@MainActor
public struct MarkerFace {
    let paintable: ObjectReference
}
