import CCairo
import Foundation

struct SampleComicDrawing {
    private static let panelWidth = 230.0
    private static let panelHeight = 250.0
    private static let gap = 10.0
    /// The very tall comic repeats its panels.
    private static let tall = 1732
    private static let tallPanels = 14

    private let comic: SampleComic
    private let panels: [SamplePanel]
    private let isTall: Bool
    private let things: [String: [[Double]]]
    private let scale: Int

    /// - Parameter scale: pixels of one unit.
    init(_ comic: SampleComic, things: [String: [[Double]]], scale: Int) {
        self.comic = comic
        self.things = things
        self.scale = scale
        isTall = comic.number == Self.tall
        panels = isTall ? (0..<Self.tallPanels).flatMap { _ in comic.panels } : comic.panels
    }

    /// In pixels.
    var width: Int { Int(Self.gap + Double(isTall ? 1 : panels.count) * (Self.panelWidth + Self.gap)) * scale }

    /// In pixels.
    var height: Int { Int(Self.gap + Double(isTall ? panels.count : 1) * (Self.panelHeight + Self.gap)) * scale }

    var png: Data { EncodedPicture.png(width: width, height: height, format: CAIRO_FORMAT_RGB24, draw: draw) }

    private func draw(_ context: OpaquePointer?) {
        cairo_scale(context, Double(scale), Double(scale))
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        for (index, panel) in panels.enumerated() {
            let offset = Self.gap + Double(index) * ((isTall ? Self.panelHeight : Self.panelWidth) + Self.gap)
            cairo_save(context)
            cairo_translate(context, isTall ? Self.gap : offset, isTall ? offset : Self.gap)
            draw(panel, number: index, on: context)
            cairo_restore(context)
        }
    }

    private func draw(_ panel: SamplePanel, number: Int, on context: OpaquePointer?) {
        cairo_rectangle(context, 0, 0, Self.panelWidth, Self.panelHeight)
        cairo_clip_preserve(context)
        if comic.isColoured == true {
            let colours = [(0.75, 0.88, 1.0), (1.0, 0.86, 0.70), (0.74, 0.95, 0.68)]
            let colour = colours[(comic.number + number) % colours.count]
            cairo_set_source_rgb(context, colour.0, colour.1, colour.2)
            cairo_fill_preserve(context)
        }
        cairo_set_source_rgb(context, 0, 0, 0)
        cairo_set_line_width(context, 3)
        cairo_stroke(context)
        cairo_set_line_width(context, 2)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        line(0, 236, Self.panelWidth, 236, context)
        if let thing = panel.thing { draw(thing, context) }
        let places: [Character: Double] = ["A": 45, "B": 185, "C": 115]
        for figure in panel.figures { self.figure(places[figure] ?? 115, isHatted: figure == "B", context) }
        speech(panel, places, context)
    }

    // MARK: Figures and things

    private func figure(_ x: Double, isHatted: Bool, _ context: OpaquePointer?) {
        circle(x, 165, 12, context)
        line(x, 177, x, 212, context)
        line(x, 212, x - 11, 236, context)
        line(x, 212, x + 11, 236, context)
        line(x, 186, x - 15, 204, context)
        line(x, 186, x + 15, 200, context)
        guard isHatted else { return }
        line(x - 16, 155, x + 16, 155, context)
        cairo_rectangle(context, x - 9, 142, 18, 13)
        cairo_fill(context)
    }

    private static let waves: [[Double]] = stride(from: 10, to: panelWidth, by: 24).map { [$0 - 12, 228, $0, 240, $0 + 12, 228] }

    private func draw(_ thing: String, _ context: OpaquePointer?) {
        for stroke in things[thing] ?? Self.waves {
            if stroke.count == 3 {
                circle(stroke[0], stroke[1], stroke[2], context)
                continue
            }
            for end in stride(from: 0, to: stroke.count, by: 2) { cairo_line_to(context, stroke[end], stroke[end + 1]) }
            cairo_stroke(context)
        }
    }

    private func line(_ x: Double, _ y: Double, _ endX: Double, _ endY: Double, _ context: OpaquePointer?) {
        cairo_move_to(context, x, y)
        cairo_line_to(context, endX, endY)
        cairo_stroke(context)
    }

    private func circle(_ x: Double, _ y: Double, _ radius: Double, _ context: OpaquePointer?) {
        cairo_arc(context, x, y, radius, 0, 2 * Double.pi)
        cairo_stroke(context)
    }

    // MARK: Speech

    private func speech(_ panel: SamplePanel, _ places: [Character: Double], _ context: OpaquePointer?) {
        cairo_select_font_face(context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
        cairo_set_font_size(context, 13)
        var y = 20.0
        for (speaker, text) in panel.lines {
            let x = places[speaker] ?? 115
            for words in wrapped(text, context) {
                let width = width(of: words, context)
                cairo_move_to(context, min(max(8, x - width / 2), Self.panelWidth - width - 8), y)
                cairo_show_text(context, words)
                y += 16
            }
            let isLast = speaker == panel.lines.last?.speaker
            if isLast { line(x, y - 8, x, 148 - (speaker == "B" ? 10 : 0), context) }
            y += 6
        }
    }

    private func wrapped(_ text: String, _ context: OpaquePointer?) -> [String] {
        text.split(separator: " ").reduce(into: [String]()) { lines, word in
            if let last = lines.last, width(of: last + " " + word, context) < 165 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
    }

    private func width(of text: String, _ context: OpaquePointer?) -> Double {
        var extents = cairo_text_extents_t()
        cairo_text_extents(context, text, &extents)
        return extents.x_advance
    }
}
