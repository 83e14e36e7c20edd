import Foundation

/// Writes profiles into a file for address books.
public struct ExportVCardUseCase: Sendable {
    private let documents: any DocumentStore
    private let pictures: any PictureStore

    /// - Parameters:
    ///   - documents: writes the file.
    ///   - pictures: stores the portraits that were shown. No other portrait is fetched.
    public init(documents: any DocumentStore, pictures: any PictureStore) {
        self.documents = documents
        self.pictures = pictures
    }

    /// Writes profiles with the user's edits as vCards, one after the other.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ profiles: [Profile], to file: URL) async throws {
        var text = ""
        for profile in profiles { text += VCard.text(of: profile, photo: await photo(of: profile)) }
        try await documents.write(Data(text.utf8), to: file)
    }

    /// The largest portrait that is stored.
    private func photo(of profile: Profile) async -> Data? {
        // A picture that the user chose is not among those of the service, which would show another face.
        guard profile.edits.picture == nil, let addresses = profile.person.picture else { return nil }
        for address in [addresses.large, addresses.medium, addresses.thumbnail] {
            if let photo = await pictures.picture(named: LoadPersonPictureUseCase.name(of: address)) { return photo }
        }
        return nil
    }
}
