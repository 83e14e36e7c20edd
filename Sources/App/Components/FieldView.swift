import GtkSupport
import Resources
import ViewModels

/// A named value, which may be a link.
@MainActor
final class FieldView {
    let widget: Widget
    private let label: Label
    private let value: Label
    private let link: LinkButton
    private let linkText: Label

    init() {
        let builder = Builder(resource: Resources.basePath + "/ui/Components/field.ui")
        widget = builder.widget("root")
        label = builder.widget("label")
        value = builder.widget("value")
        link = builder.widget("link")
        linkText = builder.widget("link-text")
    }

    /// Shows a field, or nothing.
    func show(_ field: ProfileField?) {
        widget.isVisible = field != nil
        guard let field else { return }
        label.text = field.label
        value.text = field.value
        value.isVisible = field.link == nil
        link.isVisible = field.link != nil
        link.address = field.link ?? ""
        link.accessibleLabel = field.value
        linkText.text = field.value
    }
}
