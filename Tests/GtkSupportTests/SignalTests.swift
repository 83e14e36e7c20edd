import CGtk
import XCTest

@testable import GtkSupport

/// Handlers of signals.
final class SignalTests: GtkTestCase {
    @MainActor
    func testASignalWithoutAResultMayBeEmittedWithAPlaceForOne() async throws {
        var complaints = 0
        let log = withUnsafeMutablePointer(to: &complaints) { count in
            g_log_set_handler(
                "GLib-GObject", G_LOG_LEVEL_CRITICAL,
                { _, _, _, count in count?.assumingMemoryBound(to: Int.self).pointee += 1 }, count)
        }
        defer { g_log_remove_handler("GLib-GObject", log) }
        let search = SearchEntry(adopting: gtk_search_entry_new())
        var stopped = 0
        search.onStopped { stopped += 1 }
        // What GTK does for the key Escape.
        var (instance, result) = (GValue(), GValue())
        g_value_init(&instance, gtk_search_entry_get_type())
        g_value_set_object(&instance, search.reference.pointer)
        g_signal_emitv(&instance, g_signal_lookup("stop-search", gtk_search_entry_get_type()), 0, &result)
        g_value_unset(&instance)
        XCTAssertEqual(stopped, 1)
        XCTAssertEqual(complaints, 0)
    }
}
