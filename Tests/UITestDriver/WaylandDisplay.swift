import Foundation

/// A private Wayland display without a screen, keyboard or pointer: a `weston` process with its headless backend.
@MainActor
public final class WaylandDisplay {
    /// The variables that make an application appear on this display.
    public let environment: [String: String]

    private let process: ChildProcess
    private let folders: PrivateFolders

    /// Starts weston and waits until it accepts clients.
    public init() throws {
        folders = try PrivateFolders()
        let socket = folders.runtime.appending(path: "wayland").path()
        environment = ["GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": socket]
        process = try ChildProcess(
            "weston",
            [
                // Versions before 12 know the backend by this name only.
                "--backend=headless-backend.so", "--socket=wayland", "--no-config", "--idle-time=0", "--width=1280",
                "--height=900",
            ], environment: folders.environment, folders: folders)
        let isReady = Polling.firstValue {
            FileManager.default.fileExists(atPath: socket) ? true : process.isRunning ? nil : false
        }
        guard isReady == true else { throw process.endBeforeReady() }
    }

    /// Ends the weston process. Everything that still shows a window on it loses its display.
    public func end() {
        process.terminateGroup()
        try? folders.delete()
    }
}
