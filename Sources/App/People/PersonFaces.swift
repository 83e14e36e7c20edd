import Foundation
import GtkSupport
import ViewModels

/// The pictures of the list of people that were shown last, ready for drawing: rows that come into view again do not wait for them.
@MainActor
final class PersonFaces {
    private struct Key: Hashable {
        let address: URL
        let pixels: Int
    }

    /// How many pictures either generation has at most: a few windows of rows.
    private let limit = 256
    private let model: PeopleModel
    private var recent: [Key: RoundPicture] = [:]
    private var older: [Key: RoundPicture] = [:]

    init(_ model: PeopleModel) {
        self.model = model
    }

    /// The picture of an address for a row, if it was shown lately.
    func kept(at address: URL, for row: TextRow) -> RoundPicture? {
        let key = Key(address: address, pixels: row.picturePixels)
        if let face = recent[key] { return face }
        guard let face = older[key] else { return nil }
        keep(face, key)
        return face
    }

    /// Loads the picture of an address; nil when it cannot be had, or when the task was cancelled.
    func load(_ address: URL, for row: TextRow) async -> RoundPicture? {
        let key = Key(address: address, pixels: row.picturePixels)
        guard let texture = await model.picture(at: address) as? Texture, !Task.isCancelled else { return nil }
        let round = await texture.round(diameter: key.pixels)
        guard !Task.isCancelled else { return nil }
        let face = RoundPicture(round, for: row)
        keep(face, key)
        return face
    }

    private func keep(_ face: RoundPicture, _ key: Key) {
        if recent.count >= limit {
            older = recent
            recent = [:]
        }
        recent[key] = face
    }
}
