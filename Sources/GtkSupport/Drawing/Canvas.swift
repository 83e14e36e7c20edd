import CGtk
import Foundation
import Pictures

public struct CanvasColour: Sendable, Hashable {
    /// Red, green and blue as on the web, such as `0xFF8800`.
    public let code: UInt32

    public init(_ code: UInt32) { self.code = code }

    /// - Parameter part: of black, from 0 to 1.
    public func darkened(by part: Double) -> CanvasColour {
        [16, 8, 0].reduce(CanvasColour(0)) { sum, shift in
            CanvasColour(sum.code << 8 | UInt32(Double(code >> shift & 0xFF) * (1 - part) + 0.5))
        }
    }

    fileprivate var red: Double { Double(code >> 16 & 0xFF) / 0xFF }
    fileprivate var green: Double { Double(code >> 8 & 0xFF) / 0xFF }
    fileprivate var blue: Double { Double(code & 0xFF) / 0xFF }
}

/// Draws with Cairo, on any one thread at a time. Units are logical pixels from the upper left corner.
public final class Canvas {
    private let surface: OpaquePointer
    let context: OpaquePointer

    /// - Parameters:
    ///   - scale: device pixels per logical pixel.
    ///   - background: nil is transparent.
    public init(width: Int, height: Int, scale: Int, background: CanvasColour?) {
        let newSurface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32(clamping: width * scale), Int32(clamping: height * scale))
        guard let newSurface, let newContext = cairo_create(newSurface) else { preconditionFailure("Cairo returned nothing") }
        surface = newSurface
        context = newContext
        if let background {
            setColour(background)
            cairo_paint(context)
        }
        cairo_scale(context, Double(scale), Double(scale))
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    }

    public convenience init(_ picture: Picture) {
        self.init(width: picture.width, height: picture.height, scale: 1, background: nil)
        draw(picture, x: 0, y: 0, width: Double(picture.width))
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    public func move(toX x: Double, y: Double) {
        cairo_move_to(context, x, y)
    }

    public func line(toX x: Double, y: Double) {
        cairo_line_to(context, x, y)
    }

    public func closePath() {
        cairo_close_path(context)
    }

    public func addCircle(x: Double, y: Double, radius: Double) {
        cairo_new_sub_path(context)
        cairo_arc(context, x, y, radius, 0, 2 * Double.pi)
        cairo_close_path(context)
    }

    /// Fills by the even-odd rule, and ends the path.
    public func fill(_ colour: CanvasColour) {
        setColour(colour)
        cairo_fill(context)
    }

    public func fill(from top: CanvasColour, y: Double, to bottom: CanvasColour, y end: Double) {
        let gradient = cairo_pattern_create_linear(0, y, 0, end)
        cairo_pattern_add_color_stop_rgb(gradient, 0, top.red, top.green, top.blue)
        cairo_pattern_add_color_stop_rgb(gradient, 1, bottom.red, bottom.green, bottom.blue)
        fill(with: gradient)
    }

    /// - Parameters:
    ///   - blur: the distance over which the shadow fades, half of it inside the circle.
    ///   - opacity: of the darkest part, from 0 to 1.
    public func drawShadow(x: Double, y: Double, radius: Double, blur: Double, opacity: Double) {
        let shadow = cairo_pattern_create_radial(x, y, radius - blur / 2, x, y, radius + blur / 2)
        cairo_pattern_add_color_stop_rgba(shadow, 0, 0, 0, 0, opacity)
        cairo_pattern_add_color_stop_rgba(shadow, 1, 0, 0, 0, 0)
        addCircle(x: x, y: y, radius: radius + blur / 2)
        fill(with: shadow)
    }

    private func fill(with pattern: OpaquePointer?) {
        cairo_set_source(context, pattern)
        cairo_fill(context)
        cairo_pattern_destroy(pattern)
    }

    public func draw(_ picture: Picture, inCircleAtX x: Double, y: Double, radius: Double) {
        let factor = 2 * radius / Double(max(min(picture.width, picture.height), 1))
        let (width, height) = (Double(picture.width) * factor, Double(picture.height) * factor)
        cairo_save(context)
        addCircle(x: x, y: y, radius: radius)
        cairo_clip(context)
        draw(picture, x: x - width / 2, y: y - height / 2, width: width)
        cairo_restore(context)
    }

    public func draw(_ picture: Picture, x: Double, y: Double, width: Double) {
        let factor = width / Double(max(picture.width, 1))
        let source = picture.surface()
        cairo_save(context)
        cairo_translate(context, x, y)
        cairo_scale(context, factor, factor)
        cairo_set_source_surface(context, source, 0, 0)
        cairo_surface_destroy(source)
        cairo_paint(context)
        cairo_restore(context)
    }

    /// Draws text as large as fits into a rectangle with round ends, whose outline has the colour of the text.
    public func drawPill(
        _ text: TextLine, x: Double, y: Double, width: Double, height: Double, fill: CanvasColour, colour: CanvasColour
    ) {
        for (inset, colour) in [(0.0, colour), (1, fill)] {
            let radius = height / 2 - inset
            cairo_new_sub_path(context)
            cairo_arc(context, x + inset + radius, y + height / 2, radius, .pi / 2, 1.5 * .pi)
            cairo_arc(context, x + width - inset - radius, y + height / 2, radius, 1.5 * .pi, 2.5 * .pi)
            cairo_close_path(context)
            self.fill(colour)
        }
        let factor = min(height / max(text.height, 1), (width - height / 2) / max(text.width, 1))
        draw(text, centredAtX: x + width / 2, y: y + height / 2, factor, colour)
    }

    public func draw(_ text: TextLine, inCircleAtX x: Double, y: Double, radius: Double, colour: CanvasColour) {
        // Capitals and digits are about half as high as their line. Their corners are on the edge at most.
        let diagonal = (text.width * text.width + 0.5 * text.height * text.height).squareRoot()
        draw(text, centredAtX: x, y: y, min(1, 2 * (radius - 1) / max(diagonal, 1)), colour)
    }

    private func draw(_ text: TextLine, centredAtX x: Double, y: Double, _ factor: Double, _ colour: CanvasColour) {
        cairo_save(context)
        cairo_translate(context, x, y)
        cairo_scale(context, factor, factor)
        cairo_move_to(context, -text.width / 2, -text.height / 2)
        setColour(colour)
        pango_cairo_show_layout(context, text.layout)
        cairo_restore(context)
    }

    public func draw(_ text: TextLine, x: Double, y: Double, colour: CanvasColour) {
        cairo_move_to(context, x, y)
        setColour(colour)
        pango_cairo_show_layout(context, text.layout)
        cairo_new_path(context)
    }

    public func fillRectangle(x: Double, y: Double, width: Double, height: Double, _ colour: CanvasColour) {
        cairo_rectangle(context, x, y, width, height)
        fill(colour)
    }

    public func stroke(_ colour: CanvasColour, width: Double) {
        setColour(colour)
        cairo_set_line_width(context, width)
        cairo_stroke(context)
    }

    public func draw(_ text: TextLine, x: Double, y: Double, colour: CanvasColour, halo: CanvasColour, haloWidth: Double) {
        cairo_move_to(context, x, y)
        pango_cairo_layout_path(context, text.layout)
        setColour(halo)
        cairo_set_line_width(context, 2 * haloWidth)
        cairo_stroke_preserve(context)
        setColour(colour)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        cairo_fill(context)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    }

    /// - Parameter part: of black, from 0 to 1.
    public func darken(by part: Double) {
        cairo_save(context)
        cairo_set_operator(context, CAIRO_OPERATOR_ATOP)
        cairo_set_source_rgba(context, 0, 0, 0, part)
        cairo_paint(context)
        cairo_restore(context)
    }

    public func picture() -> Picture {
        cairo_surface_flush(surface)
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        // Rows of this format have no padding.
        let pixels = cairo_image_surface_get_data(surface).map { Data(bytes: $0, count: width * height * 4) }
        return Picture(width: width, height: height, frames: [.init(pixels: pixels ?? Data())])
    }

    /// Red, green, blue and opacity of each pixel, row by row from the top. Colours are not premultiplied.
    public func rgba() -> [UInt8] {
        guard let pixels = picture().frames.first?.pixels else { return [] }
        return pixels.withUnsafeBytes { bytes in
            bytes.bindMemory(to: UInt32.self).flatMap { pixel in
                let opacity = pixel >> 24
                let colour = { (shift: UInt32) in UInt8(min((pixel >> shift & 0xFF) * 255 / max(opacity, 1), 255)) }
                return [colour(16), colour(8), colour(0), UInt8(opacity)]
            }
        }
    }

    public func file() -> Data {
        var file = Data()
        _ = withUnsafeMutablePointer(to: &file) { target in
            cairo_surface_write_to_png_stream(
                surface,
                { target, bytes, count in
                    guard let target, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    target.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, target)
        }
        return file
    }

    private func setColour(_ colour: CanvasColour) {
        cairo_set_source_rgb(context, colour.red, colour.green, colour.blue)
    }
}
