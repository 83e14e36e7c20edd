import GLibSupport
import GtkSupport
import Model
import ViewModels

final class ComicOverviewView: View {
    struct Outlets: @MainActor Decodable {
        let search: SearchEntry
        let filters: Box
        let all, favourites, unread, asGrid: ToggleButton
        let pages, arrangements: Stack
        let toasts: ToastOverlay
        let pageSpinner: Spinner
        let list: ListView
        let grid: GridView
        let emptyPage, nothingFoundPage, failedPage: StatusPage
        let title, status: Label
        let message, archive: Bin
        let reload: Button
        let menu: MenuButton
    }

    let ui = Template<Box, Outlets>("Comics/comic-overview")
    private let model: ComicsModel
    private let list: PagedList<ComicListRow>
    private let grid: PagedList<ComicListRow>
    private let beforeSearch: FocusMemory
    private var sight: Sight?

    init(_ layout: WindowLayout, _ model: ComicsModel) {
        self.model = model
        beforeSearch = FocusMemory(outside: ui.search)
        list = PagedList(ui.list, in: ui.pages) { ComicRowView(model.list) }
        let thumbnails = ComicThumbnails(model)
        grid = PagedList(ui.grid, in: ui.pages) { ComicCellView(model.list, thumbnails) }
        for page in [ui.emptyPage, ui.nothingFoundPage, ui.failedPage] { page.nameScrollPanes(page.title) }
        ui.message.setChild(MessageBar(model.messages).widget)
        ui.archive.setChild(
            ComicArchiveView(model.archive, returnFocus: { [weak self] in self?.shownList.grabFocus() }).widget)
        ui.menu.setMenu(label: localized("Menu of All Comics")) { Menu("Comics/overview-menu") }
        connect()
        if let root = ui.root { sight = Sight(of: root) { [weak self] in self?.updateSight() } }
        updateSight()
        let toasts = Toasts(ui.toasts)
        on(model.messages.noticed) {
            if model.page == .overview || $0 == nil { toasts.show($0) { Task { await model.undoTapped() } } }
        }
        ui.filters.wrapsChildrenFromStart()
        OneStop(of: ui.filters)
        bind(updateList)
        keepStartButtons(around: ui.title, layout)
        bind { self.ui.title.isVisible = layout.hasRoomForTitles }
        on(model.list.questionAnswered) { self.showBeginning() }
        on(model.list.searchRequested) { self.ui.search.grabFocus() }
        bind { self.ui.status.text = model.list.status }
        bind { self.ui.search.show(model.list.text) }
    }

    private func connect() {
        let model = model
        for rows in [list, grid] {
            rows.onSelected { model.list.rowSelected(at: $0) }
            rows.offerMenu { ComicActions.rowMenu(model) }
            rows.onOpened { position in Task { await model.rowOpened(at: position) } }
        }
        for view in [ui.list, ui.grid] as [ListBase] { view.onEndNear { Task { await model.list.endReached() } } }
        ui.asGrid.onToggled { isActive in Task.immediate { await model.choices.listsComicsAsGrid.changed(to: isActive) } }
        ui.reload.onClicked { Task { await model.list.page.failure?.resolve { await model.overviewReloaded() } } }
        ui.search.onSearchChanged { text in Task { await model.list.searchChanged(text) } }
        ui.search.onActivate { [weak self] in
            Task {
                await model.list.answered()
                afterUpdates { self?.shownList.grabFocus() }
            }
        }
        ui.search.onDown { [weak self] in
            Task {
                await model.list.answered()
                if !model.list.text.isEmpty { model.list.rowSelected(at: 0) }
                afterUpdates { self?.shownList.grabFocus() }
            }
        }
        ui.search.onStopped { [weak self] in
            guard let self, !ui.search.text.isEmpty else { return model.backTapped() }
            ui.search.text = ""
            if !beforeSearch.restore(exceptInto: shownList) { shownList.grabFocus() }
        }
        for (filter, button) in [(ComicFilter.all, ui.all), (.favourites, ui.favourites), (.unread, ui.unread)] {
            button.onToggled { if $0 { Task.immediate { await model.list.filterChosen(filter) } } }
        }
    }

    private func updateSight() {
        model.showsOverview = sight?.isSeen == true
    }

    private var shownList: ListBase { model.choices.listsComicsAsGrid.isOn ? ui.grid : ui.list }

    private func updateList() {
        let page = model.list.page
        let isGrid = model.choices.listsComicsAsGrid.isOn
        let hadFocus = ui.list.containsFocus || ui.grid.containsFocus
        ui.failedPage.show(page.failure, ui.reload)
        ui.asGrid.isActive = isGrid
        ui.arrangements.visiblePage = isGrid ? "grid" : "list"
        (isGrid ? grid : list).show(model.list.rows, page, selected: model.list.selectedPosition)
        // After the page: a stack selects another page itself if the visible one is hidden.
        ui.pageSpinner.isSpinning = page == .loading
        // The focused row leaves with a filter, and so does the other arrangement.
        if hadFocus, page != .list || !shownList.containsFocus { (page == .list ? shownList : ui.search).grabFocus() }
    }

    /// The scroll position belonged to other rows.
    private func showBeginning() {
        if !model.list.rows.isEmpty { shownList.scroll(to: model.list.selectedPosition ?? 0) }
    }
}
