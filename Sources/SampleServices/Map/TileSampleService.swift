import CCairo
import Foundation

struct TileSampleService: SampleService {
    static let pathPrefix = "tiles"

    private static let deepestZoom = 19
    private static let lastModified = "Mon, 06 Jan 2025 12:00:00 GMT"

    func answer(to request: SampleRequest, base: URL, choice: inout SampleChoice) -> SampleAnswer {
        guard let tile = SampleTile(path: request.path), tile.zoom <= Self.deepestZoom else {
            return .text(status: 404, "Not Found")
        }
        let eTag = "\"\(tile.zoom)-\(tile.x)-\(tile.y)\""
        let headers = ["ETag": eTag, "Last-Modified": Self.lastModified, "Cache-Control": "max-age=86400"]
        // If-Modified-Since counts only without If-None-Match (RFC 9110).
        let isKnown =
            request.headers["if-none-match"].map { $0 == eTag } ?? (request.headers["if-modified-since"] == Self.lastModified)
        if isKnown { return SampleAnswer(status: 304, contentType: "image/png", body: Data(), headers: headers) }
        return SampleAnswer(contentType: "image/png", body: tile.png, headers: headers)
    }
}

/// A translucent tile that shows its own address, with a tint and a frame.
struct SampleTile {
    let zoom, x, y: Int

    private static let size = 256

    /// Reads a path such as `/3/4/2.png`; nil for a tile that does not exist.
    init?(path: String) {
        guard let match = path.wholeMatch(of: /\/([0-9]{1,2})\/([0-9]{1,8})\/([0-9]{1,8})\.png/)?.output, let zoom = Int(match.1),
            let x = Int(match.2), let y = Int(match.3), zoom <= 22, x < 1 << zoom, y < 1 << zoom
        else { return nil }
        (self.zoom, self.x, self.y) = (zoom, x, y)
    }

    var png: Data {
        EncodedPicture.png(width: Self.size, height: Self.size) { context in
            let size = Double(Self.size)
            let colour = colour
            cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, 0.12)
            cairo_paint(context)
            cairo_set_source_rgba(context, 0.4, 0.4, 0.4, 0.35)
            cairo_set_line_width(context, 1)
            cairo_rectangle(context, 0.5, 0.5, size, size)
            cairo_stroke(context)
            cairo_select_font_face(context, "Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD)
            cairo_set_font_size(context, 11)
            cairo_set_source_rgba(context, 0.4, 0.4, 0.4, 0.5)
            cairo_move_to(context, 8, 18)
            cairo_show_text(context, "\(zoom) / \(x) / \(y)")
        }
    }

    /// A pale colour. Neighbours differ, and deeper tiles resemble their surroundings.
    private var colour: (red: Double, green: Double, blue: Double) {
        let count = Double(1 << zoom)
        let shade = (x + y).isMultiple(of: 2) ? 0.04 : 0
        return (0.72 + 0.2 * Double(x) / count - shade, 0.9 - shade, 0.72 + 0.2 * Double(y) / count - shade)
    }
}
