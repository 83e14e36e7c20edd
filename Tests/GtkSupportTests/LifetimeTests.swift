import CGtk
import GLibSupport
import TestMainLoop
import XCTest

@testable import GtkSupport

final class LifetimeTests: GtkTestCase {
    private final class Witness {
        let onEnd: () -> Void
        init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
        deinit { onEnd() }
    }

    func testAdoptedReferenceIsGivenBackOnce() {
        var reference: ObjectReference? = ObjectReference(adopting: UnsafeMutableRawPointer(g_cancellable_new()))
        let weak = reference.map { WeakObjectReference($0.pointer) }
        XCTAssertEqual(weak?.isAlive, true)
        reference = nil
        XCTAssertEqual(weak?.isAlive, false)
    }

    func testRetainedReferenceLeavesTheOwnersAlone() throws {
        let pointer = try XCTUnwrap(g_cancellable_new())
        let weak = WeakObjectReference(pointer)
        var reference: ObjectReference? = ObjectReference(retaining: pointer)
        reference = nil
        XCTAssertNil(reference)
        XCTAssertTrue(weak.isAlive)
        g_object_unref(pointer)
        XCTAssertFalse(weak.isAlive)
    }

    func testFloatingWidgetIsSunkAndFreed() throws {
        try onMainActor {
            var label: Label? = Label(adopting: gtk_label_new("text"))
            let weak = try XCTUnwrap(label).weak
            XCTAssertEqual(g_object_is_floating(try XCTUnwrap(label).reference.pointer), 0)
            label = nil
            XCTAssertFalse(weak.isAlive)
        }
    }

    func testSignalBoxGoesWithItsWidget() throws {
        try onMainActor {
            let before = liveSignalConnections
            var ended = false
            var clicks = 0
            var button: Button? = Button(adopting: gtk_button_new())
            do {
                let witness = Witness { ended = true }
                try XCTUnwrap(button).onClicked {
                    _ = witness
                    clicks += 1
                }
            }
            press(try XCTUnwrap(button))
            XCTAssertEqual(clicks, 1)
            XCTAssertEqual(liveSignalConnections, before + 1)
            XCTAssertFalse(ended)
            button = nil
            XCTAssertTrue(ended)
            XCTAssertEqual(liveSignalConnections, before)
        }
    }

    func testDisconnectedHandlerIsReleased() {
        onMainActor {
            let before = liveSignalConnections
            let button = Button(adopting: gtk_button_new())
            let connection = connectSignal(button.reference.pointer, "clicked") { XCTFail("disconnected") }
            connection.disconnect()
            press(button)
            XCTAssertEqual(liveSignalConnections, before)
        }
    }

    func testWidgetKeepsItsControllerAndNoLonger() throws {
        try onMainActor {
            var ended = false
            var box: Box? = Box.makeVertical()
            try XCTUnwrap(box).own(Witness { ended = true })
            XCTAssertFalse(ended)
            box = nil
            XCTAssertTrue(ended)
        }
    }

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
        // As GTK does for Escape.
        var result = GValue()
        emit("stop-search", from: search.reference.pointer, answer: &result)
        XCTAssertEqual(stopped, 1)
        XCTAssertEqual(complaints, 0)
    }
}

/// Activating a button outside a window emits nothing, so this emits the signal.
@MainActor
private func press(_ button: Button) { emit("clicked", from: button.reference.pointer) }
