import Atlas
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
    /// The most faces that are kept: some maps full, eight kibibytes each.
    private static let limit = 500
    private static let middle = Double(size) / 2
    private static let ringRadius = 20.0
    private static let radius = 18.0

    private let layer: MarkerLayer
    private var faces: [Key: RoundPicture] = [:]

    /// - Parameter layer: the layer of the markers, for whose fonts and screen the faces are drawn.
    init(_ layer: MarkerLayer) {
        self.layer = layer
    }

    /// The face of a cluster.
    func count(_ count: Int, isSelected: Bool) -> RoundPicture {
        face(.count(count), isSelected) { canvas in
            canvas.draw(
                TextLine(bold: String(count), for: layer), inCircleAtX: Self.middle, y: Self.middle, radius: Self.radius,
                colour: CanvasColour(isSelected ? 0x2E2102 : 0xFFFFFF))
        }
    }

    /// The face of a person without a picture.
    func initials(of name: String, isSelected: Bool) -> RoundPicture {
        let initials = Initials(of: name)
        return face(.initials(initials), isSelected) { canvas in
            initials.draw(
                TextLine(bold: initials.text, for: layer), on: canvas, x: Self.middle, y: Self.middle, radius: Self.radius)
        }
    }

    /// The face of a person, if it was drawn before.
    func kept(at address: URL, isSelected: Bool) -> RoundPicture? {
        faces[key(.picture(address), isSelected)]
    }

    /// The face of a person.
    /// - Parameter address: identifies the picture.
    func picture(_ texture: Texture, at address: URL, isSelected: Bool) -> RoundPicture {
        face(.picture(address), isSelected) { canvas in
            canvas.draw(texture, inCircleAtX: Self.middle, y: Self.middle, radius: Self.radius)
        }
    }

    private func key(_ content: Content, _ isSelected: Bool) -> Key {
        let hasText = if case .picture = content { false } else { true }
        return Key(
            content: content, isSelected: isSelected, scale: layer.scaleFactor,
            textResolution: hasText ? layer.textResolution : 0)
    }

    private func face(_ content: Content, _ isSelected: Bool, _ draw: (Canvas) -> Void) -> RoundPicture {
        let key = key(content, isSelected)
        if let kept = faces[key] { return kept }
        if faces.count >= Self.limit { faces.removeAll(keepingCapacity: true) }
        let face = RoundPicture(Self.texture(isSelected: isSelected, scale: key.scale, draw), for: layer)
        faces[key] = face
        return face
    }

    /// A disc with a shadow, whose edge sets the face off from the land, and something on it.
    static func texture(isSelected: Bool, scale: Int, _ draw: (Canvas) -> Void) -> Texture {
        let canvas = Canvas(width: size, height: size, scale: scale, background: nil)
        canvas.drawShadow(x: middle, y: middle + 1, radius: ringRadius, blur: 4, opacity: 0.4)
        canvas.addCircle(x: middle, y: middle, radius: ringRadius)
        canvas.fill(CanvasColour(isSelected ? 0xE5A50A : 0x3584E4))
        draw(canvas)
        return canvas.texture()
    }
}
