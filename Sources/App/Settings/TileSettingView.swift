import GtkSupport
import ViewModels

/// The tile server of the map in the settings, and the tiles that are kept.
final class TileSettingView: View {
    struct Outlets: @MainActor Decodable, TextSettingOutlets {
        let entry: Entry
        let override, problem, cache: Label
        let buttons: Box
        let change, reset, empty: Button
    }

    let ui = Template<Box, Outlets>("Settings/tile-setting")

    init(_ model: TileSettingModel) {
        ui.buttons.wrapsChildrenFromStart()
        bindText(to: model)
        onClicked(ui.reset) { await model.resetTapped() }
        onClicked(ui.empty) { await model.emptyCacheTapped() }
        bind {
            self.ui.override.show(model.overrideText)
            self.ui.reset.isSensitive = model.canReset
            self.ui.cache.show(model.cacheText)
            self.ui.empty.isSensitive = model.canEmptyCache
            self.ui.empty.setAccessibleBusy(model.isEmptying)
        }
    }
}
