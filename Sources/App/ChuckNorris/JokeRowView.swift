import GtkSupport
import ViewModels

/// A row of the list of jokes.
@MainActor
final class JokeRowView: ListRow {
    private let row = TextRow.make(hasPicture: false)

    var widget: Widget { row }

    func accessibleLabel(for row: JokeRow) -> String {
        row.accessibleLabel
    }

    func bind(_ joke: JokeRow) {
        row.show(title: joke.excerpt, subtitle: joke.date)
    }

    func unbind() {}
}
