import GtkSupport
import ViewModels

/// A named value, which may be a link.
@MainActor
final class FieldView: View {
    struct Outlets: @MainActor Decodable {
        let label, value, linkText: Label
        let link: LinkButton
    }

    let ui = Template<Box, Outlets>("Components/field")

    init() {
        ui.link.offerAddress()
    }

    /// Shows a field, or nothing.
    func show(_ field: DetailField?) {
        ui.root?.isVisible = field != nil
        guard let field else { return }
        ui.label.text = field.heading
        ui.value.text = field.link == nil ? field.value : ""
        // A relation to the label would be joined to the value in the wrong order.
        ui.value.accessibleLabel = field.spokenSentence
        ui.value.isVisible = field.link == nil
        ui.link.isVisible = field.link != nil
        ui.link.address = field.link ?? ""
        ui.link.accessibleLabel = field.spokenSentence
        ui.linkText.text = field.link == nil ? "" : field.value
    }
}

/// The named values of a page, one below the other.
@MainActor
final class FieldList {
    private let box: Box
    private var views: [FieldView] = []

    /// - Parameter box: holds the values.
    init(_ box: Box) {
        self.box = box
    }

    /// Shows fields in the place of those before.
    func show(_ fields: [DetailField]) {
        while views.count < fields.count {
            let view = FieldView()
            views.append(view)
            box.append(view.widget)
        }
        for (position, view) in views.enumerated() {
            view.show(position < fields.count ? fields[position] : nil)
        }
    }
}
