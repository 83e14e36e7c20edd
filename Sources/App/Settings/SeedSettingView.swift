import GLibSupport
import GtkSupport
import Model
import ViewModels

/// The seed of the people in the settings.
final class SeedSettingView: View {
    struct Outlets: @MainActor Decodable, TextSettingOutlets {
        let entry: Entry
        let history: MenuButton
        let problem, consequence: Label
        let change: Button
        let spinner: Spinner
    }

    let ui = Template<Box, Outlets>("Settings/seed-setting")

    init(_ model: SeedSettingModel) {
        bindText(to: model)
        ui.entry.onChanged { _ in Task { await model.previewNeeded() } }
        offerHistory(of: model)
        bind {
            self.ui.consequence.show(model.consequence)
            if model.consequence != nil, self.ui.entry.containsFocus { self.ui.entry.reveal(self.ui.consequence) }
            self.ui.change.setAccessibleBusy(model.isBusy)
            self.ui.spinner.isSpinning = model.isBusy
            self.ui.history.isVisible = !model.history.seeds.isEmpty
        }
    }

    /// A chosen seed goes into the entry, which says beforehand what the change will do.
    private func offerHistory(of model: SeedSettingModel) {
        let actions: [(String, @MainActor () -> Void)] = (0..<SeedHistory.limit).map { position in
            (
                "choose-\(position)",
                { @MainActor [weak entry = ui.entry] in
                    Task { await model.earlierSeedChosen(at: position) }
                    afterUpdates { entry?.grabFocus() }
                }
            )
        }
        ui.history.insertActions("seed", label: nil, Dictionary(uniqueKeysWithValues: actions))
        ui.history.setMenu(label: localized("Earlier Seeds"), isKept: false) {
            Menu([
                model.history.seeds.enumerated().map { position, seed in
                    MenuItem(Excerpt.of(seed).replacing("_", with: "__"), "seed.choose-\(position)")
                }
            ])
        }
    }
}
