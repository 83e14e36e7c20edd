import Domain
import Localization

/// An error that says what happened in the user's words and language.
public protocol DescribedError: Error {
    /// A sentence for the user.
    var message: String { get }
}

/// What the user is told of errors.
enum ErrorStrings {
    /// The error’s own sentence, or a common one.
    static func message(for error: any Error) -> String {
        (error as? any DescribedError)?.message ?? noUsableAnswer
    }

    fileprivate static var noUsableAnswer: String {
        localized("The service isn’t working properly. Your data is safe. Try again later.")
    }

    static var tryAgain: String { localized("Try Again") }

    /// What was typed has more characters than a field takes.
    static func tooLong(_ limit: Int) -> String {
        localizedPlural(
            "This is too long. Use at most %@ character.", "This is too long. Use at most %@ characters.", count: limit)
    }
}

extension HTTPError: DescribedError {
    public var message: String { explanation ?? ErrorStrings.noUsableAnswer }
}

extension StorageError: DescribedError {
    public var message: String {
        switch reason {
        case .described: localized("Your data couldn’t be read or saved: %@", description)
        case .laterVersion:
            localized("Your data was saved by a newer version of Chuckle and has not been changed. Update Chuckle to open it.")
        case .gone: localized("This item has been deleted.")
        case .tooLarge: localized("The file is too large.")
        case .inUse: localized("Chuckle is already running. Close it first.")
        case .readOnly: localized("Your data can only be read, so this was not saved.")
        case .notAFile: localized("This isn’t a file that can be read. Choose another one.")
        }
    }
}
