import GtkSupport
import ViewModels

/// The user's key to RapidAPI, in the settings.
final class DadJokeSettingView: View {
    struct Outlets: @MainActor Decodable, TextSettingOutlets {
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
        bind {
            self.ui.place.text = model.keyPlace
            self.ui.remove.isSensitive = model.hasKey && !model.isBusy
        }
    }
}
