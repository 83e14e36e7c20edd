import GtkSupport
import Resources
import ViewModels

/// The page on which a favourite gets its name.
@MainActor
final class FavouriteNameView {
    private let window: WindowModel
    private let model: FavouriteNameModel
    private let title: Label
    private let entry: Entry
    private let problem: Label
    private let save: Button
    private var answeredFocusRequests = 0

    /// Builds the page; the widget owns its controller.
    static func make(_ window: WindowModel, _ model: FavouriteNameModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/DadJokes/favourite-name.ui")
        let root = builder.widget("root", as: Box.self)
        let view = FavouriteNameView(builder, window, model)
        root.own(view)
        builder.widget("cancel", as: Button.self).onClicked { model.cancelTapped() }
        builder.widget("message", as: Bin.self).setChild(
            MessageBar.make(model.messages, window))
        root.bind { view.update() }
        root.bind { view.moveFocus() }
        // The page takes the focus once it is on the screen.
        root.onMap { [weak view] in view?.focus() }
        return root
    }

    private init(_ builder: Builder, _ window: WindowModel, _ model: FavouriteNameModel) {
        self.window = window
        self.model = model
        title = builder.widget("title")
        entry = builder.widget("entry")
        problem = builder.widget("problem")
        save = builder.widget("save")
        title.text = model.title
        builder.widget("setup", as: Label.self).text = model.setup
        entry.onChanged { [weak self] in
            guard let self else { return }
            model.textChanged(entry.text)
        }
        entry.onActivate { Task { await model.saveTapped() } }
        save.onClicked { Task { await model.saveTapped() } }
    }

    private func update() {
        title.isVisible = window.hasRoomForTitles
        entry.text = model.text
        entry.problem = model.problem
        problem.show(model.problem)
        save.isSensitive = !model.isSaving
    }

    private func moveFocus() {
        guard model.focusRequests > answeredFocusRequests else { return }
        focus()
    }

    private func focus() {
        if entry.grabFocus() { answeredFocusRequests = model.focusRequests }
    }
}
