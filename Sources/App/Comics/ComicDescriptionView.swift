import GtkSupport
import Localization
import Resources
import ViewModels

/// The page with the transcript of a comic, or with its title and alt text.
@MainActor
enum ComicDescriptionView {
    /// Builds the page.
    /// - Returns: the page, and what takes the focus on it.
    static func make(_ window: WindowModel) -> (page: Widget, start: Widget) {
        let model = window.comics
        let builder = Builder(resource: Resources.basePath + "/ui/Comics/comic-description.ui")
        let root = builder.widget("root", as: Box.self)
        let heading = builder.widget("heading", as: Label.self)
        let caption = builder.widget("caption", as: Label.self)
        let label = builder.widget("label", as: Label.self)
        let text = builder.widget("text", as: Label.self)
        let alt = builder.widget("alt", as: Label.self)
        let altBox = builder.widget("alt-box", as: Box.self)
        let news = builder.widget("news", as: Label.self)
        let newsBox = builder.widget("news-box", as: Box.self)
        ComicCredit.show(builder, window)
        root.bind {
            guard let detail = model.detail else { return }
            heading.text = detail.title
            caption.text = detail.caption
            label.text = detail.descriptionLabel
            text.text = detail.descriptionText
            alt.text = detail.alt
            altBox.isVisible = detail.descriptionText != detail.alt && !detail.alt.isEmpty
            news.text = detail.news ?? ""
            newsBox.isVisible = detail.news != nil
        }
        return (root, builder.widget("scroller"))
    }
}
