import GtkSupport
import ViewModels

extension Widget {
    /// Handles each occurrence of an event once, after the bindings that were made before.
    func on<Value>(_ event: Event<Value>, _ handle: @escaping @MainActor (Value) -> Void) {
        var handled = 0
        bind {
            if let value = event.next(after: &handled) { handle(value) }
        }
    }
}

extension ToastOverlay {
    /// Shows a notice in the place of the one before.
    /// - Parameters:
    ///   - notice: nil takes the one before away.
    ///   - onUndo: runs when its button is pressed.
    func show(_ notice: Notice?, onUndo: @escaping @MainActor () -> Void) {
        dismiss()
        if let notice { show(notice.text, button: notice.action, onButton: onUndo) }
    }
}
