import GtkSupport
import ViewModels

/// A group of the settings: its heading, what it is about, its card, what is going on, and what went wrong.
final class SettingView: View {
    struct Outlets: @MainActor Decodable {
        let heading, explanation, status: Label
        let card: Box
        let message: Bin
    }

    let ui = Template<Box, Outlets>("Settings/setting")

    /// - Parameter status: what is being done, for which a line is kept; read from an observable model. Nil keeps none.
    init(
        _ messages: MessagesModel, heading: String, explanation: String? = nil, card: Widget,
        status: (@MainActor () -> String)? = nil
    ) {
        ui.root?.accessibleLabel = heading
        ui.heading.text = heading
        ui.explanation.show(explanation)
        ui.card.append(card)
        ui.message.setChild(MessageBar(messages, returnFocus: ui.card.focusFirstChild).widget)
        ui.status.isVisible = status != nil
        if let status { bind { self.ui.status.showKeepingLine(status()) } }
    }
}

/// The outlets of a card in which a text is changed.
@MainActor
protocol TextSettingOutlets {
    associatedtype Field: TextField
    var entry: Field { get }
    var problem: Label { get }
    var change: Button { get }
}

extension View where Outlets: TextSettingOutlets {
    /// Shows a text in its entry, with its problem, and has it changed.
    func bindText(to model: some TextSettingModel) {
        let entry = ui.entry
        entry.onChanged { model.textChanged($0) }
        entry.onActivate { [weak entry] in
            // What is wrong with the text may be scrolled away.
            entry?.grabFocus()
            Task { await model.changeTapped() }
        }
        onClicked(ui.change) { await model.changeTapped() }
        bind {
            entry.text = model.text
            entry.show(problem: model.problem, in: self.ui.problem)
            self.ui.change.isSensitive = model.canChange
        }
    }

    /// Runs an action when a button is pressed. The entry takes the focus, which a button that becomes insensitive would lose.
    func onClicked(_ button: Button, action: @escaping @MainActor () async -> Void) {
        button.onClicked { [weak entry = ui.entry] in
            entry?.grabFocus()
            Task { await action() }
        }
    }
}

/// A row of the settings with a switch.
final class SwitchSettingView: View {
    struct Outlets: @MainActor Decodable {
        let title, explanation: Label
        let toggle: Switch
    }

    let ui = Template<Box, Outlets>("Settings/switch-setting")

    /// - Parameter isOn: read from an observable model.
    init(
        _ title: String, explanation: String? = nil, isOn: @escaping @MainActor () -> Bool,
        onSwitched: @escaping @MainActor (Bool) async -> Void
    ) {
        ui.root?.laysTextOutBesideButtons()
        ui.title.text = title
        ui.explanation.show(explanation)
        ui.toggle.accessibleLabel = title
        ui.toggle.onSwitched { isOn in Task.immediate { await onSwitched(isOn) } }
        bind { self.ui.toggle.isOn = isOn() }
    }

    /// A switch that stores what it is.
    convenience init(_ title: String, explanation: String? = nil, _ model: SettingModel<Bool>) {
        self.init(title, explanation: explanation, isOn: { model.isOn }, onSwitched: { await model.changed(to: $0) })
    }
}
