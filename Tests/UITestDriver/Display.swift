import Foundation

/// A virtual X display: an `Xvfb` process.
@MainActor
public final class Display {
    /// Screen pixels per logical pixel: the variable `SCALE`, or 1. All coordinates are logical unless called those of the screen.
    nonisolated public static let scale = ProcessInfo.processInfo.environment["SCALE"].flatMap { Int($0) } ?? 1

    /// For the environment variable `DISPLAY`, such as ":7".
    public let name: String

    private let process: ChildProcess

    /// Starts Xvfb with 1280 × 900 logical pixels in 24-bit colour, and waits until it accepts clients.
    public init(folders: PrivateFolders) throws {
        let size = "\(1_280 * Self.scale)x\(900 * Self.scale)x24"
        let arguments = ["-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
        process = try ChildProcess("Xvfb", arguments, folders: folders)
        name = ":" + (try process.firstLine())
    }

    /// Every window on the display loses its connection.
    public func end() { process.terminateGroup() }
}
