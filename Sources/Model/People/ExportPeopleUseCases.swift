import Foundation

public struct ExportVCardUseCase: Sendable {
    let documents: any DocumentStore
    let store: PersonTable
    let pictures: any PictureStore

    public func callAsFunction(_ profiles: [Profile], to file: URL) async throws {
        var text = ""
        for profile in profiles { text += VCard.text(of: profile, photo: await photo(of: profile)) }
        try await documents.write(Data(text.utf8), to: file)
    }

    private func photo(of profile: Profile) async -> Data? {
        // A stored portrait of the service would show another face than the chosen one.
        if let chosen = profile.edits.picture { return try? await store.picture(chosen) }
        guard let addresses = profile.person.picture else { return nil }
        for address in [addresses.large, addresses.medium, addresses.thumbnail] {
            if let photo = await pictures.picture(named: LoadPersonPictureUseCase.name(of: address)) { return photo }
        }
        return nil
    }
}
