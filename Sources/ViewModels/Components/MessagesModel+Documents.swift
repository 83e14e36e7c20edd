import Domain
import Foundation

/// Files that the user chooses.
extension MessagesModel {
    /// Writes a file, and says that it is saved or why not.
    /// - Parameter tryAgain: must not hold the section's model.
    func write(
        _ data: Data, to file: URL, by save: WriteDocumentUseCase, tryAgain: @escaping @MainActor () async -> Void
    ) async {
        do {
            try await tell(MessageStrings.saving(file.lastPathComponent)) { try await save(data, to: file) }
            confirm(MessageStrings.saved(as: file.lastPathComponent))
        } catch let error as StorageError {
            tell(
                MessageStrings.unwritableFile, details: error.details, action: ErrorStrings.tryAgain, perform: tryAgain)
        } catch {
            tell(error, tryAgain: tryAgain)
        }
    }

    /// Reads a file, or says why that is impossible.
    /// - Parameters:
    ///   - limit: the maximum size in bytes.
    ///   - tooLarge: what is said of a larger file.
    ///   - tryAgain: must not hold the section's model.
    /// - Returns: nil if the file was not read.
    func read(
        _ file: URL, limit: Int, by load: ReadDocumentUseCase, tooLarge: String,
        tryAgain: @escaping @MainActor () async -> Void
    ) async -> Data? {
        do {
            return try await tell(MessageStrings.reading(file.lastPathComponent)) {
                try await load(file, limit: limit)
            }
        } catch let error as StorageError where error.reason == .tooLarge {
            tell(tooLarge)
        } catch let error as StorageError where error.reason == .notAFile {
            // The same file would fail again.
            tell(error.message)
        } catch let error as StorageError {
            tell(
                MessageStrings.unreadableFile, details: error.details, action: ErrorStrings.tryAgain, perform: tryAgain)
        } catch {
            tell(error, tryAgain: tryAgain)
        }
        return nil
    }
}
