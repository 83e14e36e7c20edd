import Foundation

/// A picture that the user chose for a person: small, and encoded.
public struct EditedPicture: Sendable, Equatable, Identifiable {
    /// A UUID, so that a picture never changes under its identifier.
    public let id: String
    /// A PNG file.
    public let data: Data

    private static let scheme = "edited-picture"

    /// What stands for the address that a picture of the service has.
    static func address(of id: ID) -> URL? {
        UUID(uuidString: id).flatMap { URL(string: "\(scheme):\($0.uuidString)") }
    }

    /// The identifier in such an address; nil for other addresses.
    static func id(of address: URL) -> ID? {
        guard address.scheme == scheme else { return nil }
        return String(address.absoluteString.dropFirst(scheme.count + 1))
    }
}

/// Makes a file that the user chose a picture of a person.
public struct ChoosePersonPictureUseCase: Sendable {
    /// A picture that is not saved yet.
    public struct Choice: Sendable {
        /// What is shown.
        public let picture: Picture
        /// What is saved.
        public let file: EditedPicture
    }

    let documents: any DocumentStore
    let decoder: any PictureDecoder
    let encode: @Sendable (Picture) -> Data
    let newID: @Sendable () -> UUID

    /// Reads, decodes, scales and encodes the picture, away from the main thread.
    /// - Throws: `StorageError`, `PictureError`, `CancellationError`.
    @concurrent
    public func callAsFunction(_ file: URL) async throws -> Choice {
        let limits = PictureLimits.chosenPortrait
        let picture = try await decoder.picture(from: documents.read(file, limit: limits.bytes), limits: limits)
        return Choice(picture: picture, file: EditedPicture(id: newID().uuidString, data: encode(picture)))
    }
}
