/// A private X display without a screen: an `Xvfb` process.
@MainActor
public final class Display {
    /// The value for the environment variable `DISPLAY`, such as ":7".
    public let name: String

    private let process: ChildProcess

    /// Starts Xvfb with 1280 × 900 pixels in colours of 24 bits, and waits until it accepts clients.
    public init(folders: PrivateFolders) throws {
        let arguments = ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset"]
        process = try ChildProcess("Xvfb", arguments, folders: folders)
        name = ":" + (try process.firstLine())
    }

    /// Ends the Xvfb process. Everything that still shows a window on it loses its display.
    public func end() { process.terminateGroup() }
}
