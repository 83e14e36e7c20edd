import Foundation

/// Loads a person's picture. The service has few pictures for many people, so people with the same address share one.
public struct LoadPersonPictureUseCase: Sendable {
    private let service: any PersonService
    private let pictures: PictureLoader
    private let store: any PersonStore
    private let edited: PictureCache

    /// - Parameters:
    ///   - service: delivers the pictures.
    ///   - store: has those that the user chose.
    ///   - pictures: caches them.
    ///   - decoder: decodes them. Bytes that are not a picture are not cached.
    public init(
        service: any PersonService, store: any PersonStore, pictures: any PictureStore, decoder: any PictureDecoder
    ) {
        self.service = service
        self.store = store
        edited = PictureCache(decoder: decoder, limits: .portrait, budget: 8 << 20)
        self.pictures = PictureLoader(store: pictures, decoder: decoder, budget: 32 << 20)
    }

    /// The picture.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`, or what the decoder throws.
    public func callAsFunction(at address: URL) async throws -> Picture {
        if let id = EditedPicture.id(of: address) { return try await editedPicture(id) }
        return try await pictures.picture(named: Self.name(of: address)) { [service] in
            try await service.picture(at: address)
        }
    }

    /// The picture, if it is decoded in memory.
    public func keptPicture(at address: URL) -> Picture? {
        if let id = EditedPicture.id(of: address) { return edited.picture(named: id) }
        return pictures.keptPicture(named: Self.name(of: address))
    }

    /// The name under which a picture is stored.
    static func name(of address: URL) -> String { "person " + address.absoluteString }

    /// A picture that the user chose is in the store alone, and never in a cache on disk.
    private func editedPicture(_ id: EditedPicture.ID) async throws -> Picture {
        if let picture = edited.picture(named: id) { return picture }
        guard let data = try await store.picture(id) else { throw StorageError(.gone) }
        return try await edited.decode(data, named: id)
    }
}
