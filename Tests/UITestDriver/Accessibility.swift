internal import CAtspi
import Foundation

/// The connection of the test process to the accessibility bus.
@MainActor
enum Accessibility {
    /// Connects to the bus that the environment names.
    /// - Throws: `DriverError` when there is no accessibility bus.
    static func connect() throws {
        guard atspi_init() <= 1 else {
            throw DriverError("Cannot connect to the accessibility bus")
        }
        // A busy application may need seconds for an answer, above all at its start.
        atspi_set_timeout(8_000, 15_000)
        let desktop = atspi_get_desktop(0)
        defer { g_object_unref(desktop) }
        // Tests wait for changes: a remembered answer would be a wrong one.
        atspi_accessible_set_cache_mask(desktop, ATSPI_CACHE_NONE)
    }

    /// The root of the accessible tree of a process, or nil as long as it has not registered itself.
    static func application(processIdentifier: Int32) -> Element? {
        let desktop = Element(adopting: atspi_get_desktop(0))
        let application = desktop?.children.first { $0.processIdentifier == processIdentifier }
        // The desktop's mask does not reach an application that libatspi met before it was ready to list its elements.
        if let application { atspi_accessible_set_cache_mask(application.pointer, ATSPI_CACHE_NONE) }
        return application
    }
}
