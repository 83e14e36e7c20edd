import GtkSupport
import Model
import ViewModels

/// Light or dark, in the settings.
final class ColourSettingView: View {
    struct Outlets: @MainActor Decodable {
        let choices: Box
        let system, light, dark: CheckButton
    }

    let ui = Template<Box, Outlets>("Settings/colour-setting")

    init(_ model: SettingModel<Colours>) {
        ui.choices.wrapsChildrenFromStart()
        let choices: [(button: CheckButton, colours: Colours)] = [(ui.system, .system), (ui.light, .light), (ui.dark, .dark)]
        for (button, colours) in choices {
            button.onToggled { if $0 { Task.immediate { await model.changed(to: colours) } } }
        }
        bind { choices.first { $0.colours == model.value }?.button.isActive = true }
    }
}
