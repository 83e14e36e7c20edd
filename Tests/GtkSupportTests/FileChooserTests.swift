import CGtk
import GLibSupport
import TestMainLoop
import XCTest

@testable import GtkSupport

final class FileChooserTests: GtkTestCase {
    @MainActor
    private final class Fixture: WindowFixture {
        let label = Label(adopting: gtk_label_new("A text to save"))

        init() {
            super.init(label, width: 400, height: 300)
            window.present()
            turnMainLoop(until: "the window is shown") { label.isMapped }
        }

        var dialogs: [Window] {
            let windows = gtk_window_get_toplevels()
            return (0..<g_list_model_get_n_items(windows)).compactMap { g_list_model_get_item(windows, $0) }
                .map { Window(ObjectReference(adopting: $0)) }
                .filter { $0.isMapped && $0.pointer != window.pointer }
        }
    }

    /// Later versions use the desktop's chooser, and deprecate the function that returns the folder.
    func testAChooserOfGTK4_8IsShownOnceItHasReadItsFolder() throws {
        guard gtk_get_minor_version() < 10 else { return }
        typealias Folder = @convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?
        let folder = unsafeBitCast(try XCTUnwrap(dlsym(nil, "gtk_file_chooser_get_current_folder")), to: Folder.self)
        try onWindow(of: Fixture()) { fixture in
            fixture.label.chooseFile(title: "Save", name: "text.txt", accept: "Save") { XCTFail("\($0) was not chosen") }
            turnMainLoop(until: "the chooser is shown") { !fixture.dialogs.isEmpty }
            let chooser = try XCTUnwrap(fixture.dialogs.first)
            g_object_unref(try XCTUnwrap(folder(chooser.pointer)))
            gtk_window_close(chooser.window)
            // GTK reads the size of a window that was closed at once, even after it is gone.
            withExtendedLifetime(chooser) { turnMainLoopUntilIdle() }
            XCTAssertTrue(fixture.dialogs.isEmpty)
        }
    }
}
