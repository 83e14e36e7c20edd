import Domain
import Localization

/// Why there is nothing to show, and what a button does about it.
public struct Failure: Sendable, Equatable {
    private let error: any Error

    init(_ error: any Error) {
        self.error = error
    }

    /// The error’s sentence, and its details on a line of their own.
    public var reason: String { ErrorStrings.description(of: error) }

    /// Whether it failed on the way to the service, which a network that comes may open.
    var isOfNetwork: Bool {
        guard let error = error as? HTTPError else { return false }
        return switch error {
        case .notAllowed, .insecureAddress, .tooManyRedirects, .tooLarge, .status, .tooManyRequests, .unexpectedContent: false
        default: true
        }
    }

    /// Whether the user does not allow the service.
    var isOfPermission: Bool { if case .notAllowed? = error as? HTTPError { true } else { false } }

    /// What the button says.
    public var action: String {
        switch error as? HTTPError {
        case .workingOffline: ErrorStrings.goOnline
        case .notAllowed: ErrorStrings.openSettings
        default: ErrorStrings.tryAgain
        }
    }

    /// Does what the button says: tries again what failed, unless the user must first allow it in the settings.
    @MainActor
    public func resolve(_ tryAgain: @MainActor () async -> Void) async {
        switch error as? HTTPError {
        case .workingOffline(let mode): mode.set(false)
        case .notAllowed(let access): return access.openSettings()
        default: break
        }
        await tryAgain()
    }

    public static func == (one: Failure, other: Failure) -> Bool {
        (one.reason, one.action) == (other.reason, other.action)
    }
}

/// Something that failed and can be tried again.
public struct FailedAttempt: Sendable {
    let failure: Failure
    /// Whether the page in front shows that it failed.
    var isInFront = true
    let tryAgain: @MainActor () async -> Void
}
