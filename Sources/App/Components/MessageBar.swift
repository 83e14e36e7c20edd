import GtkSupport
import Resources
import ViewModels

/// Says in place what went wrong or what must be known. A screen reader announces it: its text has the role *alert*.
@MainActor
final class MessageBar {
    private let root: WeakWidget
    private let bar: Box
    private let text: Label
    private let action: Button
    private let dismiss: Button

    /// Builds a bar that shows what `message` returns, whenever that changes.
    /// - Parameters:
    ///   - message: read from an observable model; nil hides the bar.
    ///   - isNarrow: whether the bar's button stands below the text; read from an observable model.
    ///   - isError: whether the bar looks like one.
    ///   - onAction: runs when the bar's button is pressed.
    ///   - onDismiss: runs when the bar is closed; nil for a bar that stays.
    static func make(
        message: @escaping @MainActor () -> Message?, isNarrow: @escaping @MainActor () -> Bool, isError: Bool,
        onAction: @escaping @MainActor () -> Void,
        onDismiss: (@MainActor () -> Void)?
    ) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/Components/message-bar.ui")
        let root = builder.widget("root", as: Revealer.self)
        let bar = MessageBar(builder, root)
        if isError { bar.bar.addStyleClass("problem") }
        bar.action.onClicked(onAction)
        bar.dismiss.isVisible = onDismiss != nil
        if let onDismiss { bar.dismiss.onClicked(onDismiss) }
        root.own(bar)
        root.bind { bar.show(message()) }
        // To close a message alone takes no room worth a line.
        root.bind { bar.bar.isVertical = isNarrow() && message()?.action != nil }
        return root
    }

    /// Builds a bar for what a section or a page says went wrong.
    static func make(_ messages: MessagesModel, _ window: WindowModel) -> Widget {
        make(
            message: { messages.message }, isNarrow: { window.isFolded }, isError: true,
            onAction: { Task { await messages.actionTapped() } }, onDismiss: { messages.dismissed() })
    }

    private init(_ builder: Builder, _ root: Revealer) {
        self.root = root.weak
        bar = builder.widget("bar")
        text = builder.widget("text")
        action = builder.widget("action")
        dismiss = builder.widget("dismiss")
    }

    private func show(_ message: Message?) {
        guard let revealer = root.widget(as: Revealer.self) else { return }
        let isNew = message != nil && !revealer.revealsChild
        revealer.revealsChild = message != nil
        guard let message else { return }
        // The same message may come again after it was closed.
        if isNew, text.text == message.text { text.announce() }
        text.text = message.text
        action.isVisible = message.action != nil
        action.label = message.action ?? ""
    }
}
