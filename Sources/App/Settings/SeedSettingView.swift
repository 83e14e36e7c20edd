import GtkSupport
import ViewModels

/// The seed of the people in the settings.
@MainActor
enum SeedSettingView {
    /// Builds the group.
    static func make(_ window: WindowModel, _ model: SeedSettingModel) -> Widget {
        TextSettingView.make(window, model, file: "seed-setting") { group, builder, root in
            let consequence = builder.widget("consequence", as: Label.self)
            let change = builder.widget("change", as: Button.self)
            let spinner = builder.widget("spinner", as: Spinner.self)
            group.onChanged { _ in Task { await model.previewNeeded() } }
            root.bind {
                consequence.show(model.consequence)
                change.setAccessibleBusy(model.isChanging)
                spinner.isSpinning = model.isChanging
            }
        }
    }
}
