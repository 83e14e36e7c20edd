import GLibSupport
import Model

/// An error with a message in the user's language.
public protocol DescribedError: Error {
    var message: String { get }
    /// The description that the service, the network or the system gave, cleaned and limited; nil if there is none.
    var details: String? { get }
    var mayPass: Bool { get }
}

extension DescribedError {
    public var details: String? { nil }
    public var mayPass: Bool { true }
}

enum ErrorStrings {
    static func message(for error: any Error) -> String {
        (error as? any DescribedError)?.message ?? noUsableAnswer
    }

    static func details(of error: any Error) -> String? { (error as? any DescribedError)?.details }

    static func description(of error: any Error) -> String {
        [message(for: error), details(of: error)].compactMap(\.self).joined(separator: "\n")
    }

    fileprivate static var noUsableAnswer: String {
        localized("The service isn’t working properly. Your data is safe. Try again later.")
    }

    static var tryAgain: String { localized("Try Again") }
    static var goOnline: String { localized("Go Online") }
    static var openSettings: String { localized("Open Settings") }

    static func tooLong(_ limit: Int) -> String {
        localizedPlural(
            "This is too long. Use at most %@ character.", "This is too long. Use at most %@ characters.", count: limit)
    }
}

extension HTTPError: DescribedError {
    public var message: String {
        switch self {
        case .workingOffline: localized("You are working offline, so nothing was requested.")
        case .notAllowed: localized("You don’t allow this service in the settings, so nothing was requested.")
        case .unreachable(let obstacle, _): obstacle.message
        case .timedOut: localized("The service doesn’t answer. Try again later.")
        case .interrupted: localized("The connection to the service broke off. Try again.")
        case .insecureAddress, .tooManyRedirects:
            localized("The service refers to an address that isn’t secure, so nothing was fetched from there.")
        case .tooLarge: localized("The service’s answer is too large to be used.")
        case .tooManyRequests(let wait, _): Self.tooManyRequests(wait)
        case .status(let status, _) where (400..<500).contains(status) && ![404, 408, 410].contains(status):
            localized("The service refused the request.")
        case .status, .unexpectedContent: ErrorStrings.noUsableAnswer
        }
    }

    public var details: String? { explanation }

    private static func tooManyRequests(_ wait: Duration?) -> String {
        guard let wait, wait > .zero else { return localized("The service has had too many requests. Try again later.") }
        let minutes = Int((wait / .seconds(60)).rounded(.up))
        return localizedPlural(
            "The service has had too many requests. Try again in %@ minute.",
            "The service has had too many requests. Try again in %@ minutes.", count: minutes)
    }
}

extension HTTPError.Obstacle {
    fileprivate var message: String {
        switch self {
        case .connection: localized("The service can’t be reached. Check your internet connection.")
        case .route: localized("This computer isn’t connected to the network. Check its connection.")
        case .name: localized("The service’s address wasn’t found. Check your internet connection.")
        case .proxy:
            localized("The proxy of your network doesn’t let the request through. Check the proxy in the system’s settings.")
        case .proxyAuthentication:
            localized("The proxy of your network wants a password. Enter it in the system’s settings.")
        case .portal: localized("This network wants you to sign in first. Open a web page in your browser to do so.")
        case .security:
            localized(
                "No secure connection to the service is possible, so nothing was requested. Check the date and time of this computer."
            )
        }
    }
}

extension StorageError: DescribedError {
    public var message: String {
        switch reason {
        case .described: localized("Your data couldn’t be read or saved.")
        case .laterVersion:
            localized("Your data was saved by a newer version of Chuckle and has not been changed. Update Chuckle to open it.")
        case .gone: localized("This item has been deleted.")
        case .tooLarge: localized("The file is too large.")
        case .inUse: localized("Chuckle is already running. Close it first.")
        case .inUseElsewhere(let file):
            localized(
                "Chuckle is open on another computer, or could not be closed there. If it isn’t open, delete the file “%@” from the folder of your data.",
                file)
        case .moved:
            localized("The file with your data was moved or deleted, so this was not saved. Put it back, or start Chuckle again.")
        case .readOnly: localized("Your data can only be read, so this was not saved.")
        case .notAFile: localized("This isn’t a file that can be read. Choose another one.")
        }
    }

    public var details: String? { description.isEmpty ? nil : ErrorDescription.presentable(description) }

    public var mayPass: Bool { reason != .notAFile }
}

extension StorageNotice {
    var text: String {
        switch self {
        case .replaced(let name, 0):
            localized("Your data file was damaged. It has been kept as “%@”, and a new one has been created.", name)
        case .replaced(let name, let rescued):
            localizedPlural(
                "Your data file was damaged, and %@ entry of it was rescued.",
                "Your data file was damaged, and %@ entries of it were rescued.", count: rescued) + " "
                + localized("The damaged file has been kept as “%@”.", name)
        case .empty:
            localized("Your data file was empty, so Chuckle begins anew. If you have a backup, restore it before you go on.")
        case .readOnly:
            localized("Your data can only be read. What you change now is not saved.")
        }
    }
}

extension LoginStartError: DescribedError {
    public var message: String {
        switch self {
        case .refused:
            localized(
                "The system doesn’t let Chuckle start at login. You can allow it in the system’s settings, among the applications."
            )
        case .failed: localized("Chuckle couldn’t change whether it starts at login.")
        }
    }

    public var details: String? {
        guard case .failed(let description) = self else { return nil }
        return ErrorDescription.presentable(description)
    }
}
