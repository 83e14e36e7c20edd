import GLibSupport
import GtkSupport
import ViewModels

/// The toasts of a section. They cover only the scrolling part of the visible page, which can scroll past them.
@MainActor
final class Toasts {
    private let places: [ToastOverlay]
    /// A toast that arrived while no page could show it, for example while a saved form was still in front.
    private var waiting: (show: @MainActor (ToastOverlay) -> Void, onGone: @MainActor () -> Void)?

    /// - Parameter places: one for each scrolling page.
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

    /// Replaces the current notice, as soon as a page can show the new one; nil withdraws it.
    /// - Parameter onGone: runs if the notice disappears and its button was not pressed.
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
