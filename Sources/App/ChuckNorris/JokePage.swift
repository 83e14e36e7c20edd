import GtkSupport
import Resources
import ViewModels

/// Everything about one joke.
@MainActor
final class JokePage {
    private let model: JokesModel
    private let narrowTitle: Label
    private let icon: Image
    private let value: Label
    private let categories: Label
    private let createdAt: Label
    private let updatedAt: Label
    private let link: LinkButton
    private let linkText: Label
    private let plainLink: Label

    /// Builds the page; the widget owns its controller.
    static func make(_ window: WindowModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/ChuckNorris/joke-page.ui")
        let root = builder.widget("root", as: Widget.self)
        let model = window.jokes
        let page = JokePage(builder, model)
        root.own(page)
        root.bind { page.show(model.detail) }
        root.bind { page.showIcon(model.icon) }
        root.bind { page.narrowTitle.isVisible = model.panes.isFolded || !window.hasRoomForTitles }
        return root
    }

    private init(_ builder: Builder, _ model: JokesModel) {
        self.model = model
        narrowTitle = builder.widget("narrow-title")
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
        guard let detail else { return }
        narrowTitle.text = detail.id
        value.breaksAnywhere = detail.breaksAnywhere
        value.text = detail.value
        categories.text = detail.categories
        createdAt.text = detail.createdAt
        updatedAt.text = detail.updatedAt
        link.isVisible = detail.link != nil
        link.address = detail.link?.absoluteString ?? ""
        link.accessibleLabel = detail.url
        linkText.text = detail.url
        plainLink.isVisible = detail.link == nil
        plainLink.text = detail.url
        let model = model
        Task { await model.iconNeeded() }
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
