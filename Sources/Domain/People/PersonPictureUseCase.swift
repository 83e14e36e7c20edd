import Foundation

/// Finds the picture at an address. The service has few pictures for many people, so people with one address share it.
public struct LoadPersonPictureUseCase: Sendable {
    private let service: any PersonService
    private let pictures: PictureLoader

    /// - Parameters:
    ///   - service: has the pictures.
    ///   - pictures: keeps them.
    ///   - decoder: says whether the bytes are a picture; other bytes are not kept.
    public init(service: any PersonService, pictures: any PictureStore, decoder: any PictureDecoder) {
        self.service = service
        self.pictures = PictureLoader(store: pictures, decoder: decoder, budget: 32 << 20)
    }

    /// The picture.
    /// - Throws: `HTTPError`, `CancellationError`, or what the decoder throws.
    public func callAsFunction(at address: URL) async throws -> Picture {
        try await pictures.picture(named: "person " + address.absoluteString) { [service] in
            try await service.picture(at: address)
        }
    }
}
