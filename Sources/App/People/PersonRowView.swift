import Foundation
import GtkSupport
import Model
import Pictures
import ViewModels

final class PersonRowView: ListRow {
    private let row = TextRow.make(hasPicture: true)
    private let model: PeopleModel
    private let faces: PersonFaces
    private var person: PersonRow?
    private var loading: Task<Void, Never>?

    init(_ model: PeopleModel, _ faces: PersonFaces) {
        self.model = model
        self.faces = faces
        row.bind { [weak self] in self?.highlight(model.query) }
        row.bind { [weak self] in
            if model.pictureAttempts > 0 { self?.loadFace() }
        }
        row.onScaleFactorChanged { [weak self] in
            if let self, let person { bind(person) }
        }
    }

    var widget: Widget { row }

    func accessibleLabel(for row: PersonRow) -> String {
        row.accessibleLabel
    }

    func heading(for row: PersonRow) -> String? {
        row.heading
    }

    func bind(_ person: PersonRow) {
        self.person = person
        let face = person.picture.flatMap { faces.kept(at: $0, for: row) }
        row.show(
            title: person.title, subtitle: person.subtitle, picture: face ?? faces.initials(of: person.name, for: row),
            heading: person.heading)
        highlight(model.query)
        loadFace()
    }

    private func loadFace() {
        guard let address = person?.picture, faces.kept(at: address, for: row) == nil else { return }
        loading?.cancel()
        loading = Task { [faces, weak row] in
            guard let row, let face = await faces.load(address, for: row) else { return }
            row.show(face)
        }
    }

    private func highlight(_ query: SearchQuery) {
        guard let person else { return }
        row.highlight(title: query.matches(in: person.name), subtitle: query.matches(in: person.subtitle))
    }

    func unbind() {
        person = nil
        loading?.cancel()
        loading = nil
    }
}

/// Recently shown faces, ready for drawing, so that rows that reappear show theirs at once.
@MainActor
final class PersonFaces {
    private struct Key: Hashable {
        let content: FaceContent
        let scale: Int
    }

    private let model: PeopleModel
    /// A few windows of rows, of 6 KiB a face at the usual scale.
    private var faces = LeastRecentlyUsedCache<Key, PicturePaintable>(budget: 4 << 20)

    init(_ model: PeopleModel) {
        self.model = model
    }

    func kept(at address: URL, for row: TextRow) -> PicturePaintable? {
        faces.value(of: Key(content: .picture(address), scale: row.scaleFactor))
    }

    /// Nil if the picture failed or the task was cancelled.
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
        initials.draw(on: canvas, x: radius, y: radius, radius: radius, for: row)
        return keep(canvas.picture(), key, for: row)
    }

    private func keep(_ picture: Picture, _ key: Key, for row: TextRow) -> PicturePaintable {
        let face = PicturePaintable(picture, for: row)
        faces.insert(face, for: key, cost: picture.byteCount)
        return face
    }
}
