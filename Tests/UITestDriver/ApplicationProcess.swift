import Foundation

/// The application under test, running as a process of its own.
@MainActor
public final class ApplicationProcess {
    public let processIdentifier: Int32

    private let process: ChildProcess

    /// Starts an executable, a path or a name that is looked up in `PATH`.
    /// - Parameters:
    ///   - environment: variables that are added to, or replace, those the driver sets.
    ///   - folders: the files of the application; hand over the same ones again for a restart.
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

    /// Whether the application shows a window to the accessibility bus.
    public var hasWindow: Bool { Accessibility.application(processIdentifier: processIdentifier)?.children.isEmpty == false }

    /// How the process ended, or nil as long as it runs.
    public var exit: ProcessExit? { process.isRunning ? nil : process.exit }

    /// Everything the process has written to standard error so far, without what libraries write by themselves.
    public var standardError: String { ForeignMessage.removed(from: process.standardError) }

    /// Everything the process has written to standard output so far.
    public var standardOutput: String { process.standardOutput }

    /// Waits until the application shows its first window to the accessibility bus.
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

    /// Waits until the process has ended by itself.
    @discardableResult
    public func waitForExit() throws -> ProcessExit {
        guard let exit = process.waitForExit(within: Polling.defaultLimit) else {
            throw DriverError("The application still runs after \(Polling.defaultLimit)")
        }
        return exit
    }

    /// Ends the process: politely (SIGTERM) at first, and by force (SIGKILL) when that does not help.
    public func terminate() { process.terminateGroup() }

    /// Ends the process at once, as a failing power supply would (SIGKILL).
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
            // A virtual display has no DRI3, of which Mesa 26 warns.
            "EGL_LOG_LEVEL": "fatal",
            // Otherwise Mesa 26 tries Vulkan first, and reports that there is no driver.
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "G_DEBUG": "fatal-criticals",
            // The usual dconf service would keep settings in the folders of the bus, not in those of the application.
            "GSETTINGS_BACKEND": "keyfile",
        ]) { $1 }
    }
}
