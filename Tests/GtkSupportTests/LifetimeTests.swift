import CGtk
import GLibSupport
import TestMainLoop
import XCTest

@testable import GtkSupport

/// References, signals and ownership.
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
}

/// Emits the signal of a press; activating a button that is in no window emits nothing.
@MainActor
private func press(_ button: Button) {
    var instance = GValue()
    g_value_init(&instance, chuckle_type_of(button.reference.pointer))
    g_value_set_object(&instance, button.reference.pointer)
    g_signal_emitv(&instance, g_signal_lookup("clicked", gtk_button_get_type()), 0, nil)
    g_value_unset(&instance)
}
