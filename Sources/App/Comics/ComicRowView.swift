import GtkSupport
import ViewModels

final class ComicRowView: ListRow {
    private let row = TextRow.make(hasPicture: false, subtitleLimit: 130)
    private let model: ComicListModel

    init(_ model: ComicListModel) {
        self.model = model
    }

    var widget: Widget { row }

    func accessibleLabel(for row: ComicListRow) -> String {
        model.content(of: row).accessibleLabel
    }

    func heading(for row: ComicListRow) -> String? {
        row.heading
    }

    func bind(_ comic: ComicListRow) {
        let content = model.content(of: comic)
        let marks = [content.isUnread ? "chuckle-dot-symbolic" : nil, content.isFavourite ? "starred-symbolic" : nil]
        row.show(
            title: content.title.text, subtitle: content.subtitle.text, heading: comic.heading, marks: marks.compactMap(\.self))
        row.setStyleClass("not-here", !comic.comic.isKept)
        row.highlight(title: content.title.highlights, subtitle: content.subtitle.highlights)
    }

    func unbind() {}
}
