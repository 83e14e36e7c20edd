import GtkSupport
import ViewModels

/// A named value, which may be a link.
final class FieldView: ValueView {
    struct Outlets: @MainActor Decodable {
        let label, value, linkText: Label
        let link: LinkButton
    }

    let ui = Template<Box, Outlets>("Components/field")

    init() {
        ui.link.offerAddress()
    }

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

/// A view of one value of a list.
protocol ValueView: View {
    associatedtype Value

    /// Shows a value, or nothing.
    func show(_ value: Value?)
}

/// Values in a box, one below the other.
@MainActor
final class ValueList<Shown: ValueView> {
    private let box: Box
    private let makeView: @MainActor () -> Shown
    private var views: [Shown] = []

    init(_ box: Box, _ makeView: @escaping @MainActor () -> Shown) {
        self.box = box
        self.makeView = makeView
    }

    /// Shows values in the place of those before.
    func show(_ values: [Shown.Value]) {
        while views.count < values.count {
            let view = makeView()
            views.append(view)
            box.append(view.widget)
        }
        for (position, view) in views.enumerated() { view.show(position < values.count ? values[position] : nil) }
    }
}
