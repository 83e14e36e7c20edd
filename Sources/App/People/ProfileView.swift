import GtkSupport
import Resources
import ViewModels

/// The pane of the profile: its header bar, and the page of the open person or the word that nobody is open.
@MainActor
final class ProfileView {
    private let window: WindowModel
    private let model: PeopleModel
    private let back: Button
    private let copy: Button
    private let delete: Button
    private let pages: Stack
    private let title: Label
    private var hasPage = false

    /// Builds the pane; the widget owns its controller.
    static func make(_ window: WindowModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/People/profile.ui")
        let root = builder.widget("root", as: Box.self)
        let view = ProfileView(builder, window)
        root.own(view)
        root.bind { view.update() }
        return root
    }

    private init(_ builder: Builder, _ window: WindowModel) {
        self.window = window
        model = window.people
        back = builder.widget("back")
        copy = builder.widget("copy")
        delete = builder.widget("delete")
        pages = builder.widget("pages")
        title = builder.widget("title")
        let nothing = builder.widget("nothing-page", as: StatusPage.self)
        nothing.nameScrollPanes(nothing.title)
    }

    private func update() {
        let detail = model.detail
        back.isVisible = model.panes.isFolded
        copy.isVisible = detail != nil
        delete.isVisible = detail != nil
        title.isVisible = window.hasRoomForTitles && !model.panes.isFolded && detail != nil
        title.text = detail?.name ?? ""
        if detail != nil, !hasPage {
            hasPage = true
            pages.add(ProfilePage.make(model), named: "profile")
        }
        pages.visiblePage = detail == nil ? "nothing" : "profile"
    }
}

/// Everything about one person.
@MainActor
final class ProfilePage {
    private let model: PeopleModel
    private let avatar: Avatar
    private let badge: Label
    private let name: Label
    private let birthday: Label
    private let fields: Box
    private var views: [FieldView] = []
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
        fields = builder.widget("fields")
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
        while views.count < detail.fields.count {
            let view = FieldView()
            views.append(view)
            fields.append(view.widget)
        }
        for (position, view) in views.enumerated() {
            view.show(position < detail.fields.count ? detail.fields[position] : nil)
        }
    }
}
