import CAdwaita
import CGtk
import Domain

/// A GtkSpinner.
public final class Spinner: Widget {
    override class var type: GType { gtk_spinner_get_type() }

    /// Whether the spinner is there and turns; a hidden one costs no frames. A button around it has the style class `busy` meanwhile, and
    /// says that it is busy.
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

/// A GtkProgressBar.
public final class ProgressBar: Widget {
    override class var type: GType { gtk_progress_bar_get_type() }

    /// How much is done, 0 to 1.
    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(pointer) }
        set { gtk_progress_bar_set_fraction(pointer, min(max(newValue.isFinite ? newValue : 0, 0), 1)) }
    }
}

/// A GtkImage: an icon of the theme, or a picture at the size of an icon.
public final class Image: Widget {
    override class var type: GType { gtk_image_get_type() }

    /// Shows a picture.
    public func show(_ picture: Picture) {
        let texture = picture.texture()
        withExtendedLifetime(texture) { gtk_image_set_from_paintable(pointer, texture.opaque) }
    }

    /// Shows an icon of the theme.
    public func show(iconName: String) {
        gtk_image_set_from_icon_name(pointer, iconName)
    }
}

/// A GtkPicture that shows what was drawn for it, in its middle.
public final class Thumbnail: Widget {
    override class var type: GType { gtk_picture_get_type() }

    /// Shows a picture, or an empty area.
    public func show(_ picture: PicturePaintable?) {
        gtk_picture_set_paintable(pointer, picture?.reference.opaque)
    }
}

/// An AdwAvatar: a round picture, or initials on a colour of the person's own until there is one.
public final class Avatar: Widget {
    override class var type: GType { adw_avatar_get_type() }

    /// The name whose initials are shown.
    public var name: String {
        get { adw_avatar_get_text(pointer).map { String(cString: $0) } ?? "" }
        set {
            adw_avatar_set_text(pointer, newValue)
            keepLabel()
        }
    }

    /// Shows a picture, or the initials again.
    public func show(_ picture: Picture?) {
        let pixels = Int(adw_avatar_get_size(pointer) * gtk_widget_get_scale_factor(widgetPointer))
        // Scaled once: a renderer without a graphics card would do it in every frame that touches the picture.
        let texture = picture.map { (min($0.width, $0.height) > pixels ? $0.scaled(to: pixels) : $0).texture() }
        withExtendedLifetime(texture) { adw_avatar_set_custom_image(pointer, texture?.opaque) }
        keepLabel()
    }

    /// Since libadwaita 1.4 an avatar names itself "Avatar of …" at each change of its content.
    private func keepLabel() {
        if !lastAccessibleLabel.isEmpty { chuckle_set_accessible_label(widgetPointer, lastAccessibleLabel) }
    }
}
