/// A private X display without a screen: an `Xvfb` process.
@MainActor
public final class Display {
    /// The value for the environment variable `DISPLAY`, such as ":7".
    public let name: String

    private let process: ChildProcess

    /// Starts Xvfb with 24 bit colours and waits until it accepts clients.
    /// - Parameters:
    ///   - width: the width of the screen in pixels.
    ///   - height: the height of the screen in pixels.
    ///   - folders: where its output is kept.
    /// - Throws: `DriverError` when Xvfb is missing or does not become ready.
    public init(width: Int, height: Int, folders: PrivateFolders) throws {
        process = try ChildProcess(
            "Xvfb", ["-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset"], folders: folders
        )
        name = ":" + (try process.firstLine())
    }

    /// Ends the Xvfb process. Everything that still shows a window on it loses its display.
    public func end() {
        process.terminateGroup()
    }
}
