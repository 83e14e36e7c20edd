import Domain
import Localization

/// What the user is told of errors, the same in every section.
enum ErrorStrings {
    /// The service's or the network's description, and where there is none a common sentence.
    static func message(for error: any Error) -> String {
        switch error {
        case let error as HTTPError: error.explanation ?? noUsableAnswer
        case let error as StorageError: storage(error.description)
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

    private static func storage(_ description: String) -> String {
        localized("Your data could not be read or written: %@", description)
    }

    static var tryAgain: String { localized("Try Again") }
}
