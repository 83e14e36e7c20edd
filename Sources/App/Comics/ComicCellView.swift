import GtkSupport
import ViewModels

/// A cell of the overview's grid: the picture of a comic with its number and title.
final class ComicCellView: View, ListRow {
    struct Outlets: @MainActor Decodable {
        let picture: Thumbnail
        let number, title: Label
    }

    let ui = Template<Box, Outlets>("Comics/comic-cell")
    private let model: ComicListModel
    private let thumbnails: ComicThumbnails
    private var loading: Task<Void, Never>?

    init(_ model: ComicListModel, _ thumbnails: ComicThumbnails) {
        self.model = model
        self.thumbnails = thumbnails
        // The list says what is in the cell.
        ui.root?.setAccessibleHidden(true)
    }

    func accessibleLabel(for row: ComicListRow) -> String {
        model.content(of: row).accessibleLabel
    }

    func bind(_ comic: ComicListRow) {
        let content = model.content(of: comic)
        ui.number.text = content.cellCaption
        ui.title.text = content.cellTitle
        if comic.comic.isKept { ui.root?.removeStyleClass("not-here") } else { ui.root?.addStyleClass("not-here") }
        let kept = thumbnails.kept(comic.id, for: ui.picture)
        ui.picture.show(kept)
        guard kept == nil, comic.comic.isKept else { return }
        loading = Task { [thumbnails, weak picture = ui.picture] in
            guard let picture, let made = await thumbnails.make(comic.id, for: picture) else { return }
            picture.show(made)
        }
    }

    func unbind() {
        loading?.cancel()
        loading = nil
    }
}
