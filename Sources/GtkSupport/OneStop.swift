import CGtk
import GLibSupport

/// Makes the toggle buttons within a widget one stop of Tab, with arrow keys between them, as among radio buttons. Only the focused
/// button, otherwise the first pressed one, takes the focus from outside.
@MainActor
public final class OneStop {
    private let group: WeakWidget

    @discardableResult
    public init(of group: Widget) {
        self.group = group.weak
        group.own(self)
        group.onMap { [weak self] in self?.update() }
        group.onFocusLeft { [weak self] in self?.update() }
        group.onKeyPressed(.bubble) { [weak self] key in self?.pressed(key) ?? false }
    }

    private var buttons: [WidgetPointer] {
        group.widget()?.widgetPointer.all(of: [gtk_toggle_button_get_type()]).filter(\.isShown) ?? []
    }

    /// Call after buttons were added, removed or pressed by code.
    public func update() {
        let buttons = buttons
        guard group.widget()?.containsFocus == false else { return }
        enter(at: buttons.first { chuckle_get_int($0, "active") != 0 } ?? buttons.first, of: buttons)
    }

    private func enter(at entry: WidgetPointer?, of buttons: [WidgetPointer]) {
        for button in buttons { gtk_widget_set_focusable(button, button == entry ? 1 : 0) }
    }

    private func pressed(_ key: KeyPress) -> Bool {
        let (buttons, isRightToLeft) = (buttons, group.widget()?.isRightToLeft == true)
        guard !key.isControl, !key.isShift, let position = buttons.firstIndex(where: { gtk_widget_has_focus($0) != 0 }) else {
            return false
        }
        let step: Int
        switch key.name {
        case "Down": step = 1
        case "Up": step = -1
        case "Right": step = isRightToLeft ? -1 : 1
        case "Left": step = isRightToLeft ? 1 : -1
        default: return false
        }
        let next = buttons[(position + step + buttons.count) % buttons.count]
        gtk_widget_set_focusable(next, 1)
        gtk_widget_grab_focus(next)
        enter(at: next, of: buttons)
        return true
    }
}
