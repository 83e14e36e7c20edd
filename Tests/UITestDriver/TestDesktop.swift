import Foundation

/// Everything an application under test needs around it: a display, a session bus and the accessibility bus.
///
/// A process can connect to one accessibility bus only, so there is one desktop per test process.
@MainActor
public final class TestDesktop {
    public static let screenWidth = 1280
    public static let screenHeight = 900

    /// The display that the applications appear on.
    public let display: Display
    /// The bus that the applications talk on.
    public let bus: SessionBus
    public let windows: WindowSystem
    /// What applications have notified of.
    public let notifications: NotificationService

    private let folders: PrivateFolders
    private static var current: TestDesktop?
    private static var hasEnded = false

    /// The desktop of this test process. The first use starts it; it ends when the process exits.
    /// - Throws: `DriverError` when a part of it cannot be started, or when it has been ended already.
    public static func shared() throws -> TestDesktop {
        if let current {
            return current
        }
        guard !hasEnded else {
            throw DriverError("The test desktop of this process has been ended and cannot be started again")
        }
        let desktop = try TestDesktop()
        current = desktop
        atexit {
            MainActor.assumeIsolated { TestDesktop.current?.end() }
        }
        return desktop
    }

    private init() throws {
        let folders = try PrivateFolders()
        let display = try Display(width: Self.screenWidth, height: Self.screenHeight, folders: folders)
        let bus = try SessionBus(display: display, folders: folders)
        self.folders = folders
        self.display = display
        self.bus = bus
        setenv("DISPLAY", display.name, 1)
        setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
        // An address from outside would win over the private bus.
        unsetenv("AT_SPI_BUS_ADDRESS")
        notifications = try NotificationService(busAddress: bus.address)
        windows = try WindowSystem(display: display)
        try Accessibility.connect()
    }

    /// Ends the bus and the display and deletes their files. Happens by itself when the process exits.
    public func end() {
        guard Self.current === self else { return }
        Self.current = nil
        Self.hasEnded = true
        windows.disconnect()
        bus.end()
        display.end()
        try? folders.delete()
    }
}
