import Foundation

/// Loads a person's picture. The service has few pictures for many people, so people with the same address share one.
public struct LoadPersonPictureUseCase: Sendable {
    let service: any PersonService
    let store: any PersonStore
    /// Those of the service.
    let pictures: PictureLoader
    /// Those that the user chose.
    let edited: PictureCache

    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`, or what the decoder throws.
    public func callAsFunction(at address: URL) async throws -> Picture {
        if let id = EditedPicture.id(of: address) { return try await editedPicture(id) }
        return try await pictures.picture(named: Self.name(of: address.absoluteString)) { [service] in
            try await service.picture(at: address)
        }
    }

    /// The picture, if it is decoded in memory.
    func kept(at address: URL) -> Picture? {
        if let id = EditedPicture.id(of: address) { return edited.picture(named: id) }
        return pictures.keptPicture(named: Self.name(of: address.absoluteString))
    }

    /// The name under which a picture is stored.
    static func name(of address: String) -> String { "person " + address }

    /// A picture that the user chose is in the store alone, and never in a cache on disk.
    private func editedPicture(_ id: EditedPicture.ID) async throws -> Picture {
        if let picture = edited.picture(named: id) { return picture }
        guard let data = try await store.picture(id) else { throw StorageError(.gone) }
        return try await edited.decode(data, named: id)
    }
}
