import Foundation

@MainActor
public final class ApplicationProcess {
    public let processIdentifier: Int32

    private let process: ChildProcess

    /// - Parameters:
    ///   - executable: a path, or a name in `PATH`.
    ///   - environment: variables that the driver does not set, or that replace its own.
    ///   - folders: those of an earlier run for a restart.
    public init(
        executable: String, arguments: [String] = [], environment: [String: String] = [:], folders: PrivateFolders,
        desktop: TestDesktop
    ) throws {
        process = try ChildProcess(
            executable, arguments,
            environment: Self.environment(folders: folders, desktop: desktop).merging(environment) { $1 }, folders: folders)
        processIdentifier = process.processIdentifier
    }

    public var isRunning: Bool { process.isRunning }

    /// Whether a window is on the accessibility bus.
    public var hasWindow: Bool { Accessibility.application(processIdentifier: processIdentifier)?.children.isEmpty == false }

    /// Nil while the process runs.
    public var exit: ProcessExit? { process.isRunning ? nil : process.exit }

    /// So far, without the messages of libraries.
    public var standardError: String { ForeignMessage.removed(from: process.standardError) }

    public var standardOutput: String { process.standardOutput }

    /// Waits for the first window on the accessibility bus.
    public func waitForWindow() throws -> Finder {
        let limit = Duration.seconds(30)
        let root: Element? = try Polling.firstValue(within: limit) {
            guard isRunning else { throw DriverError("The application ended before it showed a window: \(standardError)") }
            let root = Accessibility.application(processIdentifier: processIdentifier)
            return root?.children.isEmpty == false ? root : nil
        }
        guard let root else { throw DriverError("The application showed no window within \(limit): \(standardError)") }
        Toolkit.learn(from: root)
        return Finder(root: root)
    }

    /// Waits until the process ends by itself.
    @discardableResult
    public func waitForExit() throws -> ProcessExit {
        guard let exit = process.waitForExit(within: Polling.defaultLimit) else {
            throw DriverError("The application still runs after \(Polling.defaultLimit)")
        }
        return exit
    }

    /// Sends SIGTERM, and SIGKILL if that does not help.
    public func terminate() { process.terminateGroup() }

    /// Sends SIGKILL, as sudden as a power failure.
    public func kill() throws {
        process.endAtOnce()
        try waitForExit()
    }

    private static func environment(folders: PrivateFolders, desktop: TestDesktop) -> [String: String] {
        folders.environment.merging([
            "DISPLAY": desktop.display.name,
            "DBUS_SESSION_BUS_ADDRESS": desktop.bus.address,
            "GDK_BACKEND": "x11",
            "GTK_A11Y": "atspi",
            "GDK_SCALE": String(Display.scale),
            // Virtual displays have no DRI3. Mesa 26 warns about that.
            "EGL_LOG_LEVEL": "fatal",
            // Otherwise Mesa 26 first tries Vulkan, and reports a missing driver.
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "G_DEBUG": "fatal-criticals",
            // The bus's dconf service would store settings in the folders of the bus, not in those of the application.
            "GSETTINGS_BACKEND": "keyfile",
        ]) { $1 }
    }
}
