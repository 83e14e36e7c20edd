import GtkSupport
import Resources
import ViewModels

/// Everything about one joke.
@MainActor
final class JokeDetailView {
    private let model: JokesModel
    private let back: Button
    private let copy: Button
    private let delete: Button
    private let pages: Stack
    private let title: Label
    private let narrowTitle: Label
    private let icon: Image
    private let value: Label
    private let categories: Label
    private let createdAt: Label
    private let updatedAt: Label
    private let link: LinkButton
    private let linkText: Label
    private let plainLink: Label

    /// Builds the pane; the widget owns its controller.
    static func make(_ model: JokesModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/ChuckNorris/joke-detail.ui")
        let root = builder.widget("root", as: Box.self)
        let view = JokeDetailView(builder, model)
        root.own(view)
        root.bind { view.show(model.detail) }
        root.bind { view.showIcon(model.icon) }
        root.bind { view.updateRoom() }
        return root
    }

    private init(_ builder: Builder, _ model: JokesModel) {
        self.model = model
        back = builder.widget("back")
        copy = builder.widget("copy")
        delete = builder.widget("delete")
        pages = builder.widget("pages")
        title = builder.widget("title")
        narrowTitle = builder.widget("narrow-title")
        builder.widget("nothing-page", as: StatusPage.self).takeScrollPanesOutOfFocus()
        icon = builder.widget("icon")
        value = builder.widget("value")
        categories = builder.widget("categories")
        createdAt = builder.widget("created-at")
        updatedAt = builder.widget("updated-at")
        link = builder.widget("link")
        linkText = builder.widget("link-text")
        plainLink = builder.widget("plain-link")
    }

    private func show(_ detail: JokeDetail?) {
        let hasDetail = detail != nil
        pages.visiblePage = hasDetail ? "joke" : "nothing"
        copy.isVisible = hasDetail
        delete.isVisible = hasDetail
        guard let detail else { return }
        title.text = detail.id
        narrowTitle.text = detail.id
        value.text = detail.value
        categories.text = detail.categories
        createdAt.text = detail.createdAt
        updatedAt.text = detail.updatedAt
        link.isVisible = detail.link != nil
        link.address = detail.link?.absoluteString ?? ""
        link.accessibleLabel = detail.url
        link.tooltip = nil
        linkText.text = detail.url
        plainLink.isVisible = detail.link == nil
        plainLink.text = detail.url
        let model = model
        Task { await model.iconNeeded() }
    }

    private func updateRoom() {
        back.isVisible = model.isFolded
        title.isVisible = !model.isFolded && model.detail != nil
        narrowTitle.isVisible = model.isFolded
    }

    private func showIcon(_ state: PictureState) {
        icon.accessibleLabel = model.iconDescription
        if case .loaded(let picture) = state, let texture = picture as? Texture {
            icon.show(texture)
        } else {
            icon.show(iconName: "chuckle-jokes-symbolic")
        }
    }
}
