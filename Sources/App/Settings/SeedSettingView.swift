import GtkSupport
import ViewModels

/// The seed of the people in the settings.
@MainActor
final class SeedSettingView: View {
    struct Outlets: @MainActor Decodable, TextSettingOutlets {
        let entry: Entry
        let problem, consequence: Label
        let change: Button
        let spinner: Spinner
    }

    let ui = Template<Box, Outlets>("Settings/seed-setting")

    init(_ model: SeedSettingModel) {
        bindText(to: model)
        ui.entry.onChanged { Task { await model.previewNeeded() } }
        bind {
            self.ui.consequence.show(model.consequence)
            self.ui.change.setAccessibleBusy(model.isChanging)
            self.ui.spinner.isSpinning = model.isChanging
        }
    }
}
