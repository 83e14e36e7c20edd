import CAdwaita
import CGtk
import Pictures

public final class Spinner: Widget {
    override class var type: GType { gtk_spinner_get_type() }

    /// A hidden spinner costs no frames. While it turns, a button around it has the style class `busy` and says that it is busy.
    public var isSpinning: Bool {
        get { gtk_spinner_get_spinning(pointer) != 0 }
        set {
            isVisible = newValue
            gtk_spinner_set_spinning(pointer, newValue ? 1 : 0)
            guard let button = gtk_widget_get_ancestor(widgetPointer, gtk_button_get_type()) else { return }
            button.setStyleClass("busy", newValue)
            chuckle_set_accessible_state(button, GTK_ACCESSIBLE_STATE_BUSY, newValue ? 1 : 0)
        }
    }
}

public final class ProgressBar: Widget {
    override class var type: GType { gtk_progress_bar_get_type() }

    /// From 0 to 1.
    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(pointer) }
        set { gtk_progress_bar_set_fraction(pointer, min(max(newValue.isFinite ? newValue : 0, 0), 1)) }
    }
}

public final class Image: Widget {
    override class var type: GType { gtk_image_get_type() }

    public func show(_ picture: Picture) {
        let texture = picture.texture()
        withExtendedLifetime(texture) { gtk_image_set_from_paintable(pointer, texture.opaque) }
    }

    public func show(iconName: String) {
        gtk_image_set_from_icon_name(pointer, iconName)
    }
}

public final class Thumbnail: Widget {
    override class var type: GType { gtk_picture_get_type() }

    public func show(_ picture: PicturePaintable?) {
        gtk_picture_set_paintable(pointer, picture?.reference.opaque)
    }
}

public final class Avatar: Widget {
    override class var type: GType { adw_avatar_get_type() }

    public var name: String {
        get { adw_avatar_get_text(pointer).map { String(cString: $0) } ?? "" }
        set {
            adw_avatar_set_text(pointer, newValue)
            keepLabel()
        }
    }

    /// Nil shows the initials.
    public func show(_ picture: Picture?) {
        let pixels = Int(adw_avatar_get_size(pointer) * gtk_widget_get_scale_factor(widgetPointer))
        // Scaled once, since software rendering would scale it in every frame that touches it.
        let texture = picture.map { (min($0.width, $0.height) > pixels ? $0.scaled(to: pixels) : $0).texture() }
        withExtendedLifetime(texture) { adw_avatar_set_custom_image(pointer, texture?.opaque) }
        keepLabel()
    }

    /// libadwaita 1.4 and later rename an avatar "Avatar of …" at each change of its content.
    private func keepLabel() {
        if !lastAccessibleLabel.isEmpty { chuckle_set_accessible_label(widgetPointer, lastAccessibleLabel) }
    }
}
