import CCairo
import Foundation

/// Draws a face in a square of 128 units.
struct FaceDrawing {
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
        // The lower part of the head without the mouth.
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
            paint(FaceColour(0xE8776B), opacity: 0.3)
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
        // Hair covers the upper part of the head, down to a line that depends on the style.
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

    private func paint(_ colour: FaceColour, opacity: Double = 1) {
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
