import CCairo

/// Draws a face in a square of 128 units.
struct FaceDrawing {
    static let width = 128.0
    private static let centre = 64.0

    private let traits: FaceTraits
    private let context: OpaquePointer?

    init(_ traits: FaceTraits, on context: OpaquePointer?) {
        self.traits = traits
        self.context = context
    }

    func draw() {
        paint(traits.background)
        cairo_paint(context)
        hairBehind()
        body()
        head()
        features()
        glasses()
    }

    // MARK: Parts

    private func hairBehind() {
        paint(traits.hair.shaded(0.88))
        switch traits.hairStyle {
        case .long:
            ellipse(Self.centre, 66, traits.headWidth + 9, 46)
        case .bun:
            ellipse(Self.centre, 19, 14, 13)
        case .curly:
            for x in [-30.0, -22, -12, 0, 12, 22, 30] { ellipse(Self.centre + x, 26 + x * x / 30, 12, 12) }
        case .bald, .short:
            break
        }
    }

    private func body() {
        paint(traits.shirt)
        ellipse(Self.centre, 134, 50, 33)
        paint(traits.skin.shaded(0.9))
        ellipse(Self.centre, 96, 11, 17)
    }

    /// The head, with the beard on its lower part and the hair on its upper one.
    private func head() {
        paint(traits.skin.shaded(0.93))
        for side in [-1.0, 1.0] { ellipse(Self.centre + side * traits.headWidth, 63, 5.5, 8) }
        paint(traits.skin)
        ellipse(Self.centre, 60, traits.headWidth, 35)
        cairo_save(context)
        outline(Self.centre, 60, traits.headWidth, 35)
        cairo_clip(context)
        paint(traits.hair)
        if traits.hasBeard {
            cairo_rectangle(context, 0, 68, Self.width, Self.width)
            cairo_fill(context)
        }
        if traits.hairStyle != .bald { ellipse(Self.centre, 22, 44, 22) }
        cairo_restore(context)
        paint(traits.skin)
        if traits.hasBeard { ellipse(Self.centre, 76, 15, 9) }
    }

    private func features() {
        for side in [-1.0, 1.0] {
            paint(.white)
            ellipse(Self.centre + side * 11.5, 59, 4.6, 4.8)
            paint(.eyes)
            ellipse(Self.centre + side * 11.5, 59.4, 3.2, 3.6)
            paint(FaceColour(0xE8776B), opacity: 0.3)
            ellipse(Self.centre + side * 17, 71, 6, 4.2)
        }
        paint(traits.skin.shaded(0.8))
        arc(y: 66, radius: 4, width: 2)
        paint(.mouth)
        arc(y: 71, radius: 11, width: 2.6)
    }

    private func glasses() {
        guard let frame = traits.glasses else { return }
        paint(frame)
        for side in [-1.0, 1.0] {
            outline(Self.centre + side * 11.5, 59.5, 8.6, 8.2)
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

    /// The lower part of a circle, as a nose or a smile.
    private func arc(y: Double, radius: Double, width: Double) {
        cairo_arc(context, Self.centre, y, radius, 0.2 * Double.pi, 0.8 * Double.pi)
        stroke(width)
    }

    private func stroke(_ width: Double) {
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_stroke(context)
    }
}
