import GtkSupport
import Resources
import ViewModels

/// The section *Comics*: the comic, its description and the overview, one in the place of the other.
@MainActor
final class ComicsView {
    private let window: WindowModel
    private let model: ComicsModel
    private let stack: WeakWidget
    private let page: ComicPageView
    private var built: Set<ComicPage> = []
    /// Where work starts on the pages beside the comic.
    private var starts: [ComicPage: Widget] = [:]

    /// Builds the section, and has the last comic read, or the newest fetched; the widget owns its controller.
    static func make(_ window: WindowModel) -> Widget {
        let model = window.comics
        let builder = Builder(resource: Resources.basePath + "/ui/Comics/comics.ui")
        let root = builder.widget("root", as: Stack.self)
        let actions = ComicActions(window, root)
        root.own(actions)
        let view = ComicsView(window, root, actions)
        root.own(view)
        root.add(view.page.widget, named: "comic")
        actions.viewer = view.page.viewer
        root.bind { view.update() }
        root.bind { actions.update() }
        Task { await model.load() }
        return root
    }

    private init(_ window: WindowModel, _ root: Stack, _ actions: ComicActions) {
        self.window = window
        model = window.comics
        stack = root.weak
        page = ComicPageView(window, actions)
    }

    private func update() {
        guard let stack = stack.widget(as: Stack.self) else { return }
        let page = model.page
        let name = [.description, .overview].contains(page) ? page.rawValue : "comic"
        // A page is built when it is first shown.
        if built.insert(page).inserted { build(page, named: name, in: stack) }
        guard stack.visiblePage != name else { return }
        stack.visiblePage = name
        // GTK would begin with the header bar.
        starts[page]?.grabFocus()
    }

    private func build(_ page: ComicPage, named name: String, in stack: Stack) {
        let made: (page: Widget, start: Widget)
        switch page {
        case .description: made = ComicDescriptionView.make(window)
        case .overview: made = ComicOverviewView.make(window)
        case .loading, .failed, .comic: return
        }
        stack.add(made.page, named: name)
        starts[page] = made.start
    }
}
