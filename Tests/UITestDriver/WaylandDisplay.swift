import Foundation

/// A private Wayland display without a screen, keyboard or pointer: a `weston` process with its headless backend.
@MainActor
public final class WaylandDisplay {
    /// The variables that make an application appear on this display.
    public let environment: [String: String]

    private let process: ChildProcess
    private let folders: PrivateFolders

    /// Starts weston and waits until it accepts clients.
    /// - Throws: `DriverError` when weston is missing or does not become ready.
    public init() throws {
        let folders = try PrivateFolders()
        let errors = folders.root.appendingPathComponent("weston.err")
        let socket = folders.runtime.appendingPathComponent("wayland")
        let process = try ChildProcess(
            executable: "weston",
            arguments: [
                // Versions before 12 know the backend by this name only.
                "--backend=headless-backend.so", "--socket=\(socket.lastPathComponent)", "--no-config", "--idle-time=0",
                "--width=1280", "--height=900",
            ],
            environment: BaseEnvironment.variables.merging(folders.environment) { _, ours in ours },
            standardOutput: folders.root.appendingPathComponent("weston.out"),
            standardError: errors
        )
        do {
            try Polling.wait(until: "weston is ready") {
                guard process.isRunning else {
                    throw DriverError("weston ended: \(OutputLine.everything(in: errors))")
                }
                return FileManager.default.fileExists(atPath: socket.path)
            }
        } catch {
            process.terminate(within: .seconds(5))
            throw error
        }
        self.process = process
        self.folders = folders
        environment = ["GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": socket.path]
    }

    /// Ends the weston process. Everything that still shows a window on it loses its display.
    public func end() {
        process.terminate(within: .seconds(5))
        try? folders.delete()
    }
}
