import Foundation

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
        let output = folders.root.appendingPathComponent("xvfb.out")
        let errors = folders.root.appendingPathComponent("xvfb.err")
        let process = try ChildProcess(
            executable: "Xvfb",
            arguments: [
                "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset",
            ],
            environment: BaseEnvironment.variables,
            standardOutput: output,
            standardError: errors
        )
        guard let number = OutputLine.first(of: output) else {
            process.terminate(within: .seconds(5))
            throw DriverError("Xvfb did not become ready: \(OutputLine.everything(in: errors))")
        }
        self.process = process
        name = ":\(number)"
    }

    /// Ends the Xvfb process. Everything that still shows a window on it loses its display.
    public func end() {
        process.terminate(within: .seconds(5))
    }
}
