import GtkSupport
import Resources
import ViewModels

/// The section *Chuck Norris Jokes*: the list, and the details beside it or over it.
@MainActor
final class JokesView {
    private let window: WindowModel
    private let model: JokesModel
    private let leaflet: WeakWidget
    private let toasts: ToastOverlay
    private let pages: Stack
    private let pageSpinner: Spinner
    private lazy var statusPages = makeStatusPages()
    private let list: ListView
    private let rows = ListModel<JokeRow>()
    private let draw: Button
    private let drawLabel: Label
    private let spinner: Spinner
    private let title: Label
    private let sidebar: Button
    private let searchBar: SearchBar
    private let searchEntry: SearchEntry
    private let status: Label
    private var shownNotice = 0
    private var answeredSearchRequests = 0
    private var restoresFocus = false

    /// Builds the section; the widget owns its controller.
    static func make(_ window: WindowModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/ChuckNorris/jokes.ui")
        let root = builder.widget("root", as: Leaflet.self)
        let model = window.jokes
        let view = JokesView(builder, root, window)
        root.own(view)
        root.bind { view.updateDrawing() }
        root.bind { view.updateList() }
        root.bind { view.updateNavigation() }
        root.bind { view.updateSearch() }
        root.bind { view.status.text = model.status }
        root.bind { view.showNotice() }
        root.bind { view.pageSpinner.isSpinning = model.isLoadingSlowly }
        builder.widget("message", as: Bin.self).setChild(
            MessageBar.make(
                message: { model.message }, isNarrow: { window.isFolded }, isError: true,
                onAction: { Task { await model.messageActionTapped() } }, onDismiss: { model.messageDismissed() }))
        builder.widget("detail", as: Bin.self).setChild(JokeDetailView.make(window))
        view.connect(builder, root)
        return root
    }

    private init(_ builder: Builder, _ root: Leaflet, _ window: WindowModel) {
        self.window = window
        model = window.jokes
        leaflet = root.weak
        root.orderPanesForReading()
        toasts = builder.widget("toasts")
        pages = builder.widget("pages")
        pageSpinner = builder.widget("page-spinner")
        list = builder.widget("list")
        draw = builder.widget("draw")
        drawLabel = builder.widget("draw-label")
        spinner = builder.widget("spinner")
        title = builder.widget("title")
        sidebar = builder.widget("sidebar")
        searchBar = builder.widget("search-bar")
        searchEntry = builder.widget("search-entry")
        status = builder.widget("status")
        list.show(rows, rows: JokeRowView.self)
        searchBar.connect(searchEntry)
    }

    private func connect(_ builder: Builder, _ root: Leaflet) {
        let model = model
        draw.onClicked { Task { await model.drawTapped() } }
        list.onSelectionChanged { [weak self] in
            guard let self else { return }
            model.rowSelected(at: list.selectedPosition)
        }
        list.onActivate { model.rowOpened(at: $0) }
        list.onRowClicked { [weak self] in
            guard let self, let position = list.selectedPosition else { return }
            model.rowOpened(at: position)
        }
        searchEntry.onSearchChanged { [weak self] in
            guard let self else { return }
            model.searchChanged(searchEntry.text)
        }
        searchEntry.onActivate { [weak self] in self?.list.grabFocus() }
        searchBar.onSearchModeChanged { [weak self] in
            guard let self else { return }
            model.searchModeChanged(searchBar.isSearchMode)
        }
        root.onFoldedChanged { [weak self] in self?.paneChanged() }
        root.onVisiblePaneChanged { [weak self] in self?.paneChanged() }
        draw.onMap { [weak self] in self?.draw.grabFocus() }
    }

    /// A pane came to the front, by the model or by a swipe.
    private func paneChanged() {
        guard let leaflet = leaflet.widget(as: Leaflet.self) else { return }
        leaflet.markHiddenPanes()
        model.paneChanged(isFolded: leaflet.isFolded, showsDetail: leaflet.visiblePane == "detail")
    }

    // MARK: Bindings

    private func updateDrawing() {
        let isDrawing = model.isDrawing
        // An insensitive button loses the focus; it gets back what it had.
        if isDrawing { restoresFocus = draw.containsFocus }
        spinner.isSpinning = isDrawing
        if isDrawing { drawLabel.addStyleClass("concealed") } else { drawLabel.removeStyleClass("concealed") }
        draw.isSensitive = !isDrawing
        draw.setAccessibleBusy(isDrawing)
        if !isDrawing, restoresFocus {
            restoresFocus = false
            draw.grabFocus()
        }
    }

    private func updateList() {
        rows.replace(with: model.rows)
        showPage(model.page)
        let position = model.selectedPosition
        guard list.selectedPosition != position else { return }
        list.selectedPosition = position
        if let position { list.scroll(to: position) }
    }

    private func showPage(_ page: JokesModel.Page) {
        switch page {
        case .loading:
            pages.visiblePage = "loading"
        case .list:
            pages.visiblePage = "list"
        case .empty:
            _ = statusPages
            pages.visiblePage = "empty"
        case .nothingFound:
            _ = statusPages
            pages.visiblePage = "nothing-found"
        case .failed(let reason):
            statusPages.failed.message = reason
            pages.visiblePage = "failed"
        }
    }

    private struct StatusPages {
        let empty: StatusPage
        let nothingFound: StatusPage
        let failed: StatusPage
    }

    /// Builds the pages that stand in for the list; most starts need none of them.
    private func makeStatusPages() -> StatusPages {
        let builder = Builder(resource: Resources.basePath + "/ui/ChuckNorris/status-pages.ui")
        let made = StatusPages(
            empty: builder.widget("empty-page"), nothingFound: builder.widget("nothing-found-page"),
            failed: builder.widget("failed-page"))
        let model = model
        builder.widget("reload", as: Button.self).onClicked { Task { await model.load() } }
        for (page, name) in [(made.empty, "empty"), (made.nothingFound, "nothing-found"), (made.failed, "failed")] {
            page.takeScrollPanesOutOfFocus()
            pages.add(page, named: name)
        }
        return made
    }

    private func updateNavigation() {
        sidebar.isVisible = window.isFolded
        title.isVisible = window.hasRoomForTitles
        guard let leaflet = leaflet.widget(as: Leaflet.self) else { return }
        let pane = model.showsDetail ? "detail" : "list"
        guard leaflet.visiblePane != pane else { return }
        leaflet.visiblePane = pane
        // The focus follows to the pane that came to the front.
        if pane == "list", leaflet.isFolded { list.grabFocus() }
    }

    private func updateSearch() {
        searchBar.isSearchMode = model.isSearching
        searchEntry.text = model.searchText
        guard model.searchRequests > answeredSearchRequests else { return }
        answeredSearchRequests = model.searchRequests
        searchEntry.grabFocus()
    }

    private func showNotice() {
        guard let notice = model.notice, notice.number > shownNotice else { return }
        shownNotice = notice.number
        let model = model
        toasts.show(notice.text, button: notice.action) { Task { await model.undoTapped() } }
    }
}
