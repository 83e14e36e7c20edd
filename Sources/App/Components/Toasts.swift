import GtkSupport
import Localization
import ViewModels

/// The toasts of a section, which are shown over what scrolls on the page in front. What is fixed is not under them, and what scrolls
/// has room at its end, so that it can be moved above a toast.
@MainActor
final class Toasts {
    private struct Toast {
        let notice: Notice
        let onUndo: @MainActor () -> Void
        let onGone: @MainActor () -> Void
    }

    private let places: [ToastOverlay]
    /// What came while none of the places was on the screen, as when a form is saved and still in front.
    private var waiting: Toast?

    /// - Parameter places: one for each page of the section that scrolls.
    init(_ places: ToastOverlay...) {
        self.places = places
        for place in places {
            place.onMap { [weak self, weak place] in
                guard let self, let place, let toast = waiting else { return }
                show(toast, in: place)
            }
        }
    }

    /// Shows a notice in the place of the one before, as soon as a page is on the screen that has a place for it.
    /// - Parameters:
    ///   - notice: nil takes the one before away.
    ///   - onGone: runs when it is gone and its button was not pressed.
    func show(
        _ notice: Notice?, onUndo: @escaping @MainActor () -> Void = {}, onGone: @escaping @MainActor () -> Void = {}
    ) {
        waiting?.onGone()
        waiting = nil
        for place in places { place.dismiss() }
        guard let notice else { return }
        let toast = Toast(notice: notice, onUndo: onUndo, onGone: onGone)
        if let place = places.first(where: \.isMapped) {
            show(toast, in: place)
        } else {
            waiting = toast
        }
    }

    private func show(_ toast: Toast, in place: ToastOverlay) {
        waiting = nil
        place.show(
            toast.notice.text, button: toast.notice.action, close: localized("Close"), onButton: toast.onUndo,
            onGone: toast.onGone)
    }
}
