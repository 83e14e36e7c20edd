import Foundation
import GtkSupport
import ViewModels

/// The faces of the list of people that were shown last, ready for drawing: rows that come into view again do not wait for them.
@MainActor
final class PersonFaces {
    private enum Content: Hashable {
        case picture(URL)
        case initials(Initials)
    }

    private struct Key: Hashable {
        let content: Content
        let scale: Int
    }

    /// The most faces of either generation: a few windows of rows.
    private let limit = 256
    private let model: PeopleModel
    private var recent: [Key: RoundPicture] = [:]
    private var older: [Key: RoundPicture] = [:]

    init(_ model: PeopleModel) {
        self.model = model
    }

    /// The picture of an address for a row, if it was shown lately.
    func kept(at address: URL, for row: TextRow) -> RoundPicture? {
        kept(Key(content: .picture(address), scale: row.scaleFactor))
    }

    /// Loads the picture of an address; nil if it cannot be had or the task was cancelled.
    func load(_ address: URL, for row: TextRow) async -> RoundPicture? {
        let key = Key(content: .picture(address), scale: row.scaleFactor)
        guard let texture = await model.picture(at: address) as? Texture, !Task.isCancelled else { return nil }
        let round = await texture.round(diameter: TextRow.pictureSize * key.scale)
        guard !Task.isCancelled else { return nil }
        return keep(RoundPicture(round, for: row), key)
    }

    /// The initials of a name for a row.
    func initials(of name: String, for row: TextRow) -> RoundPicture {
        let initials = Initials(of: name)
        let key = Key(content: .initials(initials), scale: row.scaleFactor)
        if let face = kept(key) { return face }
        let size = TextRow.pictureSize
        let radius = Double(size) / 2
        let canvas = Canvas(width: size, height: size, scale: key.scale, background: nil)
        // The circle does not grow with the text, so its letters do not either.
        let letters = TextLine(bold: initials.text, for: row, size: 0.8 * radius)
        initials.draw(letters, on: canvas, x: radius, y: radius, radius: radius)
        return keep(RoundPicture(canvas.texture(), for: row), key)
    }

    private func kept(_ key: Key) -> RoundPicture? {
        recent[key] ?? older[key].map { keep($0, key) }
    }

    private func keep(_ face: RoundPicture, _ key: Key) -> RoundPicture {
        if recent.count >= limit {
            older = recent
            recent = [:]
        }
        recent[key] = face
        return face
    }
}
