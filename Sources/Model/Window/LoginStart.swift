/// Has the desktop start the application at login without a window, to show notifications.
public protocol LoginStart: Sendable {
    /// The desktop may ask the user, for which there is no time limit.
    /// - Throws: `LoginStartError`.
    func set(_ isOn: Bool) async throws
}

public enum LoginStartError: Error, Sendable, Equatable {
    /// The user or the system does not allow it.
    case refused
    case failed(description: String)
}
