import GtkSupport
import ViewModels

/// The parts of a list pane that differ between sections.
struct ListPaneContent {
    let title: String
    let listLabel: String
    let searchPlaceholder: String
    let startsInList: Bool
    /// At the right of the header bar.
    let action: Widget
    var footer: Widget?
    /// Beside the list, or in front of it.
    let detail: Widget
    let makeMenu: @MainActor () -> Menu
    /// Builds the pages that replace the list. Most starts do not need them.
    let makeStatusPages: @MainActor () -> StatusPages
    /// Above the rows.
    var banner: Widget?
}

struct StatusPages: @MainActor Decodable {
    let emptyPage, nothingFoundPage, failedPage: StatusPage
    let reload: Button
}

/// A list with a header bar, search, messages and a status line, and the details beside it or in front of it.
final class ListPane<Model: ListPaneModel, Row: ListRow>: View where Row.Item == Model.Row {
    struct Outlets: @MainActor Decodable {
        let listPlace, detailPlace, column: Box
        let divider: Divider
        let toasts, detailToasts: ToastOverlay
        let title, status: Label
        let sidebar: Button
        let searchBar: SearchBar
        let searchEntry: SearchEntry
        let pages: Stack
        let pageSpinner: Spinner
        let list: ListView
        let action, message, banner, footer, detail: Bin
    }

    let ui = Template<Leaflet, Outlets>("Components/list-pane")
    private let layout: WindowLayout
    private let model: Model
    private let content: ListPaneContent
    private let list: PagedList<Row.Item>
    private let toasts: Toasts
    private lazy var statusPages = makeStatusPages()
    private var hasShownList = false
    private var shownQuestion: AnyHashable?
    private let beforeSearch: FocusMemory
    private var entersList = false

    init(_ layout: WindowLayout, _ model: Model, content: ListPaneContent, makeRow: @escaping @MainActor () -> Row) {
        self.layout = layout
        self.model = model
        self.content = content
        list = PagedList(ui.list, in: ui.pages, selectsSeveral: model.selectsSeveral, makeRow: makeRow)
        toasts = Toasts(ui.toasts, ui.detailToasts)
        beforeSearch = FocusMemory(outside: ui.searchBar)
        ui.title.text = content.title
        ui.list.accessibleLabel = content.listLabel
        ui.searchEntry.placeholder = content.searchPlaceholder
        ui.searchEntry.accessibleLabel = content.searchPlaceholder
        ui.searchBar.connect(ui.searchEntry)
        ui.message.setChild(MessageBar(model.messages, returnFocus: layout.returnToWork).widget)
        ui.action.setChild(content.action)
        ui.footer.setChild(content.footer)
        ui.detail.setChild(content.detail)
        ui.banner.setChild(content.banner)
        ui.root?.orderPanesForReading()
        connect()
        if let root = ui.root {
            ui.divider.moves(ui.listPlace, wanted: { layout.listWidth * layout.shownTextScale / 100 }, in: root) {
                layout.listResized(to: $0.map { $0 * 100 / layout.shownTextScale })
            }
        }
        bind(updateList)
        // The list keeps its width whatever the details and rows contain. They request only what they need.
        ui.detailPlace.keepSize(width: 1)
        bind { self.ui.listPlace.keepSize(width: model.panes.isFolded ? nil : layout.listWidth * layout.shownTextScale / 100) }
        // Before bindings that may focus the list.
        bind { self.ui.column.isSensitive = !model.panes.isPinned }
        bind(updateNavigation)
        offerSidebar(ui.sidebar, layout)
        bind(updateSearch)
        on(model.search.focusRequested) { self.ui.searchEntry.grabFocus() }
        on(model.panes.listFocusRequested) { self.ui.list.grabFocus() }
        // A screen reader reads the number of rows with the list.
        bind { self.ui.status.showKeepingLine(model.status, isAnnounced: !model.search.text.isEmpty) }
        on(model.messages.noticed) { notice in self.toasts.show(notice) { Task { await model.undoTapped() } } }
        bind { self.ui.pageSpinner.isSpinning = model.isLoadingSlowly }
    }

    private func connect() {
        let model = model
        list.onSelected { model.rowsSelected(at: $0, focus: $1) }
        list.onOpened { model.rowOpened(at: $0) }
        list.offerMenu(content.makeMenu)
        ui.searchEntry.onSearchChanged { model.searchChanged($0) }
        ui.searchEntry.onActivate { [weak self] in
            Task.immediate {
                await model.answered()
                afterUpdates { self?.enterList(isWanted: true) }
            }
        }
        ui.searchEntry.onDown { [weak self] in
            Task.immediate {
                await model.answered()
                if !model.search.text.isEmpty { model.rowSelected(at: 0) }
                afterUpdates { self?.enterList(isWanted: true) }
            }
        }
        ui.searchBar.onSearchModeChanged { [weak self] in
            guard let self else { return }
            let isEnded = !ui.searchBar.isSearchMode && ui.searchBar.containsFocus
            entersList = isEnded && !beforeSearch.restore(exceptInto: ui.list)
            model.searchModeChanged(ui.searchBar.isSearchMode)
            enterList(isWanted: entersList)
        }
        startWork(layout) { [weak self] in self?.start() }
        ui.root?.onFoldedChanged { [weak self] in self?.foldedChanged() }
        ui.root?.onVisiblePaneChanged { [weak self] in self?.paneChanged() }
    }

    private func foldedChanged() {
        guard let leaflet = ui.root else { return }
        if leaflet.isFolded {
            if model.panes.isPinned || ui.detail.containsFocus {
                leaflet.visiblePane = "detail"
            } else if ui.column.containsFocus {
                leaflet.visiblePane = "list"
            }
        }
        paneChanged()
    }

    private func paneChanged() {
        guard let leaflet = ui.root else { return }
        leaflet.markHiddenPanes()
        model.panes.changed(isFolded: leaflet.isFolded, showsDetail: leaflet.visiblePane == "detail")
    }

    private func updateList() {
        let page = model.page
        if ![.loading, .list].contains(page) { statusPages.failedPage.show(page.failure, statusPages.reload) }
        list.show(model.rows, page, selected: model.selectedPositions)
        // The scroll position belonged to other rows.
        let question = model.question
        if let shownQuestion, shownQuestion != question, page == .list { ui.list.scroll(to: model.selectedPositions.first ?? 0) }
        shownQuestion = question
        if page == .list, !hasShownList {
            hasShownList = true
            start()
        } else if case .failed = page {
            start()
        }
        enterList(isWanted: entersList)
    }

    private func enterList(isWanted: Bool) {
        guard isWanted, model.page == .list else { return }
        entersList = false
        // GTK 4.8 makes the rows of a formerly empty list in the next layout, and a screen reader counts existing rows only.
        let (list, bar, isSearching) = (ui.list, ui.searchBar, ui.searchBar.isSearchMode)
        // The user may have reopened the search during the two frames.
        list.onNextFrame { list.onNextFrame { if bar.isSearchMode == isSearching { list.grabFocus() } } }
    }

    private func start() {
        guard !layout.isBrowsing else { return }
        switch model.page {
        case .list where content.startsInList && ui.list.isInFront: ui.list.grabFocus()
        case .failed where statusPages.reload.isInFront: statusPages.reload.grabFocus()
        default: break
        }
    }

    private func makeStatusPages() -> StatusPages {
        let made = content.makeStatusPages()
        let model = model
        made.reload.onClicked { Task { await model.page.failure?.resolve { await model.load() } } }
        for (page, name) in [
            (made.emptyPage, "empty"), (made.nothingFoundPage, "nothing-found"), (made.failedPage, "failed"),
        ] {
            page.nameScrollPanes(page.title)
            ui.pages.add(page, named: name)
        }
        return made
    }

    private func updateNavigation() {
        ui.title.isVisible = layout.hasRoomForTitles
        guard let leaflet = ui.root else { return }
        leaflet.canNavigateBack = !model.panes.isPinned
        let pane = model.panes.showsDetail ? "detail" : "list"
        guard leaflet.visiblePane != pane else { return }
        leaflet.visiblePane = pane
        if pane == "list", leaflet.isFolded { ui.list.grabFocus() }
    }

    private func updateSearch() {
        ui.searchBar.isSearchMode = model.search.isOpen
        ui.searchEntry.show(model.search.text)
    }
}
