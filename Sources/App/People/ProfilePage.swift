import Foundation
import GtkSupport
import ViewModels

/// Everything about one person.
@MainActor
final class ProfilePage: View {
    struct Outlets: @MainActor Decodable {
        let avatar: Avatar
        let badge, name, birthday: Label
        let actions, fields: Box
        let showOnMap, export: Button
    }

    let ui = Template<ScrolledPane, Outlets>("People/profile-page")
    private let model: PeopleModel
    private let fields: FieldList
    private var shownID: String?
    private var loading: Task<Void, Never>?

    init(_ layout: WindowLayout, _ model: PeopleModel) {
        self.model = model
        fields = FieldList(ui.fields)
        // While a window becomes narrow, the buttons are still side by side.
        for button in [ui.showOnMap, ui.export] { button.letShrink() }
        ui.root?.offerMenu(isPage: true) { .person(open: nil) }
        bind(update)
        if let pane = ui.root { reads(pane, model, layout) }
        bind { self.ui.actions.isVertical = !layout.hasRoomForTitles }
    }

    private func update() {
        guard let detail = model.detail else { return }
        ui.name.text = detail.name
        ui.badge.isVisible = detail.hasBirthday
        ui.birthday.isVisible = detail.hasBirthday
        ui.avatar.name = detail.name
        ui.avatar.accessibleLabel = detail.name
        if shownID != detail.id {
            shownID = detail.id
            loading?.cancel()
            loading = ui.avatar.load(detail.picture, from: model)
        }
        fields.show(detail.fields)
    }
}

extension Avatar {
    /// Shows the initials at once, and the picture when it is there.
    /// - Returns: the loading, to be cancelled when somebody else takes the place.
    fileprivate func load(_ address: URL?, from model: PeopleModel) -> Task<Void, Never>? {
        show(nil)
        guard let address else { return nil }
        return Task { [weak self] in
            guard let picture = await model.picture(at: address), !Task.isCancelled else { return }
            self?.show(picture)
        }
    }
}
