import CGLib
import Dispatch
import GLibSupport
import TestMainLoop
import XCTest

/// The bridge needs two private functions of libdispatch. This test fails if they change.
final class MainQueueBridgeTests: MainLoopTestCase {
    func testMainActorTaskReachesTheMainThread() {
        nonisolated(unsafe) var isMainThread: Bool?
        Task.detached { await MainActor.run { isMainThread = pthread_main() } }
        turnMainLoop(until: "the task has run") { isMainThread != nil }
        XCTAssertEqual(isMainThread, true)
    }

    func testEveryOneOfManyHopsArrives() {
        let hops = 60_000
        nonisolated(unsafe) var arrived = 0
        for _ in 0..<4 {
            DispatchQueue.global().async { for _ in 0..<(hops / 4) { DispatchQueue.main.async { arrived += 1 } } }
        }
        turnMainLoop(until: "all hops have arrived") { arrived == hops }
        XCTAssertEqual(arrived, hops)
    }

    func testSleepOnTheMainActorResumes() {
        nonisolated(unsafe) var woke = false
        Task { @MainActor in
            try? await Task.sleep(for: .milliseconds(5))
            woke = true
        }
        turnMainLoop(until: "the sleeper wakes") { woke }
    }

    func testIdleSecondDispatchesNothing() {
        turnMainLoopUntilIdle()
        var turns = 0
        nonisolated(unsafe) var isOver = false
        let second = g_timeout_source_new(1_000)
        withUnsafeMutablePointer(to: &isOver) { flag in
            g_source_set_callback(
                second,
                { data in
                    data?.assumingMemoryBound(to: Bool.self).pointee = true
                    return 0
                }, flag, nil)
            g_source_attach(second, nil)
            while !flag.pointee {
                g_main_context_iteration(nil, 1)
                turns += 1
            }
        }
        g_source_unref(second)
        XCTAssertLessThan(turns, 10)
    }
}

private func pthread_main() -> Bool { Thread.isMainThread }
