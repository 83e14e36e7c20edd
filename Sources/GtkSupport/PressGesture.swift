import CGtk

extension Widget {
    /// Runs a handler when the widget was clicked or tapped with the primary button.
    public func onPrimaryClick(_ handler: @escaping @MainActor () -> Void) {
        guard let gesture = gtk_gesture_click_new() else { return }
        connectSignal(UnsafeMutableRawPointer(gesture), "released") { _ in
            handler()
            return false
        }
        gtk_widget_add_controller(widgetPointer, gesture)
    }
}
