import GtkSupport
import ViewModels

/// A row of the settings with a switch.
final class SwitchSettingView: View {
    struct Outlets: @MainActor Decodable {
        let title, explanation: Label
        let toggle: Switch
    }

    let ui = Template<Box, Outlets>("Settings/switch-setting")

    /// - Parameters:
    ///   - explanation: a smaller line below the title.
    ///   - isOn: whether it is on; read from an observable model.
    init(
        _ title: String, explanation: String? = nil, isOn: @escaping @MainActor () -> Bool,
        onSwitched: @escaping @MainActor (Bool) async -> Void
    ) {
        ui.root?.laysTextOutBesideButtons()
        ui.title.text = title
        ui.explanation.show(explanation)
        ui.toggle.accessibleLabel = title
        ui.toggle.onSwitched { [weak toggle = ui.toggle] in
            guard let isOn = toggle?.isOn else { return }
            Task { await onSwitched(isOn) }
        }
        bind { self.ui.toggle.isOn = isOn() }
    }

    /// A switch that stores what it is.
    convenience init(_ title: String, explanation: String? = nil, _ model: SettingModel<Bool>) {
        self.init(title, explanation: explanation, isOn: { model.isOn }, onSwitched: { await model.changed(to: $0) })
    }
}
