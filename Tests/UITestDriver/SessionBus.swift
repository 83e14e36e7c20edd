import Foundation

/// A private D-Bus session bus: a `dbus-daemon` process.
///
/// It starts the accessibility bus on demand, and ends with it. It starts no service of the machine: a keyring would ask for a
/// password, and keep the tests' secrets.
@MainActor
public final class SessionBus {
    /// For the environment variable `DBUS_SESSION_BUS_ADDRESS`.
    public let address: String

    private let process: ChildProcess
    /// Has a file for each service that the bus can start.
    private let services: URL

    /// - Parameter display: for the services that the bus starts on demand.
    public init(display: Display, folders: PrivateFolders) throws {
        let variables = ["DISPLAY": display.name, "GSETTINGS_BACKEND": "memory"]
        let configuration = folders.root.appending(path: "bus.conf")
        services = folders.root.appending(path: "bus-services")
        try Data(try Self.configuration(services).utf8).write(to: configuration)
        process = try ChildProcess(
            "dbus-daemon", ["--config-file=\(configuration.path())", "--nofork", "--print-address=1"],
            environment: folders.environment.merging(variables) { $1 }, folders: folders)
        address = try process.firstLine()
    }

    private static func configuration(_ services: URL) throws -> String {
        let accessibility = "org.a11y.Bus.service"
        try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: URL(filePath: "/usr/share/dbus-1/services/\(accessibility)"), to: services.appending(path: accessibility))
        return """
            <busconfig>
              <type>session</type>
              <listen>unix:tmpdir=/tmp</listen>
              <servicedir>\(services.path())</servicedir>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
              <limit name="max_replies_per_connection">50000</limit>
            </busconfig>
            """
    }

    /// Adds a service to those that the bus can start, or removes it. GTK uses no other portals.
    public func list(_ service: String, isStartable: Bool) throws {
        let file = services.appending(path: service + ".service")
        if isStartable {
            try Data("[D-BUS Service]\nName=\(service)\nExec=/bin/false\n".utf8).write(to: file)
        } else {
            try FileManager.default.removeItem(at: file)
        }
        try Command.call("org.freedesktop.DBus.ReloadConfig", [], of: "org.freedesktop.DBus")
    }

    public func end() { process.terminateGroup() }
}
