import GtkSupport
import Resources
import ViewModels

/// A row of the list of jokes.
@MainActor
final class JokeRowView: ListRow {
    let widget: Widget
    private let excerpt: Label
    private let date: Label

    init() {
        let builder = Builder(resource: Resources.basePath + "/ui/ChuckNorris/joke-row.ui")
        widget = builder.widget("root")
        excerpt = builder.widget("excerpt")
        date = builder.widget("date")
    }

    func accessibleLabel(for row: JokeRow) -> String {
        row.accessibleLabel
    }

    func bind(_ row: JokeRow) {
        excerpt.text = row.excerpt
        date.text = row.date
    }

    func unbind() {}
}
