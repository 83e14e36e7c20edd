import CGtk
import GLibSupport

extension ApplicationWindow {
    /// Gives the window the style class `touch` once it is touched, and at once without a pointer. GTK's style sheets cannot ask
    /// for the device. The class stays, so that nothing jumps on a machine with mouse and touch screen.
    public func noticeTouch() {
        if let seat = gdk_display_get_default_seat(gtk_widget_get_display(widgetPointer)) {
            let capabilities = gdk_seat_get_capabilities(seat).rawValue
            let pointers = GDK_SEAT_CAPABILITY_TOUCH.rawValue | GDK_SEAT_CAPABILITY_POINTER.rawValue
            if capabilities & pointers == GDK_SEAT_CAPABILITY_TOUCH.rawValue { return addStyleClass("touch") }
        }
        let touch = gtk_gesture_click_new()
        gtk_gesture_single_set_touch_only(touch, 1)
        let weak = weak
        connectSignal(addController(touch, .capture), "pressed") { weak.widget()?.addStyleClass("touch") }
    }
}
