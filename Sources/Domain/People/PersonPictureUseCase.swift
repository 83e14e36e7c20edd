import Foundation

/// Loads a person's picture. The service has few pictures for many people, so people with the same address share one.
public struct LoadPersonPictureUseCase: Sendable {
    private let service: any PersonService
    private let pictures: PictureLoader

    /// - Parameters:
    ///   - service: delivers the pictures.
    ///   - pictures: caches them.
    ///   - decoder: decodes them. Bytes that are not a picture are not cached.
    public init(service: any PersonService, pictures: any PictureStore, decoder: any PictureDecoder) {
        self.service = service
        self.pictures = PictureLoader(store: pictures, decoder: decoder, budget: 32 << 20)
    }

    /// The picture.
    /// - Throws: `HTTPError`, `CancellationError`, or what the decoder throws.
    public func callAsFunction(at address: URL) async throws -> Picture {
        try await pictures.picture(named: Self.name(of: address)) { [service] in
            try await service.picture(at: address)
        }
    }

    /// The picture, if it is decoded in memory.
    public func keptPicture(at address: URL) -> Picture? {
        pictures.keptPicture(named: Self.name(of: address))
    }

    /// The name under which a picture is stored.
    static func name(of address: URL) -> String { "person " + address.absoluteString }
}
