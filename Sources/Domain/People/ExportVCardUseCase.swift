import Foundation

/// Writes a profile into a file for address books.
public struct ExportVCardUseCase: Sendable {
    private let documents: any DocumentStore

    /// - Parameter documents: writes the file.
    public init(documents: any DocumentStore) {
        self.documents = documents
    }

    /// Writes a profile with the user's edits as a vCard.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ profile: Profile, to file: URL) async throws {
        try await documents.write(Data(VCard.text(of: profile).utf8), to: file)
    }
}
