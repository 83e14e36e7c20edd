import CGLib
import GLibSupport
import XCTest

/// A test on the main thread whose main queue is drained by GLib's loop, as in the application.
open class MainLoopTestCase: XCTestCase {
    private nonisolated(unsafe) static var bridge: UInt32 = 0

    open override class func setUp() {
        super.setUp()
        bridge = MainQueueBridge.start()
    }

    open override class func tearDown() {
        // Other tests of this process have their main queue drained by XCTest.
        g_source_remove(bridge)
        super.tearDown()
    }

    /// Runs a test's steps on the main actor without entering its queue: GLib's loop must be free to drain it.
    public func onMainActor(_ steps: @MainActor () throws -> Void) rethrows {
        try MainActor.assumeIsolated(steps)
    }
}

/// Turns GLib's main loop until a condition holds.
public func turnMainLoop(
    until description: String, within seconds: Double = 120, file: StaticString = #filePath, line: UInt = #line,
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

/// Turns the loop without waiting until nothing is due, or for a second: an animation that takes longer to draw than a frame lasts always
/// has another one due.
public func turnMainLoopUntilIdle() {
    let end = ContinuousClock.now + .seconds(1)
    while g_main_context_iteration(nil, 0) != 0, ContinuousClock.now < end {}
}
