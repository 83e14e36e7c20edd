import Foundation
import Pictures

/// The service has few pictures for many people, so people with the same address share one.
public struct LoadPersonPictureUseCase: Sendable {
    let service: any PersonService
    let store: PersonTable
    let pictures: PictureLoader
    let edited: PictureCache

    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`, or an error of the decoder.
    public func callAsFunction(at address: URL) async throws -> Picture {
        if let id = EditedPicture.id(of: address) { return try await editedPicture(id) }
        return try await pictures.picture(named: Self.name(of: address.absoluteString)) { [service] in
            try await service.picture(at: address)
        }
    }

    func kept(at address: URL) -> Picture? {
        if let id = EditedPicture.id(of: address) { return edited.picture(named: id) }
        return pictures.keptPicture(named: Self.name(of: address.absoluteString))
    }

    static func name(of address: String) -> String { "person " + address }

    /// A picture that the user chose is only in the store, never in a cache on disk.
    private func editedPicture(_ id: EditedPicture.ID) async throws -> Picture {
        if let picture = edited.picture(named: id) { return picture }
        guard let data = try await store.picture(id) else { throw StorageError(.gone) }
        return try await edited.decode(data, named: id)
    }
}
