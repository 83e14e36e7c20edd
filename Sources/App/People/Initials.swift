import Foundation
import GtkSupport

enum FaceContent: Hashable {
    case picture(URL)
    case initials(Initials)
}

/// Initials and their colours, by the rules of AdwAvatar.
struct Initials: Hashable {
    /// The first letters of the first and last word in upper case; empty for a name without words.
    let text: String
    let colour: Int

    /// AdwAvatar's palette: text, and top and bottom of the background.
    private static let palette: [(text: UInt32, top: UInt32, bottom: UInt32)] = [
        (0xCFE1F5, 0x83B6EC, 0x337FDC), (0xCAEAF2, 0x7AD9F1, 0x0F9AC8), (0xCEF8D8, 0x8DE6B1, 0x29AE74),
        (0xE6F9D7, 0xB5E98A, 0x6AB85B), (0xF9F4E1, 0xF8E359, 0xD29D09), (0xFFEAD1, 0xFFCB62, 0xD68400),
        (0xFFE5C5, 0xFFA95A, 0xED5B00), (0xF8D2CE, 0xF78773, 0xE62D42), (0xFAC7DE, 0xE973AB, 0xE33B6A),
        (0xE7C2E8, 0xCB78D4, 0x9945B5), (0xD5D2F5, 0x9E91E8, 0x7A59CA), (0xF2EADE, 0xE3CF9C, 0xB08952),
        (0xE5D6CA, 0xBE916D, 0x785336), (0xD8D7D3, 0xC0BFBC, 0x6E6D71),
    ]

    init(of name: String) {
        let words = name.split(whereSeparator: \.isWhitespace)
        text = [words.first, words.dropFirst().last].compactMap { $0?.first?.uppercased() }.joined()
        // AdwAvatar uses GLib's g_str_hash.
        let hash = name.utf8.reduce(5_381 as UInt32) { $0 &* 33 &+ UInt32(truncatingIfNeeded: Int8(bitPattern: $1)) }
        colour = Int(hash % UInt32(Self.palette.count))
    }

    /// The circle does not grow with the text size, so its letters do not either.
    @MainActor
    func draw(on canvas: Canvas, x: Double, y: Double, radius: Double, for widget: Widget) {
        let letters = TextLine(bold: text, for: widget, size: 0.8 * radius)
        let colours = Self.palette[colour]
        canvas.addCircle(x: x, y: y, radius: radius)
        canvas.fill(from: CanvasColour(colours.top), y: y - radius, to: CanvasColour(colours.bottom), y: y + radius)
        canvas.draw(letters, inCircleAtX: x, y: y, radius: radius, colour: CanvasColour(colours.text))
    }
}
