import Domain
import GtkSupport
import Localization
import ViewModels

/// The overview: all kept comics, the search in them, and the archive.
@MainActor
final class ComicOverviewView: View {
    struct Outlets: @MainActor Decodable {
        let search: SearchEntry
        let filters: Box
        let all, favourites, unread: ToggleButton
        let pages: Stack
        let toasts: ToastOverlay
        let pageSpinner: Spinner
        let list: ListView
        let emptyPage, nothingFoundPage, failedPage: StatusPage
        let title, status, archiveStatus, keepLabel: Label
        let message: Bin
        let progress: ProgressBar
        let reload, keep, cancel: Button
        let menu: MenuButton
    }

    let ui = Template<Box, Outlets>("Comics/comic-overview")
    private let model: ComicsModel
    private let list: PagedList<ComicListRow>

    init(_ layout: WindowLayout, _ model: ComicsModel) {
        self.model = model
        list = PagedList(ui.list, in: ui.pages) { ComicRowView(model.list) }
        for page in [ui.emptyPage, ui.nothingFoundPage, ui.failedPage] { page.nameScrollPanes(page.title) }
        let messages = Box.makeVertical()
        for model in [model.messages, model.archive.messages] { messages.append(MessageBar(model).widget) }
        ui.message.setChild(messages)
        ui.menu.setMenu(label: localized("Menu of All Comics")) { Menu("Comics/overview-menu") }
        connect()
        let toasts = Toasts(ui.toasts)
        on(model.messages.noticed) {
            if model.page == .overview || $0 == nil { toasts.show($0) { Task { await model.undoTapped() } } }
        }
        bind { self.ui.filters.isVertical = layout.textScale > 150 && layout.isFolded }
        bind(updateList)
        bind { self.ui.title.isVisible = layout.hasRoomForTitles }
        on(model.list.questionAnswered) { self.showBeginning() }
        on(model.list.searchRequested) { self.ui.search.grabFocus() }
        bind { self.ui.status.text = model.list.status }
        bind(updateArchive)
    }

    private func connect() {
        let model = model
        list.onSelected { model.list.rowSelected(at: $0) }
        list.offerMenu { ComicActions.rowMenu(model) }
        list.onOpened { position in Task { await model.rowOpened(at: position) } }
        ui.list.onEndNear { Task { await model.list.endReached() } }
        ui.reload.onClicked { Task { await model.list.load() } }
        ui.search.onSearchChanged { [weak self] in
            guard let text = self?.ui.search.text else { return }
            Task { await model.list.searchChanged(text) }
        }
        ui.search.onActivate { [weak self] in self?.ui.list.grabFocus() }
        ui.search.onStopped { [weak self] in
            if let search = self?.ui.search, !search.text.isEmpty { search.text = "" } else { model.backTapped() }
        }
        for (filter, button) in [(ComicFilter.all, ui.all), (.favourites, ui.favourites), (.unread, ui.unread)] {
            button.onToggled { [weak button] in
                guard button?.isActive == true else { return }
                Task { await model.list.filterChosen(filter) }
            }
        }
        ui.keep.onClicked { [weak self] in
            Task { await model.archive.startTapped() }
            self?.ui.cancel.isVisible = true
            self?.ui.cancel.grabFocus()
        }
        ui.cancel.onClicked { model.archive.cancelTapped() }
    }

    private func updateList() {
        let page = model.list.page
        let hadFocus = ui.list.containsFocus
        ui.failedPage.message = page.failure
        list.show(model.list.rows, page, selected: model.list.selectedPosition)
        // After the page: a stack goes on by itself when the page in front is hidden.
        ui.pageSpinner.isSpinning = page == .loading
        // A row with changed marks replaces the one before, which takes the focus along.
        if hadFocus, page != .list || !ui.list.containsFocus { (page == .list ? ui.list : ui.search).grabFocus() }
    }

    /// Where the user was among other rows says nothing about these.
    private func showBeginning() {
        if !model.list.rows.isEmpty { ui.list.scroll(to: model.list.selectedPosition ?? 0) }
    }

    private func updateArchive() {
        let archive = model.archive
        let isRunning = archive.isRunning
        let hadFocus = ui.cancel.containsFocus
        ui.archiveStatus.text = archive.status
        ui.archiveStatus.isVisible = !archive.status.isEmpty
        ui.progress.fraction = archive.fraction
        ui.progress.isVisible = isRunning
        ui.keepLabel.text = archive.startLabel
        ui.keep.accessibleLabel = archive.startLabel
        ui.keep.isVisible = !isRunning && archive.progress?.isComplete != true
        if !isRunning, hadFocus { ui.keep.grabFocus() }
        ui.cancel.isVisible = isRunning
    }
}
