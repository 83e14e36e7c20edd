import Atlas
import Domain
import Foundation
import GtkSupport
import ViewModels

/// Draws the faces of markers, each once, and keeps them: drawing rings, round pictures and shadows in every frame of a movement
/// takes most of the time that a frame has.
@MainActor
final class MarkerFaces {
    private struct Key: Hashable {
        let faces: [FaceContent]
        let count: Int
        let isSelected, hasBirthday: Bool
        let scale, textResolution: Int
    }

    private struct DiscKey: Hashable {
        let face: FaceContent
        let isSelected: Bool
        let scale: Int
    }

    /// Width and height of a person's face in logical pixels, including the shadow around its ring.
    static let size = 44
    /// The same for a cluster: two or three overlapping faces, and how many people there are.
    static let clusterSize = Int(MapMarkers.usualMarkerSize)
    /// The same for one of the faces of a cluster.
    private static let discSize = 34
    /// Half the size of the sign of a birthday in logical pixels.
    private static let birthdayRadius = 14

    private let layer: MarkerLayer
    private var colours: MarkerColours
    private let kept: @MainActor (URL) -> Picture?
    /// Those of a zoom through several levels and back, of 8 to 12 KiB a face at the usual scale.
    private var faces = LeastRecentlyUsedCache<Key, PicturePaintable>(budget: 10 << 20)
    /// The parts of clusters, of 5 KiB each.
    private var discs = LeastRecentlyUsedCache<DiscKey, Picture>(budget: 2 << 20)
    private var sign: (scale: Int, picture: Picture)?

    /// - Parameter kept: the picture of an address, if it can be shown at once.
    init(_ layer: MarkerLayer, kept: @escaping @MainActor (URL) -> Picture?) {
        self.layer = layer
        self.kept = kept
        colours = MarkerColours(for: layer)
    }

    /// Draws everything anew if the colours of the desktop are other ones.
    func updateColours() {
        let now = MarkerColours(for: layer)
        guard now != colours else { return }
        colours = now
        faces.removeAll()
        discs.removeAll()
        sign = nil
    }

    /// The picture of a marker: a face, or several and their number. Initials take the place of missing pictures.
    /// - Returns: also the addresses of the pictures that are not at hand.
    func picture(of marker: PeopleMapMarker) -> (picture: PicturePaintable, missing: [URL]) {
        let (key, pictures) = content(of: marker)
        let missing = marker.faces.compactMap(\.picture).filter { pictures[$0] == nil }
        if let face = faces.value(of: key) { return (face, missing) }
        let picture = draw(key, pictures)
        let face = PicturePaintable(picture, for: layer)
        faces.insert(face, for: key, cost: picture.byteCount)
        return (face, missing)
    }

    /// The picture of a marker, drawn anew.
    func drawn(_ marker: PeopleMapMarker) -> Picture {
        let (key, pictures) = content(of: marker)
        return draw(key, pictures)
    }

    /// What is drawn for a marker, with the pictures that are at hand.
    private func content(of marker: PeopleMapMarker) -> (Key, [URL: Picture]) {
        var pictures: [URL: Picture] = [:]
        let faces = marker.faces.map { face -> FaceContent in
            guard let address = face.picture, let picture = pictures[address] ?? kept(address) else {
                return .initials(Initials(of: face.name))
            }
            pictures[address] = picture
            return .picture(address)
        }
        let key = Key(
            faces: faces, count: marker.count, isSelected: marker.isSelected, hasBirthday: marker.hasBirthday,
            scale: layer.scaleFactor,
            textResolution: marker.isCluster ? layer.textResolution : 0)
        return (key, pictures)
    }

    private func draw(_ key: Key, _ pictures: [URL: Picture]) -> Picture {
        if key.count > 1 { return cluster(key, pictures) }
        let canvas = Canvas(width: Self.size, height: Self.size, scale: key.scale, background: nil)
        if let face = key.faces.first { draw(face, pictures, on: canvas, size: Self.size, isSelected: key.isSelected) }
        if key.hasBirthday { drawBirthday(on: canvas, size: Self.size, scale: key.scale) }
        return canvas.picture()
    }

    // MARK: Clusters

    /// The upper left corners of two or three faces, from the back to the front.
    private static func places(of count: Int) -> [(x: Double, y: Double)] {
        count > 2 ? [(22, 0), (0, 0), (9, 19)] : [(22, 11), (0, 11)]
    }

    private func cluster(_ key: Key, _ pictures: [URL: Picture]) -> Picture {
        let canvas = Canvas(width: Self.clusterSize, height: Self.clusterSize, scale: key.scale, background: nil)
        // The first person is in front.
        for (face, place) in zip(key.faces.reversed(), Self.places(of: key.faces.count)) {
            canvas.draw(disc(of: face, pictures, key), x: place.x, y: place.y, width: Double(Self.discSize))
        }
        // The number grows with the text as far as there is room for it beside the faces.
        let number = TextLine(bold: String(key.count), for: layer)
        let size = Double(Self.clusterSize)
        let height = min(max(0.85 * number.height, 16), size / 2)
        let width = min(max(number.width * height / number.height + height / 2, height), size)
        canvas.drawPill(
            number, x: size - width, y: size - height, width: width, height: height, fill: colours.ring(key.isSelected),
            colour: colours.outline(key.isSelected))
        if key.hasBirthday { drawBirthday(on: canvas, size: Self.clusterSize, scale: key.scale) }
        return canvas.picture()
    }

    /// The sign of a birthday in the current week, in the upper right corner, where no number is.
    private func drawBirthday(on canvas: Canvas, size: Int, scale: Int) {
        // Whole pixels: between two the sign would be blurred.
        canvas.draw(birthdaySign(scale: scale), x: Double(size - 24), y: -4, width: Double(2 * Self.birthdayRadius))
    }

    /// Drawn once: fonts have it as a large picture, which takes longer to scale than all the rest of a marker.
    private func birthdaySign(scale: Int) -> Picture {
        if let sign, sign.scale == scale { return sign.picture }
        let (size, radius) = (2 * Self.birthdayRadius, Double(Self.birthdayRadius))
        let canvas = Canvas(width: size, height: size, scale: scale, background: nil)
        let text = TextLine(bold: "🎉", for: layer, size: radius)
        canvas.draw(text, inCircleAtX: radius, y: radius, radius: radius, colour: colours.outline(false))
        let picture = canvas.picture()
        sign = (scale, picture)
        return picture
    }

    private func disc(of face: FaceContent, _ pictures: [URL: Picture], _ key: Key) -> Picture {
        let discKey = DiscKey(face: face, isSelected: key.isSelected, scale: key.scale)
        if let disc = discs.value(of: discKey) { return disc }
        let canvas = Canvas(width: Self.discSize, height: Self.discSize, scale: key.scale, background: nil)
        draw(face, pictures, on: canvas, size: Self.discSize, isSelected: key.isSelected)
        let disc = canvas.picture()
        discs.insert(disc, for: discKey, cost: disc.byteCount)
        return disc
    }

    // MARK: Faces

    /// A face with a ring and a shadow. On any colour of the map, light or dark, either the disc or the ring is distinct.
    private func draw(_ face: FaceContent, _ pictures: [URL: Picture], on canvas: Canvas, size: Int, isSelected: Bool) {
        let middle = Double(size) / 2
        let radius = middle - 4
        canvas.drawShadow(x: middle, y: middle + 1, radius: middle - 1.5, blur: 4, opacity: 0.4)
        canvas.addCircle(x: middle, y: middle, radius: middle - 1.5)
        canvas.fill(colours.outline(isSelected))
        canvas.addCircle(x: middle, y: middle, radius: middle - 2.5)
        canvas.fill(colours.ring(isSelected))
        switch face {
        case .picture(let address):
            if let picture = pictures[address] { canvas.draw(picture, inCircleAtX: middle, y: middle, radius: radius) }
        case .initials(let initials):
            initials.draw(on: canvas, x: middle, y: middle, radius: radius, for: layer)
        }
    }
}

/// The colours of markers, for the style of the desktop.
struct MarkerColours: Equatable {
    let accent: CanvasColour
    let isHighContrast: Bool

    @MainActor
    init(for widget: Widget) {
        self.init(accent: ColourScheme.accent(for: widget), isHighContrast: ColourScheme.isHighContrast)
    }

    init(accent: CanvasColour, isHighContrast: Bool) {
        (self.accent, self.isHighContrast) = (accent, isHighContrast)
    }

    /// The colour of the line around a ring, and of a number on it.
    func outline(_ isSelected: Bool) -> CanvasColour { CanvasColour(isSelected ? isHighContrast ? 0 : 0x2E2102 : 0xFFFFFF) }

    /// White on the accent colour is to be legible, as on the buttons of the window.
    func ring(_ isSelected: Bool) -> CanvasColour {
        isSelected ? CanvasColour(isHighContrast ? 0xFFD21F : 0xE5A50A) : accent.darkened(by: isHighContrast ? 0.5 : 0.25)
    }
}
