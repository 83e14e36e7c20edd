import Domain
import GtkSupport
import Resources
import ViewModels

/// The overview: all kept comics, the search in them, and the archive.
@MainActor
final class ComicOverviewView {
    private let model: ComicsModel
    private let list: ListView
    private let rows = ListModel<ComicListRow>()
    private let search: SearchEntry
    private let pages: Stack
    private let spinner: Spinner
    private let failed: StatusPage
    private let filters: [(filter: ComicFilter, button: ToggleButton)]
    private var answeredSearch = 0

    /// Builds the page; the widget owns its controller.
    /// - Returns: the page, and what takes the focus on it.
    static func make(_ window: WindowModel) -> (page: Widget, start: Widget) {
        let model = window.comics
        let builder = Builder(resource: Resources.basePath + "/ui/Comics/comic-overview.ui")
        let root = builder.widget("root", as: Box.self)
        let view = ComicOverviewView(builder, model)
        root.own(view)
        view.list.show(view.rows) { ComicRowView(model.list) }
        view.connect()
        builder.widget("reload", as: Button.self).onClicked { Task { await model.list.load() } }
        let filters = builder.widget("filters", as: Box.self)
        root.bind { filters.isVertical = window.textScale > 150 && window.isFolded }
        root.bind { view.updateList() }
        root.bind { view.updateSearch() }
        let status = builder.widget("status", as: Label.self)
        root.bind { status.text = model.list.status }
        ComicArchiveView.connect(builder, window, root)
        for name in ["empty-page", "nothing-found-page", "failed-page"] {
            let page = builder.widget(name, as: StatusPage.self)
            page.nameScrollPanes(page.title)
        }
        return (root, view.search)
    }

    private init(_ builder: Builder, _ model: ComicsModel) {
        self.model = model
        list = builder.widget("list")
        search = builder.widget("search")
        pages = builder.widget("pages")
        spinner = builder.widget("page-spinner")
        failed = builder.widget("failed-page")
        filters = ComicFilter.allCases.map { ($0, builder.widget($0.rawValue)) }
    }

    private func connect() {
        let model = model
        list.onActivate { position in Task { await model.rowOpened(at: position) } }
        list.onRowClicked { [weak self] in
            guard let position = self?.list.selectedPosition else { return }
            Task { await model.rowOpened(at: position) }
        }
        search.onSearchChanged { [weak self] in
            guard let text = self?.search.text else { return }
            Task { await model.list.searchChanged(text) }
        }
        search.onActivate { [weak self] in self?.list.grabFocus() }
        search.onStopped { [weak self] in
            if let search = self?.search, !search.text.isEmpty { search.text = "" } else { model.backTapped() }
        }
        for (filter, button) in filters {
            let weak = button.weak
            button.onToggled {
                guard weak.widget(as: ToggleButton.self)?.isActive == true else { return }
                Task { await model.list.filterChosen(filter) }
            }
        }
    }

    private func updateList() {
        rows.replace(with: model.list.rows)
        let page = model.list.page
        switch page {
        case .loading: pages.visiblePage = "loading"
        case .list: pages.visiblePage = "list"
        case .empty: pages.visiblePage = "empty"
        case .nothingFound: pages.visiblePage = "nothing-found"
        case .failed(let reason):
            failed.message = reason
            pages.visiblePage = "failed"
        }
        // After the page: a stack goes on by itself when the page in front is hidden.
        spinner.isSpinning = page == .loading
        let position = model.list.selectedPosition
        guard list.selectedPosition != position else { return }
        list.selectedPosition = position
        if let position { list.scroll(to: position) }
    }

    private func updateSearch() {
        guard model.list.searchRequests > answeredSearch else { return }
        answeredSearch = model.list.searchRequests
        search.grabFocus()
    }
}

/// The part of the overview that keeps the whole archive.
@MainActor
private enum ComicArchiveView {
    static func connect(_ builder: Builder, _ window: WindowModel, _ root: Widget) {
        let archive = window.comics.archive
        let status = builder.widget("archive-status", as: Label.self)
        let progress = builder.widget("progress", as: ProgressBar.self)
        let keep = builder.widget("keep", as: Button.self)
        let keepLabel = builder.widget("keep-label", as: Label.self)
        let cancel = builder.widget("cancel", as: Button.self)
        keep.onClicked { [weak cancel] in
            Task { await archive.startTapped() }
            cancel?.isVisible = true
            cancel?.grabFocus()
        }
        cancel.onClicked { archive.cancelTapped() }
        builder.widget("message", as: Bin.self).setChild(
            MessageBar.make(archive.messages, window))
        root.bind {
            let isRunning = archive.isRunning
            let hadFocus = cancel.containsFocus
            status.text = archive.status
            status.isVisible = !archive.status.isEmpty
            progress.fraction = archive.fraction
            progress.isVisible = isRunning
            keepLabel.text = archive.startLabel
            keep.accessibleLabel = archive.startLabel
            keep.isVisible = !isRunning && archive.progress?.isComplete != true
            if !isRunning, hadFocus { keep.grabFocus() }
            cancel.isVisible = isRunning
        }
    }
}
