import Domain
import Foundation
import Localization

/// Files that the user chooses.
extension MessagesModel {
    /// Saves a file, and says that it is saved or why not.
    func save(
        _ file: URL, _ write: @escaping @Sendable () async throws -> Void, tryAgain: @escaping @MainActor () async -> Void
    ) async {
        begin()
        do {
            try await tell(localized("Saving “%@”…", file.lastPathComponent), during: write)
            confirm(localized("Saved as “%@”", file.lastPathComponent))
        } catch let error as StorageError {
            tell(
                localized("The file couldn’t be saved."), details: error.details, action: ErrorStrings.tryAgain,
                perform: tryAgain)
        } catch {
            tell(error, tryAgain: tryAgain)
        }
    }

    /// Reads a file, or says why that is impossible.
    /// - Parameters:
    ///   - limit: the maximum size in bytes.
    ///   - tooLarge: what is said of a larger file.
    /// - Returns: nil if the file was not read.
    func read(
        _ file: URL, limit: Int, by load: @escaping @Sendable (URL, _ limit: Int) async throws -> Data, tooLarge: String,
        tryAgain: @escaping @MainActor () async -> Void
    ) async -> Data? {
        do {
            return try await tell(MessageStrings.reading(file.lastPathComponent)) {
                try await load(file, limit)
            }
        } catch let error as StorageError where error.reason == .tooLarge {
            tell(tooLarge)
        } catch let error as StorageError where error.reason == .described {
            tell(
                localized("The file couldn’t be read."), details: error.details, action: ErrorStrings.tryAgain, perform: tryAgain)
        } catch {
            tell(error, tryAgain: tryAgain)
        }
        return nil
    }
}

extension URL {
    /// The files of a text that was dropped, one in a line.
    static func files(inDroppedText text: String) -> [URL] {
        text.split(whereSeparator: \.isNewline).compactMap { URL(string: String($0)) }.filter(\.isFileURL)
    }
}
