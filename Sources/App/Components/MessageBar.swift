import GtkSupport
import ViewModels

/// A message in place. Its text has the role *alert*, so that a screen reader announces it.
final class MessageBar: View {
    struct Outlets: @MainActor Decodable {
        let bar: Box
        let text: Label
        let action, dismiss: Button
    }

    let ui = Template<Revealer, Outlets>("Components/message-bar")
    private let returnFocus: (@MainActor () -> Void)?

    /// - Parameters:
    ///   - message: reads an observable model; nil hides the bar.
    ///   - onDismiss: nil for a bar that cannot be closed.
    ///   - returnFocus: moves the focus on if the bar had it when it closed.
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
        // A message may reappear after it was closed.
        if isNew, ui.text.text == before { ui.text.announce() }
        ui.action.isVisible = message.action != nil
        ui.action.label = message.action ?? ""
    }
}
