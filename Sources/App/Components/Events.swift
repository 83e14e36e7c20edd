import GtkSupport
import ViewModels

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
