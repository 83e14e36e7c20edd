import GtkSupport
import ViewModels

/// Says in place what went wrong or what must be known. A screen reader announces it: its text has the role *alert*.
final class MessageBar: View {
    struct Outlets: @MainActor Decodable {
        let bar: Box
        let text: Label
        let action, dismiss: Button
    }

    let ui = Template<Revealer, Outlets>("Components/message-bar")
    private let returnFocus: (@MainActor () -> Void)?

    /// - Parameters:
    ///   - message: read from an observable model; nil hides the bar.
    ///   - onDismiss: runs when the bar is closed; nil for a bar that stays.
    ///   - returnFocus: moves the keyboard focus on, if it was in the bar when the bar went.
    init(
        message: @escaping @MainActor () -> Message?, onAction: @escaping @MainActor () -> Void,
        onDismiss: (@MainActor () -> Void)? = nil, returnFocus: (@MainActor () -> Void)? = nil
    ) {
        self.returnFocus = returnFocus
        ui.bar.laysTextOutBesideButtons()
        ui.root?.scrollsIntoSight()
        ui.action.onClicked(onAction)
        ui.dismiss.isVisible = onDismiss != nil
        if let onDismiss { ui.dismiss.onClicked(onDismiss) }
        bind { self.show(message()) }
    }

    /// A bar for what a section or a page says.
    convenience init(_ messages: MessagesModel, returnFocus: (@MainActor () -> Void)? = nil) {
        self.init(
            message: { messages.message }, onAction: { Task { await messages.actionTapped() } },
            onDismiss: { messages.dismissed() }, returnFocus: returnFocus)
    }

    private func show(_ message: Message?) {
        guard let revealer = ui.root else { return }
        let isNew = message != nil && !revealer.revealsChild
        let hadFocus = revealer.containsFocus
        revealer.revealsChild = message != nil
        guard let message else {
            if hadFocus { returnFocus?() }
            return
        }
        ui.bar.setStyleClass("problem", message.isProblem)
        let before = ui.text.text
        ui.text.show(message.text, smaller: message.details)
        // The same message may come again after it was closed.
        if isNew, ui.text.text == before { ui.text.announce() }
        ui.action.isVisible = message.action != nil
        ui.action.label = message.action ?? ""
    }
}
