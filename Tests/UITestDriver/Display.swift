import Foundation

/// A private X display without a screen: an `Xvfb` process.
@MainActor
public final class Display {
    /// How wide and high a logical pixel is, in pixels of the screen: the variable `SCALE`, or 1. All places and sizes are in logical
    /// pixels, unless they are said to be those of the screen.
    nonisolated public static let scale = ProcessInfo.processInfo.environment["SCALE"].flatMap { Int($0) } ?? 1

    /// The value for the environment variable `DISPLAY`, such as ":7".
    public let name: String

    private let process: ChildProcess

    /// Starts Xvfb with 1280 × 900 logical pixels in colours of 24 bits, and waits until it accepts clients.
    public init(folders: PrivateFolders) throws {
        let size = "\(1_280 * Self.scale)x\(900 * Self.scale)x24"
        let arguments = ["-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
        process = try ChildProcess("Xvfb", arguments, folders: folders)
        name = ":" + (try process.firstLine())
    }

    /// Ends the Xvfb process. Everything that still shows a window on it loses its display.
    public func end() { process.terminateGroup() }
}
