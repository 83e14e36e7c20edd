import Domain
import Localization

/// What the user is told of errors, the same in every section.
public enum ErrorStrings {
    /// The service's or the network's description, and where there is none a common sentence.
    static func message(for error: any Error) -> String {
        switch error {
        case let error as HTTPError: error.explanation ?? noUsableAnswer
        case let error as StorageError: storage(error)
        case let error as FavouriteError: FavouriteStrings.message(error)
        case let error as FavouriteImportError: FavouriteStrings.message(error)
        case let error as RapidAPIKeyError: DadJokeSettingStrings.problem(error)
        case let error as SwitterAddressError: SwitterSettingStrings.problem(error)
        default: noUsableAnswer
        }
    }

    private static var noUsableAnswer: String {
        localized("The service gave no usable answer. Please try again later.")
    }

    /// Why the user's data could not be read or written.
    public static func storage(_ error: StorageError) -> String {
        switch error.reason {
        case .described: localized("Your data could not be read or written: %@", error.description)
        case .laterVersion: localized("Your data were written by a later version of Chuckle. They are unchanged.")
        case .gone: localized("This entry has been deleted.")
        case .tooLarge: localized("The file is too large.")
        }
    }

    static var tryAgain: String { localized("Try Again") }
}
