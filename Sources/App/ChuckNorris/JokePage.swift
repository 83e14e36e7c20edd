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
    private let fields: FieldList

    /// Builds the page; the widget owns its controller.
    static func make(_ window: WindowModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/ChuckNorris/joke-page.ui")
        let root = builder.widget("root", as: Widget.self)
        let model = window.jokes
        let page = JokePage(builder, window)
        root.own(page)
        root.bind { page.show(model.detail) }
        root.bind { page.showIcon(model.icon) }
        root.bind { page.narrowTitle.isVisible = model.panes.isFolded || !window.hasRoomForTitles }
        return root
    }

    private init(_ builder: Builder, _ window: WindowModel) {
        model = window.jokes
        narrowTitle = builder.widget("narrow-title")
        icon = builder.widget("icon")
        value = builder.widget("value")
        fields = FieldList(builder.widget("fields"), window)
    }

    private func show(_ detail: JokeDetail?) {
        guard let detail else { return }
        narrowTitle.text = detail.id
        value.breaksAnywhere = detail.breaksAnywhere
        value.text = detail.value
        fields.show(detail.fields)
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
