import Domain
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

    private let model: PeopleModel
    /// A few windows of rows, of 6 KiB a face at the usual scale.
    private var faces = LeastRecentlyUsedCache<Key, PicturePaintable>(budget: 4 << 20)

    init(_ model: PeopleModel) {
        self.model = model
    }

    /// The picture of an address for a row, if it was shown lately.
    func kept(at address: URL, for row: TextRow) -> PicturePaintable? {
        faces.value(of: Key(content: .picture(address), scale: row.scaleFactor))
    }

    /// Loads the picture of an address; nil if it cannot be had or the task was cancelled.
    func load(_ address: URL, for row: TextRow) async -> PicturePaintable? {
        let key = Key(content: .picture(address), scale: row.scaleFactor)
        guard let picture = await model.picture(at: address), !Task.isCancelled else { return nil }
        let round = await picture.round(diameter: TextRow.pictureSize * key.scale)
        guard !Task.isCancelled else { return nil }
        return keep(round, key, for: row)
    }

    func initials(of name: String, for row: TextRow) -> PicturePaintable {
        let initials = Initials(of: name)
        let key = Key(content: .initials(initials), scale: row.scaleFactor)
        if let face = faces.value(of: key) { return face }
        let size = TextRow.pictureSize
        let radius = Double(size) / 2
        let canvas = Canvas(width: size, height: size, scale: key.scale, background: nil)
        // The circle does not grow with the text, so its letters do not either.
        let letters = TextLine(bold: initials.text, for: row, size: 0.8 * radius)
        initials.draw(letters, on: canvas, x: radius, y: radius, radius: radius)
        return keep(canvas.picture(), key, for: row)
    }

    private func keep(_ picture: Picture, _ key: Key, for row: TextRow) -> PicturePaintable {
        let face = PicturePaintable(picture, for: row)
        faces.insert(face, for: key, cost: picture.byteCount)
        return face
    }
}
