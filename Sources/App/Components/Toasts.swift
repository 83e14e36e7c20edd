import GtkSupport
import Localization
import ViewModels

/// The toasts of a section, which are shown over what scrolls on the page in front. What is fixed is not under them, and what scrolls
/// has room at its end, so that it can be moved above a toast.
@MainActor
final class Toasts {
    private let places: [ToastOverlay]

    /// - Parameter places: one for each page of the section that scrolls. The first is used if no page is on the screen.
    init(_ places: ToastOverlay...) {
        self.places = places
    }

    /// Shows a notice in the place of the one before.
    /// - Parameters:
    ///   - notice: nil takes the one before away.
    ///   - onUndo: runs when its button is pressed.
    func show(_ notice: Notice?, onUndo: @escaping @MainActor () -> Void = {}) {
        for place in places { place.dismiss() }
        guard let notice else { return }
        let place = places.first { $0.isMapped } ?? places.first
        place?.show(notice.text, button: notice.action, close: localized("Close"), onButton: onUndo)
    }
}
