import Foundation
import GtkSupport
import Localization
import Resources
import ViewModels

/// The page of the favourites.
@MainActor
final class FavouritesView {
    let widget: Widget
    private let model: DadJokesModel
    private let pages: Stack
    private let failed: StatusPage
    private let list: ListView
    private let rows = ListModel<FavouriteRow>()
    private let importButton: Button
    private let exportButton: Button
    private var isUpdatingList = false

    init(_ window: WindowModel) {
        let model = window.dadJokes
        self.model = model
        let builder = Builder(resource: Resources.basePath + "/ui/DadJokes/favourites-page.ui")
        widget = builder.widget("root")
        pages = builder.widget("pages")
        failed = builder.widget("failed-page")
        list = builder.widget("list")
        importButton = builder.widget("import")
        exportButton = builder.widget("export")
        let empty = builder.widget("empty-page", as: StatusPage.self)
        for page in [empty, failed] { page.nameScrollPanes(page.title) }
        list.show(rows) { FavouriteRowView(model) }
        builder.widget("reload", as: Button.self).onClicked { Task { await model.load() } }
        connect()
        widget.bind { [weak self] in self?.update() }
        let files = builder.widget("files", as: Box.self)
        widget.bind { files.isVertical = window.isFolded && window.textScale > 125 }
    }

    /// Gives the focus to the list, or to what stands in for it.
    func focus() {
        if model.favourites.page == .list { list.grabFocus() } else { importButton.grabFocus() }
    }

    private func connect() {
        let model = model
        list.onSelectionChanged { [weak self] in
            guard let self, !isUpdatingList else { return }
            model.favourites.rowSelected(at: list.selectedPosition)
        }
        list.onActivate { model.favouriteOpened(at: $0) }
        list.onRowClicked { [weak self] in
            guard let position = self?.list.selectedPosition else { return }
            model.favouriteOpened(at: position)
        }
        let (importer, exporter) = (importButton.weak, exportButton.weak)
        importButton.onClicked {
            guard let window = importer.widget(as: Button.self)?.surroundingWindow else { return }
            FileChooser.open(title: localized("Import Favourites"), accept: localized("Import"), above: window) { path in
                Task { await model.favourites.importChosen(URL(filePath: path)) }
            }
        }
        exportButton.onClicked {
            guard let window = exporter.widget(as: Button.self)?.surroundingWindow else { return }
            FileChooser.save(
                title: localized("Export Favourites"), name: model.favourites.exportName, accept: localized("Export"),
                above: window
            ) { path in
                Task { await model.favourites.exportChosen(URL(filePath: path)) }
            }
        }
    }

    private func update() {
        // Rows that come and go move GTK's selection along; that is no choice of the user's.
        isUpdatingList = true
        defer { isUpdatingList = false }
        let favourites = model.favourites
        let hadFocus = list.containsFocus
        rows.replace(with: favourites.rows)
        exportButton.isSensitive = favourites.canExport
        switch favourites.page {
        case .loading: pages.visiblePage = "loading"
        case .empty, .nothingFound: pages.visiblePage = "empty"
        case .list: pages.visiblePage = "list"
        case .failed(let reason):
            failed.message = reason
            pages.visiblePage = "failed"
        }
        let position = favourites.selectedPosition
        if list.selectedPosition != position {
            list.selectedPosition = position
            if let position { list.scroll(to: position) }
        }
        // A row that went took the focus along.
        if hadFocus { focus() }
    }
}

/// A row of the list of favourites.
@MainActor
final class FavouriteRowView: ListRow {
    let widget: Widget
    private let name: Label
    private let saved: Label
    private let rename: Button
    private let delete: Button
    private var id: FavouriteRow.ID?

    init(_ model: DadJokesModel) {
        let builder = Builder(resource: Resources.basePath + "/ui/DadJokes/favourite-row.ui")
        widget = builder.widget("root")
        name = builder.widget("name")
        saved = builder.widget("saved")
        rename = builder.widget("rename")
        delete = builder.widget("delete")
        rename.onClicked { [weak self] in
            if let id = self?.id { model.renameTapped(id) }
        }
        delete.onClicked { [weak self] in
            guard let id = self?.id else { return }
            Task { await model.deleteTapped(id) }
        }
    }

    func accessibleLabel(for row: FavouriteRow) -> String {
        row.accessibleLabel
    }

    func bind(_ row: FavouriteRow) {
        id = row.id
        name.breaksAnywhere = row.breaksAnywhere
        name.text = row.name
        saved.text = row.saved
        rename.setIconLabel(row.renameLabel)
        delete.setIconLabel(row.deleteLabel)
    }

    func unbind() {
        id = nil
    }
}
