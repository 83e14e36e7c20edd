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

    init(_ window: WindowModel) {
        let builder = Builder(resource: Resources.basePath + "/ui/Components/field.ui")
        widget = builder.widget("root")
        label = builder.widget("label")
        value = builder.widget("value")
        link = builder.widget("link")
        linkText = builder.widget("link-text")
        link.onOpeningFailed { window.openingFailed($0) }
    }

    /// Shows a field, or nothing.
    func show(_ field: DetailField?) {
        widget.isVisible = field != nil
        guard let field else { return }
        label.text = field.label
        value.breaksAnywhere = field.breaksAnywhere
        value.text = field.link == nil ? field.value : ""
        value.isVisible = field.link == nil
        link.isVisible = field.link != nil
        link.address = field.link ?? ""
        link.accessibleLabel = field.value
        linkText.text = field.link == nil ? "" : field.value
    }
}

/// The named values of a page, one below the other.
@MainActor
final class FieldList {
    private let box: Box
    private let window: WindowModel
    private var views: [FieldView] = []

    /// - Parameters:
    ///   - box: where the values stand.
    ///   - window: says what cannot be opened.
    init(_ box: Box, _ window: WindowModel) {
        self.box = box
        self.window = window
    }

    /// Shows fields in the place of those before.
    func show(_ fields: [DetailField]) {
        while views.count < fields.count {
            let view = FieldView(window)
            views.append(view)
            box.append(view.widget)
        }
        for (position, view) in views.enumerated() {
            view.show(position < fields.count ? fields[position] : nil)
        }
    }
}
