import Domain
import Foundation
import GtkSupport
import ViewModels

final class PersonRowView: ListRow {
    private let row = TextRow.make(hasPicture: true)
    private let model: PeopleModel
    private let faces: PersonFaces
    private var person: PersonRow?
    private var loading: Task<Void, Never>?

    init(_ model: PeopleModel, _ faces: PersonFaces) {
        self.model = model
        self.faces = faces
        row.bind { [weak self] in self?.highlight(model.query) }
    }

    var widget: Widget { row }

    func accessibleLabel(for row: PersonRow) -> String {
        row.accessibleLabel
    }

    func heading(for row: PersonRow) -> String? {
        row.heading
    }

    func bind(_ person: PersonRow) {
        self.person = person
        let face = person.picture.flatMap { faces.kept(at: $0, for: row) }
        row.show(
            title: person.title, subtitle: person.subtitle, picture: face ?? faces.initials(of: person.name, for: row),
            heading: person.heading)
        highlight(model.query)
        guard face == nil, let address = person.picture else { return }
        loading = Task { [faces, weak row] in
            guard let row, let face = await faces.load(address, for: row) else { return }
            row.show(face)
        }
    }

    private func highlight(_ query: SearchQuery) {
        guard let person else { return }
        row.highlight(title: query.matches(in: person.name), subtitle: query.matches(in: person.subtitle))
    }

    func unbind() {
        person = nil
        loading?.cancel()
        loading = nil
    }
}
