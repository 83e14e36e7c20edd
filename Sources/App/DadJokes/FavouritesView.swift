import Foundation
import GLibSupport
import GtkSupport
import Model
import ViewModels

final class FavouritesView: View {
    struct Outlets: @MainActor Decodable {
        let toasts: ToastOverlay
        let pages: Stack
        let emptyPage, failedPage: StatusPage
        let list: ListView
        let reload, importFile: Button
    }

    let ui = Template<Box, Outlets>("DadJokes/favourites-page")
    private let model: DadJokesModel
    private let list: PagedList<FavouriteRow>

    init(_ model: DadJokesModel) {
        self.model = model
        list = PagedList(ui.list, in: ui.pages) { FavouriteRowView(model) }
        for page in [ui.emptyPage, ui.failedPage] { page.nameScrollPanes(page.title) }
        connect()
        bind(update)
    }

    func focus() {
        switch model.favourites.page {
        case .list: ui.list.grabFocus()
        case .failed: ui.reload.grabFocus()
        case .loading, .empty, .nothingFound: ui.importFile.grabFocus()
        }
    }

    func chooseImport() {
        ui.root?.chooseFile(
            title: localized("Import Favourites"), accept: localized("Import"), onChosen: model.favourites.importChosen)
    }

    func chooseExport() {
        ui.root?.chooseFile(
            title: localized("Export Favourites"), name: model.favourites.exportName, accept: localized("Export"),
            onChosen: model.favourites.exportChosen)
    }

    private func connect() {
        let model = model
        list.onSelected { model.favourites.rowSelected(at: $0) }
        list.onOpened { model.favouriteOpened(at: $0) }
        list.offerMenu {
            Menu([
                [MenuItem(localized("Open"), "row.open", key: "Return")],
                [
                    MenuItem(localized("Copy Joke"), "win.copy", key: "<Control>c"),
                    MenuItem(localized("Rename Favourite"), "win.edit", key: "F2"),
                    MenuItem(localized("Delete Favourite"), "win.delete", key: "Delete"),
                ],
            ])
        }
        ui.reload.onClicked { Task { await model.favourites.page.failure?.resolve { await model.load() } } }
        ui.root?.onTextDropped { text in
            guard let file = model.favourites.fileDropped(text) else { return false }
            Task { await model.favourites.importChosen(file) }
            return true
        }
    }

    private func update() {
        let favourites = model.favourites
        let hadFocus = ui.list.containsFocus
        ui.failedPage.show(favourites.page.failure, ui.reload)
        list.show(favourites.rows, favourites.page, selected: favourites.selectedPosition)
        // A removed row took the focus along.
        if hadFocus { focus() }
    }
}

final class FavouriteRowView: View, ListRow {
    struct Outlets: @MainActor Decodable {
        let name, subtitle, saved: Label
        let rename, delete: Button
    }

    let ui = Template<Box, Outlets>("DadJokes/favourite-row")
    private var id: FavouriteRow.ID?
    private var file: URL?
    private var drag: DragSource?

    init(_ model: DadJokesModel) {
        drag = ui.root.map { root in
            DragSource(root) { [weak self] in
                guard let id = self?.id, let file = self?.file else { return }
                Task { await model.favourites.rowDragged(id, as: file) }
            }
        }
        ui.rename.onClicked { [weak self] in
            if let id = self?.id { model.renameTapped(id) }
        }
        ui.delete.onClicked { [weak self] in
            guard let id = self?.id else { return }
            Task { await model.deleteTapped(id) }
        }
    }

    func accessibleLabel(for row: FavouriteRow) -> String {
        row.accessibleLabel
    }

    func bind(_ row: FavouriteRow) {
        id = row.id
        let file = URL(filePath: UserFolders.runtime).appending(path: Identity.folder).appending(path: row.fileName)
        self.file = file
        drag?.offer(row.text, file: file)
        ui.name.text = row.name
        ui.subtitle.show(row.subtitle)
        ui.saved.text = row.saved
        ui.rename.setIconLabel(row.renameLabel)
        ui.delete.setIconLabel(row.deleteLabel)
    }

    func unbind() {
        id = nil
    }
}
