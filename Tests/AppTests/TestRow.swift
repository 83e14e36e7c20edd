import CGtk

@testable import GtkSupport

@MainActor
final class TestRow: ListRow {
    let widget: Widget
    private let label = Label(adopting: gtk_label_new(nil))

    /// - Parameter height: the minimum in logical pixels.
    init(height: Int32 = 0) {
        widget = label
        gtk_widget_set_size_request(label.widgetPointer, -1, height)
    }

    func accessibleLabel(for item: String) -> String { item }
    func bind(_ item: String) { label.text = item }
    func unbind() {}
}
