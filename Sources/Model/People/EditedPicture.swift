import Foundation
import Pictures

/// A small picture that the user chose for a person.
public struct EditedPicture: Sendable, Equatable, Identifiable {
    /// A UUID, so that a picture never changes under its identifier.
    public let id: String
    /// A PNG file.
    public let data: Data

    private static let scheme = "edited-picture"

    static func address(of id: ID) -> URL? {
        UUID(uuidString: id).flatMap { URL(string: "\(scheme):\($0.uuidString)") }
    }

    static func id(of address: URL) -> ID? {
        guard address.scheme == scheme else { return nil }
        return String(address.absoluteString.dropFirst(scheme.count + 1))
    }
}

/// Turns a file that the user chose into a picture of a person.
public struct ChoosePersonPictureUseCase: Sendable {
    public struct Choice: Sendable {
        public let picture: Picture
        public let file: EditedPicture
    }

    let documents: any DocumentStore
    let decoder: any PictureDecoder
    let encode: @Sendable (Picture) -> Data
    let newID: @Sendable () -> UUID

    /// Works away from the main thread.
    /// - Throws: `StorageError`, `PictureError`, `CancellationError`.
    @concurrent
    public func callAsFunction(_ file: URL) async throws -> Choice {
        let limits = PictureLimits.chosenPortrait
        let picture = try await decoder.picture(from: documents.read(file, limit: limits.bytes), limits: limits)
        return Choice(picture: picture, file: EditedPicture(id: newID().uuidString, data: encode(picture)))
    }
}
