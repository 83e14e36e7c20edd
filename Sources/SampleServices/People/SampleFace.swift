import CGtk
import Foundation

/// A drawn portrait: a friendly face that is the same for the same folder and number.
struct SampleFace: Sendable {
    /// Whether it is one of the women's pictures.
    let isWoman: Bool
    /// 0 to 99.
    let number: Int
    /// Width and height in pixels.
    let size: Int

    /// A portrait.
    init(isWoman: Bool, number: Int, size: Int) {
        self.isWoman = isWoman
        self.number = number
        self.size = size
    }

    /// Reads the path of a picture, such as `/api/portraits/med/women/7.jpg`; nil for any other path.
    init?(path: String) {
        guard let match = path.wholeMatch(of: /\/api\/portraits\/(?:(med|thumb)\/)?(men|women)\/(0|[1-9][0-9]?)\.jpg/),
            let number = Int(match.output.3)
        else { return nil }
        let size =
            switch match.output.1 {
            case "med": 72
            case "thumb": 48
            default: 128
            }
        self.init(isWoman: match.output.2 == "women", number: number, size: size)
    }

    /// The picture.
    var png: Data {
        EncodedPicture.png(size: size) { context in
            cairo_scale(context, Double(size) / Drawing.width, Double(size) / Drawing.width)
            Drawing(FaceTraits(isWoman: isWoman, number: number), on: context).draw()
        }
    }
}

/// What makes faces differ.
private struct FaceTraits {
    let background: Colour
    let skin: Colour
    let hair: Colour
    let hairStyle: HairStyle
    let shirt: Colour
    let glasses: Colour?
    let beard: Beard
    let eyes: Colour
    let hasEarrings: Bool
    let hasFreckles: Bool
    let hasOpenSmile: Bool
    let headWidth: Double

    enum HairStyle {
        case bald, short, parted, curly, long, bob, bun, bunches, fringe
    }

    enum Beard {
        case none, full, moustache
    }

    init(isWoman: Bool, number: Int) {
        var numbers = NumberSequence(seed: UInt64(number) * 2 + (isWoman ? 1 : 0) + 7_000)
        background = numbers.element(of: Colour.backgrounds)
        skin = numbers.element(of: Colour.skins)
        hair = numbers.element(of: Colour.hairs)
        let styles: [HairStyle] =
            isWoman ? [.long, .bob, .bun, .bunches, .fringe, .curly, .short] : [.bald, .short, .short, .parted, .curly, .fringe]
        hairStyle = numbers.element(of: styles)
        shirt = numbers.element(of: Colour.shirts)
        glasses = numbers.next(below: 100) < 30 ? numbers.element(of: Colour.frames) : nil
        let beards: [Beard] = isWoman ? [.none] : [.none, .none, .none, .full, .moustache]
        beard = numbers.element(of: beards)
        eyes = numbers.element(of: Colour.eyes)
        hasEarrings = isWoman && numbers.next(below: 100) < 35
        hasFreckles = numbers.next(below: 100) < 15
        hasOpenSmile = numbers.next(below: 100) < 45
        headWidth = 27 + Double(numbers.next(below: 5))
    }
}

/// A colour of a drawing.
private struct Colour {
    let red: Double
    let green: Double
    let blue: Double

    /// - Parameter code: red, green and blue as on the web.
    init(_ code: UInt32) {
        red = Double(code >> 16 & 0xFF) / 0xFF
        green = Double(code >> 8 & 0xFF) / 0xFF
        blue = Double(code & 0xFF) / 0xFF
    }

    private init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The same colour, darker where the factor is below one.
    func shaded(_ factor: Double) -> Colour {
        Colour(red: min(1, red * factor), green: min(1, green * factor), blue: min(1, blue * factor))
    }

    static let backgrounds = [0xCDE7F0, 0xF9DEC9, 0xD9EAD3, 0xEAD9F2, 0xFCE8A9, 0xF6CFD4, 0xCFE3DD, 0xDDE1F5].map(Colour.init)
    static let skins = [0xFADCC4, 0xF1C6A0, 0xE0AC7E, 0xC68A5B, 0x9C6540, 0x6F4528].map(Colour.init)
    static let hairs = [0x2B2320, 0x4A3124, 0x7A4A25, 0xB5702E, 0xE0B45A, 0xA33B20, 0xA9A6A3, 0x1F2430].map(Colour.init)
    static let shirts = [0x3D6FB6, 0xC8553D, 0x4D8C57, 0x7D5BA6, 0xE0A030, 0x2E4057, 0xD47A9B, 0x2A9D8F].map(Colour.init)
    static let frames = [0x2B2B33, 0x8A2F2F, 0x5A4632, 0x2F5D8A].map(Colour.init)
    static let eyes = [0x2E2320, 0x4A3524, 0x35506B, 0x3F5E43].map(Colour.init)
    static let mouth = Colour(0x9B3B3B)
    static let white = Colour(0xFFFFFF)
    static let gold = Colour(0xE3B23C)
}

/// Draws a face in a square of 128 units.
private struct Drawing {
    static let width = 128.0
    private static let centre = 64.0
    private static let headHeight = 35.0
    private static let headY = 60.0

    private let traits: FaceTraits
    private let context: OpaquePointer?

    init(_ traits: FaceTraits, on context: OpaquePointer?) {
        self.traits = traits
        self.context = context
    }

    func draw() {
        paint(traits.background)
        cairo_rectangle(context, 0, 0, Self.width, Self.width)
        cairo_fill(context)
        hairBehind()
        body()
        head()
        beard()
        features()
        hairInFront()
        glasses()
    }

    // MARK: Parts

    private func body() {
        paint(traits.shirt)
        ellipse(Self.centre, 134, 50, 33)
        paint(traits.skin.shaded(0.9))
        cairo_rectangle(context, 54, 86, 20, 18)
        cairo_fill(context)
        ellipse(Self.centre, 104, 13, 8)
    }

    private func head() {
        for side in [-1.0, 1.0] {
            let x = Self.centre + side * traits.headWidth
            paint(traits.skin.shaded(0.93))
            ellipse(x, 63, 5.5, 8)
            guard traits.hasEarrings else { continue }
            paint(.gold)
            ellipse(x + side, 73, 2.4, 2.4)
        }
        paint(traits.skin)
        ellipse(Self.centre, Self.headY, traits.headWidth, Self.headHeight)
    }

    private func beard() {
        guard traits.beard == .full else { return }
        // The lower part of the head's outline, with the mouth left free.
        cairo_save(context)
        outline(Self.centre, Self.headY, traits.headWidth, Self.headHeight)
        cairo_clip(context)
        paint(traits.hair)
        cairo_move_to(context, 28, 64)
        cairo_curve_to(context, 42, 68, 44, 76, 52, 73)
        cairo_curve_to(context, 58, 70, 70, 70, 76, 73)
        cairo_curve_to(context, 84, 76, 86, 68, 100, 64)
        cairo_line_to(context, 100, 104)
        cairo_line_to(context, 28, 104)
        cairo_close_path(context)
        cairo_fill(context)
        cairo_restore(context)
        paint(traits.skin)
        ellipse(Self.centre, 79.5, 12, 6.5)
    }

    private func features() {
        for side in [-1.0, 1.0] {
            paint(Colour(0xE8776B), opacity: 0.3)
            ellipse(Self.centre + side * 17, 71, 6, 4.2)
            let x = Self.centre + side * 11.5
            paint(.white)
            ellipse(x, 59.2, 4.6, 4.8)
            paint(traits.eyes)
            ellipse(x, 59.4, 3.5, 3.9)
            paint(.white)
            ellipse(x + 1.1, 58, 1.1, 1.1)
            paint(traits.hair.shaded(0.8))
            cairo_arc(context, x, 56, 8, 1.5 * Double.pi - 0.7, 1.5 * Double.pi + 0.7)
            stroke(2.2)
        }
        if traits.hasFreckles {
            paint(traits.skin.shaded(0.78))
            for (x, y) in [(46.0, 68.0), (50, 70), (45, 72), (78, 70), (82, 68), (83, 72)] { ellipse(x, y, 0.9, 0.9) }
        }
        paint(traits.skin.shaded(0.8))
        cairo_arc(context, Self.centre, 66, 4, 0.15 * Double.pi, 0.85 * Double.pi)
        stroke(2)
        if traits.beard == .moustache {
            paint(traits.hair)
            ellipse(57.5, 74, 7.5, 3)
            ellipse(70.5, 74, 7.5, 3)
        }
        smile()
    }

    private func smile() {
        if traits.hasOpenSmile {
            cairo_arc(context, Self.centre, 76, 9, 0.08 * Double.pi, 0.92 * Double.pi)
            cairo_close_path(context)
            paint(.mouth)
            cairo_fill_preserve(context)
            cairo_save(context)
            cairo_clip(context)
            paint(.white)
            cairo_rectangle(context, 52, 76, 24, 4.5)
            cairo_fill(context)
            cairo_restore(context)
        } else {
            paint(.mouth)
            cairo_arc(context, Self.centre, 71, 11, 0.2 * Double.pi, 0.8 * Double.pi)
            stroke(2.6)
        }
    }

    private func hairBehind() {
        paint(traits.hair.shaded(0.88))
        let width = traits.headWidth
        switch traits.hairStyle {
        case .long:
            ellipse(Self.centre, 54, width + 9, 36)
            cairo_rectangle(context, Self.centre - width - 9, 54, 2 * width + 18, 50)
            cairo_fill(context)
            ellipse(Self.centre, 104, width + 9, 9)
        case .bob:
            ellipse(Self.centre, 54, width + 8, 35)
            cairo_rectangle(context, Self.centre - width - 8, 54, 2 * width + 16, 24)
            cairo_fill(context)
            ellipse(Self.centre - width + 2, 78, 10, 10)
            ellipse(Self.centre + width - 2, 78, 10, 10)
        case .bun:
            ellipse(Self.centre, 19, 14, 13)
        case .bunches:
            for side in [-1.0, 1.0] { ellipse(Self.centre + side * (width + 9), 70, 10, 20) }
        case .curly:
            for step in 0..<11 {
                let angle = Double.pi * (0.9 + 1.2 * Double(step) / 10)
                ellipse(Self.centre + cos(angle) * (width + 3), 52 + sin(angle) * 30, 11, 11)
            }
        case .bald, .short, .parted, .fringe:
            break
        }
    }

    private func hairInFront() {
        paint(traits.hair)
        cairo_save(context)
        defer { cairo_restore(context) }
        let width = traits.headWidth + 2
        // Hair covers the head's upper part down to a line that makes the style.
        if traits.hairStyle == .bald { return }
        outline(Self.centre, Self.headY - 2, width, Self.headHeight + 2)
        cairo_clip(context)
        cairo_move_to(context, 20, 10)
        cairo_line_to(context, 108, 10)
        switch traits.hairStyle {
        case .short, .bunches:
            cairo_line_to(context, 108, 56)
            cairo_curve_to(context, 92, 54, 92, 38, 64, 40)
            cairo_curve_to(context, 36, 38, 36, 54, 20, 56)
        case .parted, .long:
            cairo_line_to(context, 108, 60)
            cairo_curve_to(context, 90, 56, 84, 44, 52, 30)
            cairo_curve_to(context, 42, 38, 40, 50, 20, 60)
        case .fringe, .bob:
            cairo_line_to(context, 108, 58)
            cairo_curve_to(context, 88, 58, 94, 48, 84, 47)
            cairo_curve_to(context, 70, 51, 58, 51, 44, 47)
            cairo_curve_to(context, 34, 48, 40, 58, 20, 58)
        case .curly, .bun, .bald:
            cairo_line_to(context, 108, 50)
            cairo_curve_to(context, 88, 34, 74, 38, 64, 36)
            cairo_curve_to(context, 54, 38, 40, 34, 20, 50)
        }
        cairo_close_path(context)
        cairo_fill(context)
    }

    private func glasses() {
        guard let frame = traits.glasses else { return }
        paint(frame)
        for side in [-1.0, 1.0] {
            outline(Self.centre + side * 11.5, 59.5, 8.6, 8.2)
            stroke(2)
            cairo_move_to(context, Self.centre + side * 20, 58)
            cairo_line_to(context, Self.centre + side * traits.headWidth, 56)
            stroke(2)
        }
        cairo_move_to(context, Self.centre - 3, 58.5)
        cairo_line_to(context, Self.centre + 3, 58.5)
        stroke(2)
    }

    // MARK: Strokes

    private func paint(_ colour: Colour, opacity: Double = 1) {
        cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, opacity)
    }

    private func outline(_ x: Double, _ y: Double, _ horizontal: Double, _ vertical: Double) {
        cairo_save(context)
        cairo_translate(context, x, y)
        cairo_scale(context, horizontal, vertical)
        cairo_new_path(context)
        cairo_arc(context, 0, 0, 1, 0, 2 * Double.pi)
        cairo_restore(context)
    }

    private func ellipse(_ x: Double, _ y: Double, _ horizontal: Double, _ vertical: Double) {
        outline(x, y, horizontal, vertical)
        cairo_fill(context)
    }

    private func stroke(_ width: Double) {
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_stroke(context)
    }
}
