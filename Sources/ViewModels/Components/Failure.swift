import GLibSupport
import Model

/// Why there is nothing to show, and the button that resolves it.
public struct Failure: Sendable, Equatable {
    private let error: any Error

    init(_ error: any Error) {
        self.error = error
    }

    public var reason: String { ErrorStrings.description(of: error) }

    /// Whether the network failed, so that another one may help.
    var isOfNetwork: Bool {
        guard let error = error as? HTTPError else { return false }
        return switch error {
        case .notAllowed, .insecureAddress, .tooManyRedirects, .tooLarge, .status, .tooManyRequests, .unexpectedContent: false
        default: true
        }
    }

    var isOfPermission: Bool { if case .notAllowed? = error as? HTTPError { true } else { false } }

    public var action: String {
        switch error as? HTTPError {
        case .workingOffline: ErrorStrings.goOnline
        case .notAllowed: ErrorStrings.openSettings
        default: ErrorStrings.tryAgain
        }
    }

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

public struct FailedAttempt: Sendable {
    let failure: Failure
    var isInFront = true
    let tryAgain: @MainActor () async -> Void
}
