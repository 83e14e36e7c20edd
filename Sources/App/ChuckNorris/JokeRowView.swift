import GtkSupport
import Model
import ViewModels

final class JokeRowView: ListRow {
    private let row = TextRow.make(hasPicture: false)
    private let model: JokesModel
    private var joke: JokeRow?

    init(_ model: JokesModel) {
        self.model = model
        row.bind { [weak self] in self?.highlight(model.query) }
    }

    var widget: Widget { row }

    func accessibleLabel(for row: JokeRow) -> String {
        row.accessibleLabel
    }

    func bind(_ joke: JokeRow) {
        self.joke = joke
        row.show(title: joke.excerpt, subtitle: joke.date, marks: joke.isFavourite ? ["starred-symbolic"] : [])
        highlight(model.query)
    }

    func unbind() {
        joke = nil
    }

    private func highlight(_ query: SearchQuery) {
        if let joke { row.highlight(title: joke.excerpt(finding: query).highlights) }
    }
}
