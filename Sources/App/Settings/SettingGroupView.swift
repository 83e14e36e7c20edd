import GtkSupport
import ViewModels

/// A row of the settings.
struct SettingRow {
    let title: String
    let widget: Widget
    /// Messages about this row; nil if the group shows them.
    var messages: MessagesModel?
}

/// A group of the settings: its heading, what it is about, its rows, what is going on, and what went wrong.
final class SettingGroupView: View {
    struct Outlets: @MainActor Decodable {
        let rows, messages: Box
        let status: Label
    }

    let ui = Template<PreferencesGroup, Outlets>("Settings/setting-group")
    let heading: String
    let explanation: String?
    let rows: [SettingRow]
    /// The rows that are not added yet.
    private var missing: ArraySlice<SettingRow>
    private static let rowsInAFrame = 4

    /// - Parameters:
    ///   - messages: what the group tells the user.
    ///   - status: what is being done, for which a line is kept; read from an observable model. Nil keeps none.
    ///   - onShown: runs when the group comes to the front, to read what nobody observes.
    init(
        _ heading: String, explanation: String? = nil, messages: [MessagesModel] = [], _ rows: [SettingRow],
        status: (@MainActor () -> String)? = nil, onShown: (@MainActor () async -> Void)? = nil
    ) {
        self.heading = heading
        self.explanation = explanation
        self.rows = rows
        missing = rows[...]
        ui.root?.describe(title: heading, explanation: explanation)
        let focus = FocusMemory(of: ui.rows)
        let returnFocus = { @MainActor [weak rows = ui.rows] in
            if !focus.restore() { rows?.focusFirstChild() }
        }
        for messages in messages + rows.compactMap(\.messages) {
            ui.messages.append(MessageBar(messages, returnFocus: returnFocus).widget)
        }
        ui.status.isVisible = status != nil
        if let status { bind { self.ui.status.showKeepingLine(status()) } }
        if let onShown { ui.root?.onMap { Task { await onShown() } } }
    }

    /// Adds the next rows, as many as a frame has time for.
    /// - Returns: whether none is missing.
    func addRows() -> Bool {
        let next = missing.prefix(Self.rowsInAFrame)
        missing = missing.dropFirst(next.count)
        for row in next { ui.rows.append(row.widget) }
        return missing.isEmpty
    }
}

/// The outlets of a row in which a text is changed.
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

@MainActor
extension SettingRow {
    /// A row with a switch.
    /// - Parameters:
    ///   - isOn: read from an observable model, as `isKnown` and `isSensitive` are.
    ///   - isKnown: there is no switch before.
    ///   - state: what is said after the explanation; read from an observable model.
    ///   - onSwitched: does what was switched. If that failed, the switch shows `isOn` again.
    static func toggle(
        _ title: String, _ explanation: String = "", isOn: @escaping @MainActor () -> Bool,
        isKnown: @escaping @MainActor () -> Bool = { true },
        isSensitive: @escaping @MainActor () -> Bool = { true }, state: @escaping @MainActor () -> String = { "" },
        onSwitched: @escaping @MainActor (Bool) async -> Void
    ) -> SettingRow {
        let toggle = Switch.make()
        let row = ActionRow.make(title: title, toggle: toggle)
        let weakRow = row.weak
        toggle.onToggled { [weak toggle] isOnNow in
            Task.immediate {
                await onSwitched(isOnNow)
                toggle?.isActive = isOn()
            }
        }
        row.bind {
            toggle.isActive = isOn()
            toggle.isVisible = isKnown()
            toggle.isSensitive = isSensitive()
            let text = [explanation, state()].filter { !$0.isEmpty }.joined(separator: " ")
            weakRow.widget(as: ActionRow.self)?.explanation = text
        }
        return SettingRow(title: title, widget: row)
    }

    /// A row with a switch that stores what it is.
    static func toggle(_ title: String, _ explanation: String = "", _ model: SettingModel<Bool>) -> SettingRow {
        var row = toggle(
            title, explanation, isOn: { model.isOn }, isKnown: { model.isKnown }, onSwitched: { await model.changed(to: $0) })
        row.messages = model.messages
        return row
    }

    /// A row with a button.
    /// - Parameters:
    ///   - text: what is said below the title; read from an observable model, as `canPress` is.
    ///   - focus: takes the focus when the button is pressed, which would lose it by becoming insensitive; nil if it does not.
    static func button(
        _ label: String, _ title: String, text: @escaping @MainActor () -> String?,
        canPress: @escaping @MainActor () -> Bool = { true }, isBusy: @escaping @MainActor () -> Bool = { false },
        movesFocusTo focus: Widget? = nil, onClicked: @escaping @MainActor () async -> Void
    ) -> SettingRow {
        let view = ButtonSettingView()
        view.ui.root?.laysTextOutBesideButtons()
        view.ui.title.text = title
        view.ui.label.text = label
        view.ui.button.accessibleLabel = label
        view.ui.button.onClicked {
            focus?.focusFirstChild()
            Task { await onClicked() }
        }
        view.bind {
            view.ui.text.show(text())
            view.ui.button.isSensitive = canPress()
            view.ui.button.setAccessibleBusy(isBusy())
        }
        return SettingRow(title: title, widget: view.widget)
    }
}

private final class ButtonSettingView: View {
    struct Outlets: @MainActor Decodable {
        let title, text, label: Label
        let button: Button
    }

    let ui = Template<Box, Outlets>("Settings/button-setting")
}
