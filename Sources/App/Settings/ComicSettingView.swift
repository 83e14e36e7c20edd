import GtkSupport
import Localization
import ViewModels

/// The comics in the settings.
@MainActor
final class ComicSettingView: View {
    let ui = Template<Box, NoOutlets>("Settings/comic-setting")

    init(_ model: ComicSettingModel) {
        let rows = [
            SwitchSettingView(
                localized("Invert black-and-white comics in dark mode"),
                explanation: localized("Comics in colour stay as they are."), model.inversion)
        ]
        for row in rows { ui.root?.append(row.widget) }
    }
}
