import Domain
import TestFakes
@testable import ViewModels

extension Message {
    /// What is said of something that failed and may succeed the next time.
    static func tryAgain(_ text: String, _ details: String? = nil) -> Message {
        Message(text: text, details: details, action: "Try Again")
    }

    static func serviceFailure(_ details: String? = nil) -> Message {
        tryAgain("The service isn’t working properly. Your data is safe. Try again later.", details)
    }

    static func unreachable(_ details: String) -> Message {
        tryAgain("The service can’t be reached. Check your internet connection.", details)
    }

    /// What is said of a storage that failed as the sample does.
    static let storageFailure = tryAgain(StorageError.sampleMessage, StorageError.sampleDetails)
}
