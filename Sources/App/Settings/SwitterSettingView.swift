import GtkSupport
import ViewModels

/// The Switter server in the settings.
@MainActor
enum SwitterSettingView {
    /// Builds the group.
    static func make(_ window: WindowModel, _ model: SwitterSettingModel) -> Widget {
        TextSettingView.make(window, model, file: "switter-setting") { group, builder, root in
            builder.widget("entry", as: Entry.self).setPurpose(.address)
            let test = builder.widget("test", as: Button.self)
            group.onClicked(test) { await model.testTapped() }
            let spinner = builder.widget("spinner", as: Spinner.self)
            builder.widget("reset", as: Button.self).onClicked { Task { await model.resetTapped() } }
            root.bind {
                test.isSensitive = model.canTest
                test.setAccessibleBusy(model.isTesting)
                spinner.isSpinning = model.isTesting
            }
        }
    }
}
