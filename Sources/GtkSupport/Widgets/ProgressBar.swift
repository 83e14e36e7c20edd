import CGtk

/// A GtkProgressBar.
public final class ProgressBar: Widget {
    override class var type: GType { gtk_progress_bar_get_type() }

    /// How much is done, 0 to 1.
    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(pointer) }
        set { gtk_progress_bar_set_fraction(pointer, min(max(newValue.isFinite ? newValue : 0, 0), 1)) }
    }
}
