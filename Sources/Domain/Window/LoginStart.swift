/// Has the desktop start the application at login, to notify of what is new, without a window.
public protocol LoginStart: Sendable {
    /// Starts it at every login from now on, or no longer. The user may be asked, for which there is no limit of time.
    /// - Throws: `LoginStartError`.
    func set(_ isOn: Bool) async throws
}

/// Why the application will not be started at login.
public enum LoginStartError: Error, Sendable, Equatable {
    /// The user or the system does not allow it.
    case refused
    /// It could not be arranged.
    case failed(description: String)
}
