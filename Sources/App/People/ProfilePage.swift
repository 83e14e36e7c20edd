import GtkSupport
import Resources
import ViewModels

/// Everything about one person.
@MainActor
final class ProfilePage {
    private let model: PeopleModel
    private let avatar: Avatar
    private let badge: Label
    private let name: Label
    private let birthday: Label
    private let fields: FieldList
    private var shownID: String?
    private var loading: Task<Void, Never>?

    /// Builds the page; the widget owns its controller.
    static func make(_ model: PeopleModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/People/profile-page.ui")
        let root = builder.widget("root", as: Widget.self)
        let page = ProfilePage(builder, model)
        root.own(page)
        root.bind { page.show(model.detail) }
        return root
    }

    private init(_ builder: Builder, _ model: PeopleModel) {
        self.model = model
        avatar = builder.widget("avatar")
        badge = builder.widget("badge")
        name = builder.widget("name")
        birthday = builder.widget("birthday")
        fields = FieldList(builder.widget("fields"))
    }

    private func show(_ detail: ProfileDetail?) {
        guard let detail else { return }
        name.text = detail.name
        badge.isVisible = detail.hasBirthday
        birthday.isVisible = detail.hasBirthday
        avatar.name = detail.name
        avatar.accessibleLabel = detail.name
        if shownID != detail.id {
            shownID = detail.id
            loading?.cancel()
            loading = avatar.load(detail.picture, from: model)
        }
        fields.show(detail.fields)
    }
}
