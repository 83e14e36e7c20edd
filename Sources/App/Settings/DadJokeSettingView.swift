import GtkSupport
import Resources
import ViewModels

/// Who tells the dad jokes, in the settings.
@MainActor
final class DadJokeSettingView {
    private let model: DadJokeSettingModel
    private let rapidAPI: Switch
    private let entry: PasswordEntry
    private let problem: Label
    private let place: Label
    private let remove: Button
    private let status: Label

    /// Builds the group; the widget owns its controller.
    static func make(_ window: WindowModel, _ model: DadJokeSettingModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/Settings/dad-joke-setting.ui")
        let root = builder.widget("root", as: Box.self)
        let view = DadJokeSettingView(builder, model)
        root.own(view)
        root.bind { view.update() }
        builder.widget("message", as: Bin.self).setChild(
            MessageBar.make(model.messages, window))
        view.connect(save: builder.widget("save"))
        return root
    }

    private init(_ builder: Builder, _ model: DadJokeSettingModel) {
        self.model = model
        rapidAPI = builder.widget("switch")
        entry = builder.widget("entry")
        problem = builder.widget("problem")
        place = builder.widget("place")
        remove = builder.widget("remove")
        status = builder.widget("status")
    }

    private func connect(save: Button) {
        let model = model
        rapidAPI.onSwitched { [weak self] in
            guard let self else { return }
            let isOn = rapidAPI.isOn
            Task {
                await model.switched(on: isOn)
                // Where it could not be switched, it shows what is true again.
                self.rapidAPI.isOn = model.usesRapidAPI
            }
        }
        entry.onChanged { [weak self] in
            guard let self else { return }
            model.textChanged(entry.text)
        }
        entry.onActivate { Task { await model.saveTapped() } }
        save.onClicked { Task { await model.saveTapped() } }
        remove.onClicked { [weak self] in
            // The button becomes insensitive, and would lose the focus to nowhere.
            self?.entry.grabFocus()
            Task { await model.removeTapped() }
        }
    }

    private func update() {
        rapidAPI.isOn = model.usesRapidAPI
        rapidAPI.isSensitive = model.canChoose
        entry.text = model.text
        entry.problem = model.problem
        problem.show(model.problem)
        place.text = model.keyPlace
        remove.isSensitive = model.hasKey && !model.isBusy
        status.show(model.status)
    }
}
