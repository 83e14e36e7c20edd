import GtkSupport
import Resources
import ViewModels

/// The pane of details: its header bar, and the page of the open joke or the word that none is open.
@MainActor
final class JokeDetailView {
    private let window: WindowModel
    private let model: JokesModel
    private let back: Button
    private let copy: Button
    private let delete: Button
    private let pages: Stack
    private let title: Label
    private var hasJokePage = false

    /// Builds the pane; the widget owns its controller.
    static func make(_ window: WindowModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/ChuckNorris/joke-detail.ui")
        let root = builder.widget("root", as: Box.self)
        let view = JokeDetailView(builder, window)
        root.own(view)
        root.bind { view.update() }
        return root
    }

    private init(_ builder: Builder, _ window: WindowModel) {
        self.window = window
        model = window.jokes
        back = builder.widget("back")
        copy = builder.widget("copy")
        delete = builder.widget("delete")
        pages = builder.widget("pages")
        title = builder.widget("title")
        let nothing = builder.widget("nothing-page", as: StatusPage.self)
        nothing.nameScrollPanes(nothing.title)
    }

    private func update() {
        let detail = model.detail
        let hasRoomForTitle = window.hasRoomForTitles && !model.panes.isFolded
        back.isVisible = model.panes.isFolded
        copy.isVisible = detail != nil
        delete.isVisible = detail != nil
        title.isVisible = hasRoomForTitle && detail != nil
        title.text = detail?.id ?? ""
        // The first frame needs no page of a joke: at the start none is open yet.
        if detail != nil, !hasJokePage {
            hasJokePage = true
            pages.add(JokePage.make(window), named: "joke")
        }
        pages.visiblePage = detail == nil ? "nothing" : "joke"
    }
}
