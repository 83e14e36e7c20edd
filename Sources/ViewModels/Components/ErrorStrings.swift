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
        localized("The service gave no usable answer. Please try again later.")
    }

    static var tryAgain: String { localized("Try Again") }
}

extension HTTPError: DescribedError {
    public var message: String { explanation ?? ErrorStrings.noUsableAnswer }
}

extension StorageError: DescribedError {
    public var message: String {
        switch reason {
        case .described: localized("Your data could not be read or written: %@", description)
        case .laterVersion: localized("Your data were written by a later version of Chuckle. They are unchanged.")
        case .gone: localized("This entry has been deleted.")
        case .tooLarge: localized("The file is too large.")
        }
    }
}
