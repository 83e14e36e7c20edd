import GtkSupport
import ViewModels

/// The service that tells the dad jokes, in the settings.
final class DadJokeSettingView: View {
    struct Outlets: @MainActor Decodable, TextSettingOutlets {
        let toggle: Switch
        let entry: PasswordEntry
        let reveal: ToggleButton
        let problem, place: Label
        let change, remove: Button
    }

    let ui = Template<Box, Outlets>("Settings/dad-joke-setting")

    init(_ model: DadJokeSettingModel) {
        bindText(to: model)
        ui.reveal.onToggled { [weak entry = ui.entry] isActive in entry?.isConcealed = !isActive }
        onClicked(ui.remove) { await model.removeTapped() }
        ui.toggle.onSwitched { [weak toggle = ui.toggle] isOn in
            Task {
                await model.switched(on: isOn)
                // If it could not be switched, it shows what is true again.
                toggle?.isOn = model.usesRapidAPI
            }
        }
        bind {
            self.ui.toggle.isOn = model.usesRapidAPI
            self.ui.toggle.isSensitive = model.canChoose
            self.ui.place.text = model.keyPlace
            self.ui.remove.isSensitive = model.hasKey && !model.isBusy
        }
    }
}
