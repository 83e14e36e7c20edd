import GtkSupport
import ViewModels

/// The comics in the settings.
@MainActor
final class ComicSettingView: View {
    struct Outlets: @MainActor Decodable {
        let toggle: Switch
    }

    let ui = Template<Box, Outlets>("Settings/comic-setting")

    init(_ model: ComicInversionModel) {
        ui.toggle.onSwitched { [weak toggle = ui.toggle] in
            guard let isOn = toggle?.isOn else { return }
            Task { await model.switched(to: isOn) }
        }
        bind { self.ui.toggle.isOn = model.inverts }
    }
}
