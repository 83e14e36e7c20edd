import CCairo
import CGLib
import CPixbuf
import Foundation

/// The pictures of the sample comics, with the faults that some have.
enum SampleComicPicture {
    /// The comics whose picture address is a folder.
    private static let pictureless: Set<Int> = [1608, 1663]
    /// Comics without a picture of double size, in addition to those before `firstDouble`.
    private static let single: Set<Int> = [1097, 1103, 1110, 1116, 1193, 1264, 1446, 1525, 1551, 1778, 2202, 2235, 2281, 2293]
    private static let firstDouble = 1053
    /// Comics whose picture file says, wrongly, that it is to be rotated.
    private static let turned: Set<Int> = [76, 80, 104]
    private static let moving: Set<Int> = [961, 2445]
    /// Comics that link to a large version. That of 273 is missing.
    private static let large: Set<Int> = [256, 273]

    /// The address that the service gives.
    static func address(of comic: SampleComic, base: URL) -> String {
        let folder = base.absoluteString + (base.absoluteString.hasSuffix("/") ? "" : "/") + "comics/"
        guard !pictureless.contains(comic.number) else { return folder }
        let name = comic.title.lowercased().folding(options: .diacriticInsensitive, locale: nil)
            .replacing(/[^a-z0-9]+/, with: "_")
        let end = turned.contains(comic.number) ? "jpg" : moving.contains(comic.number) ? "gif" : "png"
        switch comic.number {
        case 1, 2: return "\(folder)\(name)_(1)_\(comic.number).\(end)"
        case 1446: return "\(folder)%3F%3F%3F_\(comic.number).\(end)"
        default: return "\(folder)\(name)_\(comic.number).\(end)"
        }
    }

    /// The address of the large version that a comic links to; nil for most.
    static func largeAddress(of comic: SampleComic, base: URL) -> String? {
        guard large.contains(comic.number) else { return nil }
        return address(of: comic, base: base).replacing(/\.(?=[a-z]+$)/, with: "_large.")
    }

    /// The answer for the path of a picture; nil if there is none.
    static func answer(path: String, _ comics: SampleComics) -> SampleAnswer? {
        guard let match = path.wholeMatch(of: /\/comics\/[^\/]*_([1-9][0-9]{0,3})(_2x|_large)?\.(png|jpg|gif)/),
            let number = Int(match.output.1), let comic = comics.comic(number), !pictureless.contains(number)
        else { return nil }
        if match.output.2 == "_large" {
            return number == 256 ? SampleAnswer(contentType: "image/png", body: SampleComicDrawing(comic, scale: 3).png) : nil
        }
        let scale = match.output.2 == nil ? 1 : 2
        guard scale == 1 || number >= firstDouble && !single.contains(number) && !moving.contains(number) else { return nil }
        let drawing = SampleComicDrawing(comic, scale: scale)
        switch (number, scale) {
        case (2900, _): return nil
        case (2718, _): return SampleAnswer(contentType: "text/html;charset=UTF-8", body: drawing.png)
        case (2800, 1): return SampleAnswer(contentType: "image/png", body: broken(drawing.png))
        case (2800, _): return nil
        case (2235, _), (2236, 2): return SampleAnswer(contentType: "image/png", body: huge)
        case _ where turned.contains(number): return SampleAnswer(contentType: "image/jpeg", body: turnedJPEG(drawing))
        case _ where moving.contains(number): return SampleAnswer(contentType: "image/gif", body: gif(drawing))
        default: return SampleAnswer(contentType: "image/png", body: drawing.png)
        }
    }

    private static func broken(_ png: Data) -> Data {
        png.prefix(60) + Data(repeating: 0x55, count: 400) + png.dropFirst(460)
    }

    private static let huge = EncodedPicture.png(width: 8_000, height: 8_000, format: CAIRO_FORMAT_A1) { _ in }

    /// A JPEG file whose EXIF segment says, wrongly, that the picture is to be rotated by 90°.
    private static func turnedJPEG(_ drawing: SampleComicDrawing) -> Data {
        let rgb = drawing.grey.flatMap { [$0, $0, $0] }
        let bytes = g_bytes_new(rgb, gsize(rgb.count))
        defer { g_bytes_unref(bytes) }
        let width = Int32(drawing.width)
        guard let pixels = gdk_pixbuf_new_from_bytes(bytes, GDK_COLORSPACE_RGB, 0, 8, width, Int32(drawing.height), width * 3)
        else {
            return Data()
        }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        var buffer: UnsafeMutablePointer<CChar>?
        var count: gsize = 0
        guard gdk_pixbuf_save_to_bufferv(pixels, &buffer, &count, "jpeg", nil, nil, nil) != 0, let buffer else { return Data() }
        defer { g_free(buffer) }
        let jpeg = Data(bytes: buffer, count: Int(count))
        // TIFF, little-endian, with the one entry "orientation", whose value is 6.
        let tiff: [UInt8] = [
            0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0,
        ]
        var payload = Data("Exif\0\0".utf8)
        payload.append(contentsOf: tiff)
        let length = payload.count + 2
        var turned = jpeg.prefix(2)
        turned.append(contentsOf: [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)])
        turned.append(payload)
        turned.append(jpeg.dropFirst(2))
        return turned
    }

    /// A GIF file of two frames in 128 greys. It is not compressed: every code is one byte.
    private static func gif(_ drawing: SampleComicDrawing) -> Data {
        let size = [drawing.width, drawing.height].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8 & 0xFF)] }
        var data = Data("GIF89a".utf8)
        data.append(contentsOf: size)
        data.append(contentsOf: [0xF6, 0, 0])
        for grey in 0..<128 { data.append(contentsOf: [UInt8](repeating: UInt8(grey * 2 + 1), count: 3)) }
        data.append(contentsOf: [0x21, 0xFF, 11])
        data.append(Data("NETSCAPE2.0".utf8))
        data.append(contentsOf: [3, 1, 0, 0, 0])
        let pixels = drawing.grey.map { $0 / 2 }
        for frame in [pixels, pixels.map { $0 < 32 ? 48 : $0 }] {
            data.append(contentsOf: [0x21, 0xF9, 4, 0, 100, 0, 0, 0, 0x2C, 0, 0, 0, 0])
            data.append(contentsOf: size)
            data.append(contentsOf: [0, 7])
            // The table of codes is cleared before its codes would need nine bits.
            var codes: [UInt8] = []
            for (index, pixel) in frame.enumerated() {
                if index.isMultiple(of: 100) { codes.append(0x80) }
                codes.append(pixel)
            }
            codes.append(0x81)
            for start in stride(from: 0, to: codes.count, by: 255) {
                let block = codes[start..<min(start + 255, codes.count)]
                data.append(UInt8(block.count))
                data.append(contentsOf: block)
            }
            data.append(0)
        }
        data.append(0x3B)
        return data
    }
}
