import Atlas
import Domain
import Foundation
import GtkSupport

/// Draws the faces of markers, each once, and keeps them: drawing rings, round pictures and shadows in every frame of a movement
/// takes most of the time that a frame has.
@MainActor
final class MarkerFaces {
    private enum Content: Hashable {
        case picture(URL)
        case initials(Initials)
        case count(Int)
    }

    private struct Key: Hashable {
        let content: Content
        let isSelected: Bool
        let scale: Int
        let textResolution: Int
    }

    /// Width and height of a face in logical pixels, including the shadow around its ring.
    static let size = Int(MapMarkers.usualMarkerSize)
    private static let middle = Double(size) / 2
    private static let ringRadius = 20.5
    private static let discRadius = 19.5
    private static let radius = 18.0

    private let layer: MarkerLayer
    /// Some maps full, of 8 KiB a face at the usual scale.
    private var faces = LeastRecentlyUsedCache<Key, PicturePaintable>(budget: 4 << 20)

    /// - Parameter layer: the layer of the markers, for whose fonts and screen the faces are drawn.
    init(_ layer: MarkerLayer) {
        self.layer = layer
    }

    /// The face of a cluster.
    func count(_ count: Int, isSelected: Bool) -> PicturePaintable {
        face(.count(count), isSelected) { canvas in
            canvas.draw(
                TextLine(bold: String(count), for: layer), inCircleAtX: Self.middle, y: Self.middle, radius: Self.radius,
                colour: CanvasColour(isSelected ? 0x2E2102 : 0xFFFFFF))
        }
    }

    /// The face of a person without a picture.
    func initials(of name: String, isSelected: Bool) -> PicturePaintable {
        let initials = Initials(of: name)
        return face(.initials(initials), isSelected) { canvas in
            initials.draw(
                TextLine(bold: initials.text, for: layer), on: canvas, x: Self.middle, y: Self.middle, radius: Self.radius)
        }
    }

    /// The face of a person, if it was drawn before.
    func kept(at address: URL, isSelected: Bool) -> PicturePaintable? {
        faces.value(of: key(.picture(address), isSelected))
    }

    /// The face of a person.
    /// - Parameter address: identifies the picture.
    func picture(_ picture: Picture, at address: URL, isSelected: Bool) -> PicturePaintable {
        face(.picture(address), isSelected) { canvas in
            canvas.draw(picture, inCircleAtX: Self.middle, y: Self.middle, radius: Self.radius)
        }
    }

    private func key(_ content: Content, _ isSelected: Bool) -> Key {
        let hasText = if case .picture = content { false } else { true }
        return Key(
            content: content, isSelected: isSelected, scale: layer.scaleFactor,
            textResolution: hasText ? layer.textResolution : 0)
    }

    private func face(_ content: Content, _ isSelected: Bool, _ draw: (Canvas) -> Void) -> PicturePaintable {
        let key = key(content, isSelected)
        if let kept = faces.value(of: key) { return kept }
        let picture = Self.picture(isSelected: isSelected, scale: key.scale, draw)
        let face = PicturePaintable(picture, for: layer)
        faces.insert(face, for: key, cost: picture.byteCount)
        return face
    }

    /// A disc with a ring and a shadow, and something on it. On any colour of the map, light or dark, either the disc or the ring is
    /// distinct.
    static func picture(isSelected: Bool, scale: Int, _ draw: (Canvas) -> Void) -> Picture {
        let canvas = Canvas(width: size, height: size, scale: scale, background: nil)
        canvas.drawShadow(x: middle, y: middle + 1, radius: ringRadius, blur: 4, opacity: 0.4)
        canvas.addCircle(x: middle, y: middle, radius: ringRadius)
        canvas.fill(CanvasColour(isSelected ? 0x2E2102 : 0xFFFFFF))
        canvas.addCircle(x: middle, y: middle, radius: discRadius)
        canvas.fill(CanvasColour(isSelected ? 0xE5A50A : 0x1C71D8))
        draw(canvas)
        return canvas.picture()
    }
}
