import Foundation

/// Finds the picture at an address: kept from an earlier time, or fetched and kept. The service has few pictures for many people,
/// so one is kept for everyone who has it.
public struct LoadPersonPictureUseCase: Sendable {
    private static let prefix = "person "

    private let service: any PersonService
    private let pictures: any PictureStore
    private let decoder: any PictureDecoder

    /// - Parameters:
    ///   - service: has the pictures.
    ///   - pictures: keeps them.
    ///   - decoder: says whether the bytes are a picture; bytes that are none are not kept.
    public init(service: any PersonService, pictures: any PictureStore, decoder: any PictureDecoder) {
        self.service = service
        self.pictures = pictures
        self.decoder = decoder
    }

    /// The picture.
    /// - Throws: `HTTPError`, `CancellationError`, or what the decoder throws.
    public func callAsFunction(at address: URL) async throws -> any Picture {
        let name = Self.prefix + address.absoluteString
        if let kept = await pictures.picture(named: name), let picture = try? await decoder.picture(from: kept) {
            return picture
        }
        let fetched = try await service.picture(at: address)
        let picture = try await decoder.picture(from: fetched)
        await pictures.keep(fetched, named: name)
        return picture
    }
}
