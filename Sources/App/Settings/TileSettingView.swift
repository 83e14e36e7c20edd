import GtkSupport
import ViewModels

/// The tile server of the map, in the settings.
final class TileSettingView: View {
    struct Outlets: @MainActor Decodable, TextSettingOutlets {
        let entry: Entry
        let override, problem: Label
        let buttons: Box
        let change, reset: Button
    }

    let ui = Template<Box, Outlets>("Settings/tile-setting")

    init(_ model: TileSettingModel) {
        ui.buttons.wrapsChildrenFromStart()
        bindText(to: model)
        onClicked(ui.reset) { await model.resetTapped() }
        bind {
            self.ui.override.show(model.overrideText)
            self.ui.entry.isSensitive = model.canType
            self.ui.reset.isSensitive = model.canReset
        }
    }
}
