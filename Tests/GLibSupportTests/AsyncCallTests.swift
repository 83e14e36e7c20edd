import CGLib
import GLibSupport
import TestMainLoop
import XCTest

final class AsyncCallTests: MainLoopTestCase {
    private actor Reader {
        let thread = MainContextThread(name: "test")
        nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

        /// The call must start and end on this actor's thread.
        func contents(of path: String) async throws -> String? {
            let file = ObjectReference(adopting: UnsafeMutableRawPointer(g_file_new_for_path(path)))
            let thread = thread
            return try await asyncCall { cancellable, callback, data in
                thread.checkIsolated()
                g_file_load_contents_async(file.opaque, cancellable, callback, data)
            } finish: { result, error in
                thread.checkIsolated()
                var contents: UnsafeMutablePointer<CChar>?
                guard g_file_load_contents_finish(file.opaque, result, &contents, nil, nil, error) != 0 else { return nil }
                return takeString(contents)
            }
        }

        /// Waits until it is cancelled on this actor's thread.
        func wait(whenStarted: @escaping () -> Void) async throws {
            let thread = thread
            var task: OpaquePointer?
            _ = try await asyncCall { cancellable, callback, data in
                task = g_task_new(nil, cancellable, callback, data)
                whenStarted()
            } finish: { result, error in
                g_task_propagate_boolean(result, error)
            } cancel: { cancellable in
                thread.checkIsolated()
                g_cancellable_cancel(cancellable)
                g_task_return_boolean(task, 1)
                g_object_unref(task.map { UnsafeMutableRawPointer($0) })
            }
        }
    }

    func testCallRunsOnTheThreadOfItsActor() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("contents".utf8).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        let contents = try await Reader().contents(of: path.path())
        XCTAssertEqual(contents, "contents")
    }

    func testErrorIsThrownWithItsDomainAndMessage() async {
        do {
            _ = try await Reader().contents(of: "/nowhere/at/all")
            XCTFail("no error")
        } catch let error as GLibError {
            XCTAssertTrue(error.isInputOutput(G_IO_ERROR_NOT_FOUND))
            XCTAssertTrue(error.message.contains("/nowhere/at/all"))
        } catch {
            XCTFail("another error: \(error)")
        }
    }

    func testCancelledTaskCancelsTheCall() async {
        let reader = Reader()
        let task = Task {
            // An empty stream ends when its task is cancelled.
            for await _ in AsyncStream<Void>(Void.self, { _ in }) {}
            return try await reader.contents(of: "/proc/self/status")
        }
        task.cancel()
        do {
            _ = try await task.value
            XCTFail("no error")
        } catch is CancellationError {
        } catch {
            XCTFail("another error: \(error)")
        }
    }

    func testCallIsCancelledOnTheThreadOfItsActor() async {
        let reader = Reader()
        let (started, start) = AsyncStream<Void>.makeStream()
        let task = Task { try await reader.wait { start.finish() } }
        for await _ in started {}
        task.cancel()
        do {
            try await task.value
            XCTFail("no error")
        } catch is CancellationError {
        } catch {
            XCTFail("another error: \(error)")
        }
    }

    func testCallOnTheMainThreadComesBackThere() {
        onMainActor {
            nonisolated(unsafe) var found: Bool?
            Task { @MainActor in
                let file = ObjectReference(adopting: UnsafeMutableRawPointer(g_file_new_for_path("/")))
                let information = try? await asyncCall { cancellable, callback, data in
                    g_file_query_info_async(
                        file.opaque, "standard::type", GFileQueryInfoFlags(rawValue: 0), G_PRIORITY_DEFAULT, cancellable,
                        callback,
                        data)
                } finish: { result, error in
                    g_file_query_info_finish(file.opaque, result, error)
                }
                MainActor.assertIsolated()
                if let information { g_object_unref(UnsafeMutableRawPointer(information)) }
                found = information != nil
            }
            turnMainLoop(until: "the call has come back") { found != nil }
            XCTAssertEqual(found, true)
        }
    }
}
