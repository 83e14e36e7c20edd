import GtkSupport
import Resources
import ViewModels

/// A group of the settings in which a text is changed: its entry, the problem at the entry, the button that changes it, what has
/// happened, and what went wrong. The rest of a group is its own.
@MainActor
final class TextSettingView {
    private let entry: Entry

    /// Builds the group; the widget owns its controller.
    /// - Parameters:
    ///   - file: the name of the file of the group, which has the widgets `entry`, `problem`, `change`, `status` and `message`.
    ///   - bindRest: binds and connects what the group has besides.
    /// - Returns: the group, which is bound to the model.
    static func make<Model: TextSettingModel>(
        _ window: WindowModel, _ model: Model, file: String,
        bindRest: (_ group: TextSettingView, _ builder: Builder, _ root: Box) -> Void
    ) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/Settings/\(file).ui")
        let root = builder.widget("root", as: Box.self)
        let group = TextSettingView(builder)
        root.own(group)
        let entry = group.entry
        let problem = builder.widget("problem", as: Label.self)
        let change = builder.widget("change", as: Button.self)
        let status = builder.widget("status", as: Label.self)
        root.bind {
            entry.text = model.text
            entry.problem = model.problem
            problem.show(model.problem)
            change.isSensitive = model.canChange
            status.show(model.status)
        }
        group.onChanged { model.textChanged($0) }
        group.onClicked(change) { await model.changeTapped() }
        entry.onActivate { Task { await model.changeTapped() } }
        builder.widget("message", as: Bin.self).setChild(
            MessageBar.make(model.messages, window))
        bindRest(group, builder, root)
        return root
    }

    private init(_ builder: Builder) {
        entry = builder.widget("entry")
    }

    /// Runs a handler with the text whenever the user changes it.
    func onChanged(_ handler: @escaping @MainActor (String) -> Void) {
        entry.onChanged { [weak self] in
            if let self { handler(entry.text) }
        }
    }

    /// Runs an action when a button is pressed. The entry takes the focus: with a button that becomes insensitive it would go nowhere.
    func onClicked(_ button: Button, action: @escaping @MainActor () async -> Void) {
        button.onClicked { [weak self] in
            self?.entry.grabFocus()
            Task { await action() }
        }
    }
}
