import CGtk
import GLibSupport

/// A button that shows nothing but a picture, drawn once and then only moved.
public final class PictureButton: Button {
    /// A button without a picture.
    /// - Parameter size: width and height of the picture in logical pixels.
    public static func make(size: Int) -> PictureButton {
        let button = PictureButton(adopting: gtk_button_new())
        let picture = Widget(adopting: gtk_picture_new())
        chuckle_set_int(picture.reference.pointer, "accessible-role", Int32(GTK_ACCESSIBLE_ROLE_PRESENTATION.rawValue))
        gtk_widget_set_can_target(picture.widgetPointer, 0)
        gtk_widget_set_size_request(picture.widgetPointer, Int32(clamping: size), Int32(clamping: size))
        gtk_button_set_child(button.reference.cast(to: GtkButton.self), picture.widgetPointer)
        // Setting a text asks the display where the pointer is, which takes longer than everything else about the button.
        gtk_widget_set_has_tooltip(button.widgetPointer, 1)
        let name = PictureName()
        button.attach(name)
        connectSignal(button.reference.pointer, "query-tooltip") { arguments in
            guard let tooltip = arguments.object(at: 3) else { return false }
            gtk_tooltip_set_text(OpaquePointer(tooltip), name.text)
            return true
        }
        return button
    }

    /// Names the button, for screen readers and in its tooltip.
    public func setName(_ name: String) {
        accessibleLabel = name
        attachment(PictureName.self)?.text = name
    }

    /// Shows a picture.
    public func show(_ picture: PicturePaintable) {
        guard let child = gtk_button_get_child(reference.cast(to: GtkButton.self)) else { return }
        gtk_picture_set_paintable(OpaquePointer(child), picture.reference.opaque)
    }
}

@MainActor
private final class PictureName {
    var text = ""
}
