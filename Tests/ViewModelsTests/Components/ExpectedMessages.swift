import Model
import TestFakes

@testable import ViewModels

extension Message {
    /// A failure that may succeed the next time.
    static func tryAgain(_ text: String, _ details: String? = nil) -> Message {
        Message(text: text, details: details, action: "Try Again")
    }

    static func serviceFailure(_ details: String? = nil) -> Message {
        tryAgain("The service isn’t working properly. Your data is safe. Try again later.", details)
    }

    static func unreachable(_ details: String) -> Message {
        tryAgain("The service can’t be reached. Check your internet connection.", details)
    }

    /// The message of `StorageError.sample`.
    static let storageFailure = tryAgain(StorageError.sampleMessage, StorageError.sampleDetails)
}
