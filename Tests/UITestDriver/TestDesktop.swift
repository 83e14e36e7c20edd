import Foundation

/// A display, a session bus and the accessibility bus. A process can connect to only one accessibility bus, so each test process
/// has one desktop.
@MainActor
public final class TestDesktop {
    public let display: Display
    public let bus: SessionBus
    public let windows: WindowSystem
    public let notifications: NotificationService

    private let folders: PrivateFolders
    private static var current: TestDesktop?

    /// Starts on first use, and ends when the process exits.
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
        // An outer address would win over the private bus.
        unsetenv("AT_SPI_BUS_ADDRESS")
        notifications = try NotificationService(busAddress: bus.address)
        windows = try WindowSystem(display: display)
        try Accessibility.connect()
    }

    private func end() {
        windows.disconnect()
        bus.end()
        display.end()
        try? folders.delete()
    }
}
