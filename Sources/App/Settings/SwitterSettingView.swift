import GtkSupport
import ViewModels

/// The Switter server in the settings.
final class SwitterSettingView: View {
    struct Outlets: @MainActor Decodable, TextSettingOutlets {
        let entry: Entry
        let problem: Label
        let change, test, reset: Button
        let spinner: Spinner
    }

    let ui = Template<Box, Outlets>("Settings/switter-setting")

    init(_ model: SwitterSettingModel) {
        bindText(to: model)
        onClicked(ui.test) { await model.testTapped() }
        ui.reset.onClicked { Task { await model.resetTapped() } }
        bind {
            self.ui.test.isSensitive = model.canTest
            self.ui.test.setAccessibleBusy(model.isBusy)
            self.ui.spinner.isSpinning = model.isBusy
        }
    }
}
