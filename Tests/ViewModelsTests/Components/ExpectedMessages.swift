import Domain
import TestFakes
import ViewModels

extension Message {
    /// What is said of a storage that failed as the sample does.
    static let storageFailure = Message(
        text: StorageError.sampleMessage, details: StorageError.sampleDetails, action: "Try Again")

    /// What is said of a service that could not be reached.
    static func unreachable(_ details: String) -> Message {
        Message(
            text: "The service can’t be reached. Check your internet connection.", details: details, action: "Try Again")
    }
}
