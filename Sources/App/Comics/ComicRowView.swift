import GtkSupport
import ViewModels

/// A row of the overview.
@MainActor
final class ComicRowView: View, ListRow {
    struct Outlets: @MainActor Decodable {
        let title, caption, excerpt, unread: Label
        let star: Image
    }

    let ui = Template<Box, Outlets>("Comics/comic-row")
    private let model: ComicListModel

    init(_ model: ComicListModel) {
        self.model = model
    }

    func accessibleLabel(for row: ComicListRow) -> String {
        model.content(of: row).accessibleLabel
    }

    func bind(_ row: ComicListRow) {
        let content = model.content(of: row)
        ui.title.show(content.title.text, highlights: content.title.highlights)
        ui.caption.text = content.caption
        ui.excerpt.show(content.excerpt?.text ?? "", highlights: content.excerpt?.highlights ?? [])
        ui.excerpt.isVisible = content.excerpt != nil
        ui.star.isVisible = content.isFavourite
        ui.unread.isVisible = !content.isRead
    }

    func unbind() {}
}
