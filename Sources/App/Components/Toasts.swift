import GtkSupport
import Localization
import ViewModels

/// The toasts of a section, which are shown over what scrolls on the page in front. What is fixed is not under them, and what scrolls
/// has room at its end, so that it can be moved above a toast.
@MainActor
final class Toasts {
    private let places: [ToastOverlay]
    /// What came while none of the places was on the screen, as when a form is saved and still in front.
    private var waiting: (show: @MainActor (ToastOverlay) -> Void, onGone: @MainActor () -> Void)?

    /// - Parameter places: one for each page of the section that scrolls.
    init(_ places: ToastOverlay...) {
        self.places = places
        for place in places {
            place.onMap { [weak self, weak place] in
                guard let self, let place, let (show, _) = waiting else { return }
                waiting = nil
                show(place)
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
        let show = { @MainActor (place: ToastOverlay) in
            place.show(notice.text, button: notice.action, close: localized("Close"), onButton: onUndo, onGone: onGone)
        }
        if let place = places.first(where: \.isInFront) { show(place) } else { waiting = (show, onGone) }
    }
}
