import Model
import UITestDriver
import XCTest

extension RunningChuckle {
    /// Asserts that every element with a focus or an action has its own name.
    /// - Parameter includesHidden: also checks hidden pages and popups, whose places GTK 4.8 reports wrongly.
    func assertNames(page: String, includesHidden: Bool = false) {
        let isNameless = { (element: Element) in
            // Labels have the actions of their own menu, and no name besides their text, which may be empty.
            if element.role == .statusBar, !element.has(.focusable) { return false }
            // GTK's own menus of entries and title bars, with their pane.
            let around = [element, element.parent, element.parent?.parent]
            if around.contains(where: { $0?.role == .menu && $0?.name == "GtkPopoverMenu" }) { return false }
            guard element.has(.focusable) || !element.actions.isEmpty, element.role != .frame || element.name.isEmpty else {
                return false
            }
            return element.words.isEmpty || element.name.prefixMatch(of: /(Gtk|Gdk|Adw|Shumate)[A-Z]/) != nil
        }
        let windows = app.root.children.filter { !$0.isOfToolkit }.map { Finder(root: $0) }
        let nameless = windows.flatMap { includesHidden ? $0.all(where: isNameless) : $0.allDrawn(where: isNameless) }
        XCTAssertEqual(nameless.map(\.summary), [], page)
    }
}

extension Element {
    /// Whether a window is GTK's file chooser, which AT-SPI never reports as active, or libadwaita's about window, which shows the
    /// version on a button. GTK 4.8 names their content by type.
    var isOfToolkit: Bool {
        let version = { (element: Element) in element.role == .label && element.name == Identity.version }
        return Finder(root: self).first {
            $0.name == "GtkFileChooserWidget" || $0.role == .pushButton && $0.children.contains(where: version)
        } != nil
    }
}

extension UITestCase {
    /// Asserts that everything fits the width of the window, and that the window has not grown.
    /// - Parameter width: in pixels.
    func assertNothingIsCutOff(in chuckle: RunningChuckle, page: String, width: Int = 360) throws {
        try keepScreenshot(page, of: chuckle)
        XCTAssertEqual(try chuckle.frame.extents?.width, width, "the window’s width: \(page)")
        // GTK 4.10 and later omit the padding around an element.
        let leftEdge = Toolkit.minorVersion < 10 ? 0 : -12
        let isOutside = { (element: Element) in
            guard [.label, .heading, .pushButton, .entry, .listItem, .alert, .statusBar].contains(element.role),
                let extents = element.extents, extents.x < leftEdge || extents.x + extents.width > width
            else { return false }
            // People at the edge of the map become visible when it is moved.
            return element.parent?.name != "People"
        }
        // A new page may not have its place yet.
        var outside: [Element] = []
        _ = Polling.firstValue { () -> Void? in
            outside = chuckle.app.allDrawn(where: isOutside)
            return outside.isEmpty ? () : nil
        }
        XCTAssertEqual(outside.map { "\($0.summary) at \($0.extents.map { "\($0)" } ?? "")" }, [], page)
    }
}
