import Foundation

/// A private D-Bus session bus: a `dbus-daemon` process.
///
/// The accessibility bus is started from it on demand and ends together with it.
@MainActor
public final class SessionBus {
    /// The value for the environment variable `DBUS_SESSION_BUS_ADDRESS`.
    public let address: String

    private let process: ChildProcess

    /// Starts the bus and waits for its address.
    /// - Parameters:
    ///   - display: the display for the services that the bus starts on demand.
    ///   - folders: the home of these services.
    /// - Throws: `DriverError` when dbus-daemon is missing or does not become ready.
    public init(display: Display, folders: PrivateFolders) throws {
        let output = folders.root.appendingPathComponent("dbus.out")
        let errors = folders.root.appendingPathComponent("dbus.err")
        let environment = BaseEnvironment.variables
            .merging(folders.environment) { _, ours in ours }
            .merging(["DISPLAY": display.name, "GSETTINGS_BACKEND": "memory"]) { _, ours in ours }
        let process = try ChildProcess(
            executable: "dbus-daemon",
            arguments: ["--session", "--nofork", "--print-address=1"],
            environment: environment,
            standardOutput: output,
            standardError: errors
        )
        guard let address = OutputLine.first(of: output) else {
            process.terminateGroup(within: .seconds(5))
            throw DriverError("dbus-daemon did not become ready: \(OutputLine.everything(in: errors))")
        }
        self.process = process
        self.address = address
    }

    /// Ends the bus and the services that it started.
    public func end() {
        process.terminateGroup(within: .seconds(5))
    }
}
