import GtkSupport
import Resources
import ViewModels

/// The Switter server in the settings.
@MainActor
final class SwitterSettingView {
    private let model: SwitterSettingModel
    private let entry: Entry
    private let problem: Label
    private let change: Button
    private let test: Button
    private let reset: Button
    private let spinner: Spinner
    private let status: Label

    /// Builds the group; the widget owns its controller.
    static func make(_ window: WindowModel, _ model: SwitterSettingModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/Settings/switter-setting.ui")
        let root = builder.widget("root", as: Box.self)
        let view = SwitterSettingView(builder, model)
        root.own(view)
        root.bind { view.update() }
        builder.widget("message", as: Bin.self).setChild(
            MessageBar.make(model.messages, window))
        view.connect()
        return root
    }

    private init(_ builder: Builder, _ model: SwitterSettingModel) {
        self.model = model
        entry = builder.widget("entry")
        problem = builder.widget("problem")
        change = builder.widget("change")
        test = builder.widget("test")
        reset = builder.widget("reset")
        spinner = builder.widget("spinner")
        status = builder.widget("status")
        entry.setPurpose(.address)
    }

    private func connect() {
        let model = model
        entry.onChanged { [weak self] in
            guard let self else { return }
            model.textChanged(entry.text)
        }
        entry.onActivate { Task { await model.changeTapped() } }
        // Buttons that become insensitive would lose the focus to nowhere.
        change.onClicked { [weak self] in
            self?.entry.grabFocus()
            Task { await model.changeTapped() }
        }
        test.onClicked { [weak self] in
            self?.entry.grabFocus()
            Task { await model.testTapped() }
        }
        reset.onClicked { Task { await model.resetTapped() } }
    }

    private func update() {
        entry.text = model.text
        entry.problem = model.problem
        problem.show(model.problem)
        change.isSensitive = model.canChange
        test.isSensitive = model.canTest
        test.setAccessibleBusy(model.isTesting)
        spinner.isSpinning = model.isTesting
        status.show(model.status)
    }
}
