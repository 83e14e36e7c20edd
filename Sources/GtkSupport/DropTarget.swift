import CGtk
import GLibSupport

extension Widget {
    /// Takes texts and links that are dropped onto the widget, or onto what is within it and does not take them.
    /// - Parameter handler: runs with the text, or with the address of the link; returns whether it was of use.
    public func onTextDropped(_ handler: @escaping @MainActor (String) -> Bool) {
        guard let target = chuckle_text_drop_target_new() else { return }
        connectSignal(UnsafeMutableRawPointer(target), "drop") { arguments in
            guard let value = arguments.boxed(at: 0)?.assumingMemoryBound(to: GValue.self),
                let text = takeString(chuckle_dropped_text(value))
            else { return false }
            return handler(text)
        }
        gtk_widget_add_controller(widgetPointer, target)
    }
}
