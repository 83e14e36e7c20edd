import Foundation

/// Everything an application under test needs around it: a display, a session bus and the accessibility bus.
///
/// A process can connect to one accessibility bus only, so there is one desktop per test process.
@MainActor
public final class TestDesktop {
    /// The display that the applications appear on.
    public let display: Display
    /// The bus that the applications talk on.
    public let bus: SessionBus
    public let windows: WindowSystem
    /// What applications have notified of.
    public let notifications: NotificationService

    private let folders: PrivateFolders
    private static var current: TestDesktop?

    /// The desktop of this test process. The first use starts it; it ends when the process exits.
    public static func shared() throws -> TestDesktop {
        if let current { return current }
        let desktop = try TestDesktop()
        current = desktop
        atexit { MainActor.assumeIsolated { TestDesktop.current?.end() } }
        return desktop
    }

    private init() throws {
        folders = try PrivateFolders()
        display = try Display(folders: folders)
        bus = try SessionBus(display: display, folders: folders)
        setenv("DISPLAY", display.name, 1)
        setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
        // An address from outside would win over the private bus.
        unsetenv("AT_SPI_BUS_ADDRESS")
        notifications = try NotificationService(busAddress: bus.address)
        windows = try WindowSystem(display: display)
        try Accessibility.connect()
    }

    /// Ends the bus and the display and deletes their files.
    private func end() {
        windows.disconnect()
        bus.end()
        display.end()
        try? folders.delete()
    }
}
