import GtkSupport
import ViewModels

final class FieldView: ValueView {
    struct Outlets: @MainActor Decodable {
        let label, value, linkText: Label
        let link: LinkButton
        let linkLine, parts: Box
        let openIcon: Image
    }

    let ui = Template<Box, Outlets>("Components/field")
    private let parts: ValueList<FieldPartView>

    /// - Parameter marksLink: shows an icon beside a link.
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
        // A relation to the label would join the words in the wrong order.
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

private final class FieldPartView: ValueView {
    let ui = Template<Label, NoOutlets>("Components/field-part")

    func show(_ part: (text: String, spokenSentence: String)?) {
        ui.root?.isVisible = part != nil
        ui.root?.text = part?.text ?? ""
        ui.root?.accessibleLabel = part?.spokenSentence ?? ""
    }
}

protocol ValueView: View {
    associatedtype Value

    func show(_ value: Value?)
}

/// Values in a box, one below the other, in reused views.
@MainActor
final class ValueList<Shown: ValueView> {
    private let box: Box
    private let makeView: @MainActor () -> Shown
    private var views: [Shown] = []

    init(_ box: Box, _ makeView: @escaping @MainActor () -> Shown) {
        self.box = box
        self.makeView = makeView
    }

    func show(_ values: [Shown.Value]) {
        while views.count < values.count {
            let view = makeView()
            views.append(view)
            box.append(view.widget)
        }
        for (position, view) in views.enumerated() { view.show(position < values.count ? values[position] : nil) }
    }
}
