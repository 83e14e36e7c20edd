import Foundation
import GtkSupport
import Resources
import ViewModels

/// A row of the list of people.
@MainActor
final class PersonRowView: ListRow {
    let widget: Widget
    private let model: PeopleModel
    private let avatar: Avatar
    private let name: Label
    private let city: Label
    private var loading: Task<Void, Never>?

    init(_ model: PeopleModel) {
        self.model = model
        let builder = Builder(resource: Resources.basePath + "/ui/People/person-row.ui")
        widget = builder.widget("root")
        avatar = builder.widget("avatar")
        name = builder.widget("name")
        city = builder.widget("city")
    }

    func accessibleLabel(for row: PersonRow) -> String {
        row.accessibleLabel
    }

    func bind(_ row: PersonRow) {
        name.text = row.name
        city.text = row.city
        avatar.name = row.name
        loading = avatar.load(row.picture, from: model)
    }

    func unbind() {
        loading?.cancel()
        loading = nil
    }
}

extension Avatar {
    /// Shows the initials at once, and the picture when it is there.
    /// - Returns: the loading, to be cancelled when somebody else takes the place.
    func load(_ address: URL?, from model: PeopleModel) -> Task<Void, Never>? {
        show(nil)
        guard let address else { return nil }
        return Task { [weak self] in
            let picture = await model.picture(at: address)
            guard !Task.isCancelled, let texture = picture as? Texture else { return }
            self?.show(texture)
        }
    }
}
