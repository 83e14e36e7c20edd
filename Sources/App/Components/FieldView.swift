import GtkSupport
import ViewModels

/// A named value, which may be a link.
final class FieldView: ValueView {
    struct Outlets: @MainActor Decodable {
        let label, value, linkText: Label
        let link: LinkButton
        let linkLine, parts: Box
        let openIcon: Image
    }

    let ui = Template<Box, Outlets>("Components/field")
    private let parts: ValueList<FieldPartView>

    /// - Parameter marksLink: whether an icon shows that a link can be opened.
    init(marksLink: Bool = false) {
        parts = ValueList(ui.parts) { FieldPartView() }
        ui.link.offerAddress()
        ui.linkLine.laysTextOutBesideButtons()
        ui.parts.wrapsChildrenFromStart()
        ui.openIcon.isVisible = marksLink
    }

    func show(_ field: DetailField?) {
        ui.root?.isVisible = field != nil
        guard let field else { return }
        ui.label.text = field.heading
        ui.value.text = field.link == nil ? field.value : ""
        // A relation to the label would be joined to the value in the wrong order.
        ui.value.accessibleLabel = field.spokenSentence
        ui.value.isVisible = field.link == nil && field.parts.isEmpty
        ui.parts.isVisible = !field.parts.isEmpty
        parts.show(field.parts.map { ($0, field.spokenSentence(of: $0)) })
        ui.link.isVisible = field.link != nil
        ui.link.address = field.link ?? ""
        ui.link.accessibleLabel = field.spokenSentence
        ui.linkText.text = field.link == nil ? "" : field.value
    }
}

/// A part of a value, as a chip.
private final class FieldPartView: ValueView {
    let ui = Template<Label, NoOutlets>("Components/field-part")

    func show(_ part: (text: String, spokenSentence: String)?) {
        ui.root?.isVisible = part != nil
        ui.root?.text = part?.text ?? ""
        ui.root?.accessibleLabel = part?.spokenSentence ?? ""
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
