import GtkSupport
import Resources
import ViewModels

/// A row of the overview.
@MainActor
final class ComicRowView: ListRow {
    let widget: Widget
    private let model: ComicListModel
    private let title: Label
    private let caption: Label
    private let excerpt: Label
    private let star: Image
    private let unread: Label

    init(_ model: ComicListModel) {
        self.model = model
        let builder = Builder(resource: Resources.basePath + "/ui/Comics/comic-row.ui")
        widget = builder.widget("root")
        title = builder.widget("title")
        caption = builder.widget("caption")
        excerpt = builder.widget("excerpt")
        star = builder.widget("star")
        unread = builder.widget("unread")
    }

    func accessibleLabel(for row: ComicListRow) -> String {
        model.content(of: row).accessibleLabel
    }

    func bind(_ row: ComicListRow) {
        let content = model.content(of: row)
        title.show(content.title.text, highlights: content.title.highlights)
        caption.text = content.caption
        excerpt.show(content.excerpt?.text ?? "", highlights: content.excerpt?.highlights ?? [])
        excerpt.isVisible = content.excerpt != nil
        star.isVisible = content.isFavourite
        unread.isVisible = !content.isRead
    }

    func unbind() {}
}
