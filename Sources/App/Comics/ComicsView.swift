import GtkSupport
import ViewModels

final class ComicsView: View {
    let ui = Template<Stack, NoOutlets>("Comics/comics")
    private let layout: WindowLayout
    private let model: ComicsModel
    private let actions: ComicActions
    /// The widget that takes the focus on each page but the comic's.
    private var starts: [ComicPage: Widget] = [:]

    init(_ layout: WindowLayout, _ model: ComicsModel) {
        self.layout = layout
        self.model = model
        actions = ComicActions(model)
        if let root = ui.root { actions.insert(into: root) }
        let page = ComicPageView(layout, model, actions)
        actions.viewer = page.viewer
        ui.root?.add(page.widget, named: "comic")
        ui.root?.onTextDropped { model.dropped($0) }
        bind(update)
        bind(actions.update)
        on(model.picture.pageRequested) { [actions] in actions.openPage() }
        on(layout.readingRequested) { [weak self] in
            // The picture has no words. The description has all of them.
            if self?.ui.root?.isInFront == true, model.page == .comic { model.descriptionTapped() }
        }
        Task { await model.load() }
    }

    /// Returns whether the key has an action on the visible page.
    func pressed(_ key: KeyPress) -> Bool {
        switch model.page {
        case .comic: actions.pressed(key)
        case .overview: actions.pressedInOverview(key)
        case .loading, .failed, .description: false
        }
    }

    private func update() {
        guard let stack = ui.root else { return }
        let page = model.page
        let name = [.description, .overview].contains(page) ? page.rawValue : "comic"
        // A page is built when it is first shown.
        if starts[page] == nil { build(page, named: name, in: stack) }
        guard stack.visiblePage != name else { return }
        stack.visiblePage = name
        // GTK would focus the header bar.
        if page == .description { starts[page]?.read(model.spokenText) } else { starts[page]?.grabFocus() }
    }

    private func build(_ page: ComicPage, named name: String, in stack: Stack) {
        switch page {
        case .description:
            let view = ComicDescriptionView(layout, model)
            stack.add(view.widget, named: name)
            starts[page] = view.ui.scroller
        case .overview:
            let view = ComicOverviewView(layout, model)
            stack.add(view.widget, named: name)
            starts[page] = view.ui.search
        case .loading, .failed, .comic: return
        }
    }
}
