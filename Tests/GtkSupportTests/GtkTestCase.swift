import CGtk
import GLibSupport
import XCTest

@testable import GtkSupport

/// A test on the main thread with GTK started and the main queue drained by GLib's loop, as in the application.
class GtkTestCase: XCTestCase {
    private nonisolated(unsafe) static var bridge: UInt32 = 0

    override class func setUp() {
        super.setUp()
        precondition(gtk_init_check() != 0, "GTK needs a display")
        bridge = MainQueueBridge.start()
    }

    override class func tearDown() {
        // Other tests of this process have their main queue drained by XCTest.
        g_source_remove(bridge)
        super.tearDown()
    }

    /// Runs a test's steps on the main actor without entering its queue: GLib's loop must be free to drain it.
    func onMainActor(_ steps: @MainActor () throws -> Void) rethrows {
        try MainActor.assumeIsolated(steps)
    }
}

/// Turns GLib's main loop until a condition holds.
func turnMainLoop(
    until description: String, within seconds: Double = 20, file: StaticString = #filePath, line: UInt = #line,
    _ condition: () -> Bool
) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    // A source that fires at the deadline wakes a loop in which nothing else happens.
    let alarm = g_timeout_add(guint(seconds * 1_000), { _ in 1 }, nil)
    defer { g_source_remove(alarm) }
    while !condition() {
        guard Date() < deadline else {
            XCTFail("not within \(seconds) s: \(description)", file: file, line: line)
            return
        }
        g_main_context_iteration(nil, 1)
    }
}

/// Turns the loop without waiting until nothing is due.
func turnMainLoopUntilIdle() {
    while g_main_context_iteration(nil, 0) != 0 {}
}
