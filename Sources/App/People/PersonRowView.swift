import Foundation
import GtkSupport
import ViewModels

/// A row of the list of people.
@MainActor
final class PersonRowView: ListRow {
    private let row = TextRow.make(hasPicture: true)
    private let faces: PersonFaces
    private var loading: Task<Void, Never>?

    init(_ faces: PersonFaces) {
        self.faces = faces
    }

    var widget: Widget { row }

    func accessibleLabel(for row: PersonRow) -> String {
        row.accessibleLabel
    }

    func bind(_ person: PersonRow) {
        let face = person.picture.flatMap { faces.kept(at: $0, for: row) }
        row.show(title: person.name, subtitle: person.city, picture: face ?? faces.initials(of: person.name, for: row))
        guard face == nil, let address = person.picture else { return }
        loading = Task { [faces, weak row] in
            guard let row, let face = await faces.load(address, for: row) else { return }
            row.show(face)
        }
    }

    func unbind() {
        loading?.cancel()
        loading = nil
    }
}
