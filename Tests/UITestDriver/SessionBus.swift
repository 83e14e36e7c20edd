/// A private D-Bus session bus: a `dbus-daemon` process.
///
/// The accessibility bus is started from it on demand and ends together with it.
@MainActor
public final class SessionBus {
    /// The value for the environment variable `DBUS_SESSION_BUS_ADDRESS`.
    public let address: String

    private let process: ChildProcess

    /// Starts the bus, with a display and folders for the services that it starts on demand, and waits for its address.
    public init(display: Display, folders: PrivateFolders) throws {
        let variables = ["DISPLAY": display.name, "GSETTINGS_BACKEND": "memory"]
        process = try ChildProcess(
            "dbus-daemon", ["--session", "--nofork", "--print-address=1"],
            environment: folders.environment.merging(variables) { $1 }, folders: folders)
        address = try process.firstLine()
    }

    /// Ends the bus and the services that it started.
    public func end() { process.terminateGroup() }
}
