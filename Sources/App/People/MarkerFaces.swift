import Atlas
import Foundation
import GtkSupport
import Model
import Pictures
import ViewModels

/// Draws and caches the faces of markers. Drawing rings, pictures and shadows in every frame would take most of its time.
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

    /// Width and height of a face in logical pixels, with the shadow of its ring.
    static let size = 44
    /// The size of a cluster: two or three overlapping faces, and a number.
    static let clusterSize = Int(MapMarkers.usualMarkerSize)
    private static let discSize = 34
    /// Half the size of the birthday sign, in logical pixels.
    private static let birthdayRadius = 14

    private let layer: MarkerLayer
    private var colours: MarkerColours
    private let kept: @MainActor (URL) -> Picture?
    /// Enough for zooming through several levels and back: 8 to 12 KiB a face at the usual scale.
    private var faces = LeastRecentlyUsedCache<Key, PicturePaintable>(budget: 10 << 20)
    /// The faces of clusters, of 5 KiB each.
    private var discs = LeastRecentlyUsedCache<DiscKey, Picture>(budget: 2 << 20)
    private var sign: (scale: Int, picture: Picture)?

    /// - Parameter kept: a picture that is in memory.
    init(_ layer: MarkerLayer, kept: @escaping @MainActor (URL) -> Picture?) {
        self.layer = layer
        self.kept = kept
        colours = MarkerColours(for: layer)
    }

    func updateColours() {
        let now = MarkerColours(for: layer)
        guard now != colours else { return }
        colours = now
        faces.removeAll()
        discs.removeAll()
        sign = nil
    }

    /// A face, or several and their number. Initials replace missing pictures, whose addresses are returned.
    func picture(of marker: PeopleMapMarker) -> (picture: PicturePaintable, missing: [URL]) {
        let (key, pictures) = content(of: marker)
        let missing = marker.faces.compactMap(\.picture).filter { pictures[$0] == nil }
        if let face = faces.value(of: key) { return (face, missing) }
        let picture = draw(key, pictures)
        let face = PicturePaintable(picture, for: layer)
        faces.insert(face, for: key, cost: picture.byteCount)
        return (face, missing)
    }

    func drawn(_ marker: PeopleMapMarker) -> Picture {
        let (key, pictures) = content(of: marker)
        return draw(key, pictures)
    }

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

    /// The upper left corners, from back to front.
    private static func places(of count: Int) -> [(x: Double, y: Double)] {
        count > 2 ? [(22, 0), (0, 0), (9, 19)] : [(22, 11), (0, 11)]
    }

    private func cluster(_ key: Key, _ pictures: [URL: Picture]) -> Picture {
        let canvas = Canvas(width: Self.clusterSize, height: Self.clusterSize, scale: key.scale, background: nil)
        for (face, place) in zip(key.faces.reversed(), Self.places(of: key.faces.count)) {
            canvas.draw(disc(of: face, pictures, key), x: place.x, y: place.y, width: Double(Self.discSize))
        }
        // The number grows with the text size as far as it fits beside the faces.
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

    /// In the upper right corner, where no number is.
    private func drawBirthday(on canvas: Canvas, size: Int, scale: Int) {
        // Between whole pixels the sign would be blurred.
        canvas.draw(birthdaySign(scale: scale), x: Double(size - 24), y: -4, width: Double(2 * Self.birthdayRadius))
    }

    /// Cached: fonts contain it as a large picture, which takes longer to scale than everything else of a marker.
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

    /// With a ring and a shadow. On light and dark maps either the disc or the ring stands out.
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

    func outline(_ isSelected: Bool) -> CanvasColour { CanvasColour(isSelected ? isHighContrast ? 0 : 0x2E2102 : 0xFFFFFF) }

    /// Dark enough for legible white text, as on the window's buttons.
    func ring(_ isSelected: Bool) -> CanvasColour {
        isSelected ? CanvasColour(isHighContrast ? 0xFFD21F : 0xE5A50A) : accent.darkened(by: isHighContrast ? 0.5 : 0.25)
    }
}
