import CGLib
import GLibSupport
import XCTest

/// A test on the main thread. GLib's loop drains the main queue, as in the application.
open class MainLoopTestCase: XCTestCase {
    private nonisolated(unsafe) static var bridge: UInt32 = 0

    open override class func setUp() {
        super.setUp()
        bridge = MainQueueBridge.start()
    }

    open override class func tearDown() {
        // For other tests of this process, XCTest drains the main queue.
        g_source_remove(bridge)
        super.tearDown()
    }

    /// Runs steps on the main actor without entering its queue, which GLib's loop must be free to drain.
    public func onMainActor(_ steps: @MainActor () throws -> Void) rethrows {
        try MainActor.assumeIsolated(steps)
    }
}

public func turnMainLoop(
    until description: String, within seconds: Double = 120, file: StaticString = #filePath, line: UInt = #line,
    _ condition: () -> Bool
) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    // A source that fires at the deadline wakes an idle loop.
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

/// Turns the loop until idle, or for a second: an animation whose frames take too long is never idle.
public func turnMainLoopUntilIdle() {
    let end = ContinuousClock.now + .seconds(1)
    while g_main_context_iteration(nil, 0) != 0, ContinuousClock.now < end {}
}
