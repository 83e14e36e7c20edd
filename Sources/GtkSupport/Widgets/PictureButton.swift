import CGtk
import GLibSupport

/// Hold it as long as its widget: it provides the tooltip.
public final class PictureButton: Button {
    private var tooltipText = ""

    /// - Parameter size: width and height in logical pixels.
    public static func make(size: Int) -> PictureButton {
        let button = PictureButton(adopting: gtk_button_new())
        let picture = Widget(adopting: chuckle_widget_new(gtk_picture_get_type(), GTK_ACCESSIBLE_ROLE_PRESENTATION))
        gtk_widget_set_can_target(picture.widgetPointer, 0)
        // GtkPicture clips, and OpenGL draws clipped content differently from the rest.
        gtk_widget_set_overflow(picture.widgetPointer, GTK_OVERFLOW_VISIBLE)
        gtk_widget_set_size_request(picture.widgetPointer, Int32(clamping: size), Int32(clamping: size))
        gtk_button_set_child(button.reference.cast(to: GtkButton.self), picture.widgetPointer)
        // Setting a text asks the display for the pointer's place, which is slow. A signal asks only when the tooltip appears.
        gtk_widget_set_has_tooltip(button.widgetPointer, 1)
        answerSignal(button.reference.pointer, "query-tooltip") { [weak button] arguments in
            guard let button, let tooltip = arguments.object(at: 3) else { return false }
            gtk_tooltip_set_text(OpaquePointer(tooltip), button.tooltipText)
            return true
        }
        return button
    }

    public func setName(_ name: String) {
        accessibleLabel = name
        tooltipText = name
    }

    public func show(_ picture: PicturePaintable) {
        guard let child = gtk_button_get_child(reference.cast(to: GtkButton.self)) else { return }
        gtk_picture_set_paintable(OpaquePointer(child), picture.reference.opaque)
    }
}
