import GtkSupport
import Resources
import ViewModels

/// The seed of the people in the settings.
@MainActor
final class SeedSettingView {
    private let model: SeedSettingModel
    private let entry: Entry
    private let problem: Label
    private let consequence: Label
    private let change: Button
    private let spinner: Spinner
    private let status: Label

    /// Builds the group; the widget owns its controller.
    static func make(_ window: WindowModel, _ model: SeedSettingModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/Settings/seed-setting.ui")
        let root = builder.widget("root", as: Box.self)
        let view = SeedSettingView(builder, model)
        root.own(view)
        root.bind { view.update() }
        builder.widget("message", as: Bin.self).setChild(
            MessageBar.make(model.messages, window))
        view.connect()
        return root
    }

    private init(_ builder: Builder, _ model: SeedSettingModel) {
        self.model = model
        entry = builder.widget("entry")
        problem = builder.widget("problem")
        consequence = builder.widget("consequence")
        change = builder.widget("change")
        spinner = builder.widget("spinner")
        status = builder.widget("status")
    }

    private func connect() {
        let model = model
        entry.onChanged { [weak self] in
            guard let self else { return }
            model.textChanged(entry.text)
            Task { await model.previewNeeded() }
        }
        entry.onActivate { Task { await model.changeTapped() } }
        change.onClicked { [weak self] in
            // The button becomes insensitive, and would lose the focus to nowhere.
            self?.entry.grabFocus()
            Task { await model.changeTapped() }
        }
    }

    private func update() {
        entry.text = model.text
        entry.problem = model.problem
        problem.show(model.problem)
        consequence.show(model.consequence)
        change.isSensitive = model.canChange
        change.setAccessibleBusy(model.isChanging)
        spinner.isSpinning = model.isChanging
        status.show(model.status)
    }
}
