import GtkSupport
import Model
import Pictures
import ViewModels

final class ComicCellView: View, ListRow {
    struct Outlets: @MainActor Decodable {
        let picture: Thumbnail
        let unread, favourite: Image
        let number, title: Label
    }

    let ui = Template<Box, Outlets>("Comics/comic-cell")
    private let model: ComicListModel
    private let thumbnails: ComicThumbnails
    private var comic: ComicListRow?
    private var loading: Task<Void, Never>?

    init(_ model: ComicListModel, _ thumbnails: ComicThumbnails) {
        self.model = model
        self.thumbnails = thumbnails
        // The list describes the cell.
        ui.root?.setAccessibleHidden(true)
        ui.picture.onScaleFactorChanged { [weak self] in
            if let self, let comic { showPicture(of: comic) }
        }
    }

    func accessibleLabel(for row: ComicListRow) -> String {
        model.content(of: row).accessibleLabel
    }

    func bind(_ comic: ComicListRow) {
        self.comic = comic
        let content = model.content(of: comic)
        ui.number.text = content.cellCaption
        ui.title.text = content.cellTitle
        ui.unread.isVisible = content.isUnread
        ui.favourite.isVisible = content.isFavourite
        ui.root?.setStyleClass("not-here", !comic.comic.isKept)
        showPicture(of: comic)
    }

    private func showPicture(of comic: ComicListRow) {
        loading?.cancel()
        let kept = thumbnails.kept(comic.id, for: ui.picture)
        ui.picture.show(kept)
        guard kept == nil, comic.comic.isKept else { return }
        loading = Task { [thumbnails, weak picture = ui.picture] in
            guard let picture, let made = await thumbnails.make(comic.id, for: picture) else { return }
            picture.show(made)
        }
    }

    func unbind() {
        comic = nil
        loading?.cancel()
        loading = nil
    }
}

/// The recently shown pictures of the grid, ready for drawing.
@MainActor
final class ComicThumbnails {
    private struct Key: Hashable {
        let number: Int
        let scale: Int
    }

    /// In logical pixels.
    private static let size = (width: 176, height: 132)

    private let model: ComicsModel
    /// A few windows of cells, of 90 KiB each at the usual scale.
    private var kept = LeastRecentlyUsedCache<Key, PicturePaintable>(budget: 24 << 20)

    init(_ model: ComicsModel) {
        self.model = model
    }

    func kept(_ number: Int, for cell: Widget) -> PicturePaintable? {
        kept.value(of: Key(number: number, scale: cell.scaleFactor))
    }

    /// Nil if the comic's picture is not stored or the task was cancelled.
    func make(_ number: Int, for cell: Widget) async -> PicturePaintable? {
        let key = Key(number: number, scale: cell.scaleFactor)
        guard let picture = await model.thumbnail(of: number), !Task.isCancelled else { return nil }
        let small = await picture.thumbnail(width: Self.size.width * key.scale, height: Self.size.height * key.scale)
        guard !Task.isCancelled else { return nil }
        let paintable = PicturePaintable(small, for: cell)
        kept.insert(paintable, for: key, cost: small.byteCount)
        return paintable
    }
}
