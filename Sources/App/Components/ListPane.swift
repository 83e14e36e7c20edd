import GtkSupport
import Resources
import ViewModels

/// The words and widgets in which one section's list differs from another's.
struct ListPaneContent {
    /// The list's title.
    let title: String
    /// What a screen reader calls the list.
    let listLabel: String
    /// What the search entry says while it is empty.
    let searchPlaceholder: String
    /// Whether the keyboard focus starts in the list.
    let startsInList: Bool
    /// At the right of the header bar.
    let action: Widget
    /// Beside the list, or over it.
    let detail: Widget
    /// The resource of the pages that stand in for the list: `empty-page`, `nothing-found-page` and `failed-page` with `reload`.
    let statusPages: String
}

/// A list with a header bar, search, messages and a status line, and the details beside it or over it.
@MainActor
final class ListPane<Model: ListPaneModel, Row: ListRow> where Row.Item == Model.Row {
    private let window: WindowModel
    private let model: Model
    private let leaflet: WeakWidget
    private let statusPagesResource: String
    private let startsInList: Bool
    private let toasts: ToastOverlay
    private let pages: Stack
    private let pageSpinner: Spinner
    private lazy var statusPages = makeStatusPages()
    private let list: ListView
    private let rows = ListModel<Row.Item>()
    private let title: Label
    private let sidebar: Button
    private let searchBar: SearchBar
    private let searchEntry: SearchEntry
    private let status: Label
    private let detail: Bin
    private var hasShownList = false
    private var isUpdatingList = false
    private var answeredSearchRequests = 0
    private var answeredFocusRequests = 0
    private var knownSearchText = ""

    /// Builds the pane; the widget owns its controller.
    static func make(
        _ window: WindowModel, _ model: Model, content: ListPaneContent, makeRow: @escaping @MainActor () -> Row
    ) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/Components/list-pane.ui")
        let root = builder.widget("root", as: Leaflet.self)
        let pane = ListPane(builder, root, window, model, content)
        root.own(pane)
        pane.list.show(pane.rows, makeRow: makeRow)
        root.bind { pane.updateList() }
        let clamp = builder.widget("list-clamp", as: Clamp.self)
        // Beside the details the list keeps its width, whatever they and its rows hold.
        root.bind { clamp.maximumSize = model.panes.isFolded ? nil : 340 * window.textScale / 100 }
        // Before what may give the focus to the list.
        root.bind { pane.toasts.isSensitive = !model.panes.isPinned }
        root.bind { pane.updateNavigation() }
        root.bind { pane.updateSearch() }
        root.bind { pane.updateFocus() }
        root.bind { pane.status.text = model.status }
        root.on(model.messages.noticed) { pane.show($0) }
        root.bind { pane.pageSpinner.isSpinning = model.isLoadingSlowly }
        builder.widget("message", as: Bin.self).setChild(
            MessageBar.make(model.messages, window))
        builder.widget("action", as: Bin.self).setChild(content.action)
        pane.detail.setChild(content.detail)
        pane.connect(root)
        return root
    }

    private init(
        _ builder: Builder, _ root: Leaflet, _ window: WindowModel, _ model: Model, _ content: ListPaneContent
    ) {
        self.window = window
        self.model = model
        leaflet = root.weak
        root.orderPanesForReading()
        statusPagesResource = content.statusPages
        startsInList = content.startsInList
        toasts = builder.widget("toasts")
        pages = builder.widget("pages")
        pageSpinner = builder.widget("page-spinner")
        list = builder.widget("list")
        title = builder.widget("title")
        sidebar = builder.widget("sidebar")
        searchBar = builder.widget("search-bar")
        searchEntry = builder.widget("search-entry")
        status = builder.widget("status")
        detail = builder.widget("detail")
        title.text = content.title
        list.accessibleLabel = content.listLabel
        searchEntry.placeholder = content.searchPlaceholder
        searchEntry.accessibleLabel = content.searchPlaceholder
        searchBar.connect(searchEntry)
    }

    private func connect(_ root: Leaflet) {
        let model = model
        list.onSelectionChanged { [weak self] in
            guard let self, !isUpdatingList else { return }
            model.rowSelected(at: list.selectedPosition)
        }
        list.onActivate { model.rowOpened(at: $0) }
        list.onRowClicked { [weak self] in
            guard let self, let position = list.selectedPosition else { return }
            model.rowOpened(at: position)
        }
        searchEntry.onSearchChanged { [weak self] in
            guard let self else { return }
            knownSearchText = searchEntry.text
            model.searchChanged(searchEntry.text)
        }
        searchEntry.onActivate { [weak self] in self?.list.grabFocus() }
        searchBar.onSearchModeChanged { [weak self] in
            guard let self else { return }
            model.searchModeChanged(searchBar.isSearchMode)
        }
        root.onMap { [weak self] in self?.startInList() }
        root.onFoldedChanged { [weak self] in self?.foldedChanged() }
        root.onVisiblePaneChanged { [weak self] in self?.paneChanged() }
    }

    /// The room for both panes came or went. The one with which the user works stays in front, and keeps the focus.
    private func foldedChanged() {
        guard let leaflet = leaflet.widget(as: Leaflet.self) else { return }
        if leaflet.isFolded {
            if model.panes.isPinned || detail.containsFocus {
                leaflet.visiblePane = "detail"
            } else if toasts.containsFocus {
                leaflet.visiblePane = "list"
            }
        }
        paneChanged()
    }

    /// A pane came to the front, by the model or by a swipe.
    private func paneChanged() {
        guard let leaflet = leaflet.widget(as: Leaflet.self) else { return }
        leaflet.markHiddenPanes()
        model.panes.changed(isFolded: leaflet.isFolded, showsDetail: leaflet.visiblePane == "detail")
    }

    // MARK: Bindings

    private func updateList() {
        // Rows that come and go move GTK's selection along; that is no choice of the user's.
        isUpdatingList = true
        defer { isUpdatingList = false }
        rows.replace(with: model.rows)
        showPage(model.page)
        let position = model.selectedPosition
        if list.selectedPosition != position {
            list.selectedPosition = position
            if let position { list.scroll(to: position) }
        }
        if model.page == .list, !hasShownList {
            hasShownList = true
            startInList()
        }
    }

    /// Moves the focus to where work starts.
    private func startInList() {
        if startsInList, model.page == .list, list.isMapped { list.grabFocus() }
    }

    private func showPage(_ page: ListPage) {
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
        let builder = Builder(resource: statusPagesResource)
        let made = StatusPages(
            empty: builder.widget("empty-page"), nothingFound: builder.widget("nothing-found-page"),
            failed: builder.widget("failed-page"))
        let model = model
        builder.widget("reload", as: Button.self).onClicked { Task { await model.load() } }
        for (page, name) in [(made.empty, "empty"), (made.nothingFound, "nothing-found"), (made.failed, "failed")] {
            page.nameScrollPanes(page.title)
            pages.add(page, named: name)
        }
        return made
    }

    private func updateNavigation() {
        sidebar.isVisible = window.isFolded
        title.isVisible = window.hasRoomForTitles
        guard let leaflet = leaflet.widget(as: Leaflet.self) else { return }
        leaflet.canNavigateBack = !model.panes.isPinned
        let pane = model.panes.showsDetail ? "detail" : "list"
        guard leaflet.visiblePane != pane else { return }
        leaflet.visiblePane = pane
        // The focus follows to the pane that came to the front.
        if pane == "list", leaflet.isFolded { list.grabFocus() }
    }

    private func updateSearch() {
        searchBar.isSearchMode = model.search.isOpen
        // The entry is ahead of the model while the user types: only what the model changed by itself is shown.
        if model.search.text != knownSearchText {
            knownSearchText = model.search.text
            searchEntry.text = model.search.text
        }
        guard model.search.requests > answeredSearchRequests else { return }
        answeredSearchRequests = model.search.requests
        searchEntry.grabFocus()
    }

    private func updateFocus() {
        guard model.panes.listFocusRequests > answeredFocusRequests else { return }
        answeredFocusRequests = model.panes.listFocusRequests
        list.grabFocus()
    }

    private func show(_ notice: Notice?) {
        let model = model
        toasts.show(notice) { Task { await model.undoTapped() } }
    }
}
