import Foundation
import GLibSupport
import Model

extension MessagesModel {
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

    /// - Parameter limit: in bytes.
    /// - Returns: nil if the file could not be read, which the user is told.
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
    static func files(inDroppedText text: String) -> [URL] {
        text.split(whereSeparator: \.isNewline).compactMap { URL(string: String($0)) }.filter(\.isFileURL)
    }
}
