import CGtk
import Model
import TestFakes
import ViewModels
import XCTest

@testable import App
@testable import GtkSupport

/// The search of the settings finds whatever the page says.
@MainActor
final class SettingSearchTests: XCTestCase {
    override func setUp() async throws { _ = TestApplication.shared }

    private static let buttonTypes = [gtk_button_get_type(), gtk_check_button_get_type(), gtk_menu_button_get_type()]

    func testEveryWordAndEveryButtonIsFound() async {
        let model = WindowModel(Environment.fake().with { $0.login = FakeLoginStart() }, onGoLive: {})
        let view = SettingsView(model.layout, model.settings)
        let window = TestApplication.window(showing: view.widget, width: 800, height: 600)
        defer { window.destroy() }
        let labels = { view.ui.groups.widgetPointer.all(of: [gtk_label_get_type()]).filter { gtk_widget_get_mapped($0) != 0 } }
        await TestApplication.turn(until: "all groups are there") { labels().contains { $0.labelText == "Show Sample Data" } }
        let search = model.settings.search
        model.settings.searchTapped()
        for text in labels().compactMap(\.labelText) {
            for word in text.split(whereSeparator: \.isWhitespace) where word.contains(where: \.isLetter) {
                search.changed(to: String(word))
                XCTAssertEqual(search.found?.isEmpty, false, "“\(word)” of “\(text)”")
            }
        }
        let buttons = view.ui.groups.widgetPointer.all(of: Self.buttonTypes).filter {
            gtk_widget_get_mapped($0) != 0
                && gtk_widget_get_ancestor(gtk_widget_get_parent($0), gtk_menu_button_get_type()) == nil
        }
        XCTAssertGreaterThan(buttons.count, 15)
        for button in buttons {
            let words = button.all(of: [gtk_label_get_type()]).compactMap(\.labelText).joined(separator: " ")
            let name = gtk_widget_get_tooltip_text(button).map { String(cString: $0) } ?? words
            search.changed(to: name)
            XCTAssertEqual(search.found?.contains { $0.title == name }, true, "“\(name)”")
        }
    }
}
