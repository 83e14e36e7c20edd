import Foundation

/// A file that takes a decoder gigabytes, minutes or its life, if nobody limits it.
public struct HostilePicture: Sendable {
    /// What is wrong with it.
    public let name: String
    /// The file.
    public let data: Data

    /// Files of every kind.
    public static func all() throws -> [HostilePicture] {
        var files: [(String, Data)] = []
        let small = try EncodedPicture.encoded(width: 60, height: 60)
        let photo = try EncodedPicture.encoded(width: 60, height: 60, format: .jpeg)

        // Formats of gdk-pixbuf that nobody needs, some of which were made to take gigabytes.
        files.append(("QTIF", bytes(0, 0, 0, 16) + text("idat") + bytes(0xFF, 0xFF, 0xFF, 0xFF) + Data(count: 64)))
        files.append(("QTIF with a description", bytes(0, 0, 0, 86) + text("idsc") + Data(repeating: 0xFF, count: 700)))
        files.append(("SVG", text("<svg xmlns='http://www.w3.org/2000/svg' width='30000' height='30000'/>")))
        let filter =
            "<filter id='f'><feGaussianBlur stdDeviation='9999'/></filter><rect filter='url(#f)' width='9999' height='9999'/>"
        files.append(("SVG with a filter", text("<svg xmlns='http://www.w3.org/2000/svg'>\(filter)</svg>")))
        files.append(("SVG that includes itself", text("<svg><image href='file:///etc/passwd'/></svg>")))
        files.append(("BMP", text("BM") + bytes(0xFF, 0xFF, 0xFF, 0x7F) + Data(repeating: 0x7F, count: 60)))
        files.append(("ICO", bytes(0, 0, 1, 0, 0xFF, 0xFF) + Data(repeating: 0xFF, count: 64)))
        files.append(("ICNS", text("icns") + bytes(0xFF, 0xFF, 0xFF, 0xFF) + Data(count: 64)))
        files.append(("TIFF, little-endian", text("II*") + bytes(0, 8, 0, 0, 0) + Data(repeating: 0xFF, count: 64)))
        files.append(("TIFF, big-endian", text("MM") + bytes(0, 42, 0, 0, 0, 8) + Data(repeating: 0xFF, count: 64)))
        files.append(("PNM", text("P6 65535 65535 255 ")))
        files.append(("PBM", text("P4 2000000000 2000000000 ")))
        files.append(("XPM", text("/* XPM */ static char *a[] = {\"65535 65535 1 1\", \"a c #000\"};")))
        files.append(("XBM", text("#define a_width 65535\n#define a_height 65535\nstatic char a_bits[] = {0};")))
        files.append(("TGA", bytes(0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 32, 0)))
        files.append(("ANI", text("RIFF") + bytes(0xFF, 0xFF, 0xFF, 0xFF) + text("ACONanih") + Data(repeating: 0xFF, count: 36)))
        files.append(("PDF", text("%PDF-1.7\n")))
        files.append(("HTML", text("<!DOCTYPE html><html></html>")))
        files.append(("nothing", Data()))
        files.append(("zeros", Data(count: 100_000)))

        for (width, height) in [
            (0, 0), (0, 1), (1, 0), (0x7FFF_FFFF, 1), (1, 0x7FFF_FFFF), (0xFFFF_FFFF, 0xFFFF_FFFF), (32_767, 32_767), (32_768, 1),
            (65_535, 65_535), (5_700, 5_600), (2_000, 2_000),
        ] as [(UInt32, UInt32)] {
            files.append(("PNG that promises \(width) × \(height)", try EncodedPicture.png(promising: width, height)))
        }
        files.append(("PNG of all the pixels that are allowed", try EncodedPicture.encoded(width: 5_600, height: 5_600)))
        files.append(("PNG, as wide as Cairo draws", try EncodedPicture.encoded(width: 32_767, height: 100)))
        for chunk in ["zTXt", "iTXt", "iCCP", "sPLT", "eXIf", "PLTE", "tRNS", "hIST", "IDAT", "IEND", "IHDR", "acTL", "fcTL"] {
            files.append(("PNG with a false \(chunk)", try EncodedPicture.png(with: chunk, Data(repeating: 0x41, count: 3_000))))
        }
        files.append(("PNG with 3 MiB of text", try EncodedPicture.png(with: "tEXt", Data(repeating: 0x41, count: 3 << 20))))
        for length in [8, 20, 33, 40, small.count - 12] { files.append(("PNG cut off after \(length)", small.prefix(length))) }

        for length in [2, 4, 20, 200, photo.count / 2] { files.append(("JPEG cut off after \(length)", photo.prefix(length))) }
        files.append(("JPEG with 65,000 fill bytes", bytes(0xFF, 0xD8) + Data(repeating: 0xFF, count: 65_000)))
        files.append(("JPEG without a frame", bytes(0xFF, 0xD8, 0xFF, 0xD9)))
        files.append(("JPEG of another size", sized(photo, 30_000, 30_000)))
        files.append(("JPEG of no size", sized(photo, 0, 0)))
        files.append(("JPEG of a few pixels more", sized(photo, 61, 3_000)))
        files.append(
            ("JPEG of all the pixels that are allowed", try EncodedPicture.encoded(width: 5_600, height: 5_600, format: .jpeg)))

        files.append(("GIF of gigapixels", GIF(width: 65_535, height: 65_535, colours: [1]).data))
        files.append(("GIF of 3,000 frames", GIF(width: 20, height: 20, colours: Array(repeating: 1, count: 3_000)).data))
        files.append(
            ("GIF of 2,000 large frames", GIF(width: 2_000, height: 2_000, colours: Array(repeating: 2, count: 2_000)).data))
        var frame = GIF(colours: [1, 2])
        frame.frames[1].width = 65_535
        frame.frames[1].height = 65_535
        files.append(("GIF with one frame of gigapixels", frame.data))
        files.append(("GIF without an end", GIF(colours: [0, 1, 2]).data.dropLast()))
        files.append(("GIF without a frame", GIF(colours: []).data))

        files.append(
            (
                "WebP of 16,384 × 16,384",
                text("RIFF") + bytes(40, 0, 0, 0) + text("WEBPVP8L") + bytes(20, 0, 0, 0, 0x2F, 0xFF, 0xFF, 0xFF, 0x0F)
                    + Data(count: 20)
            ))
        files.append(
            (
                "WebP that promises more",
                text("RIFF") + bytes(0xFF, 0xFF, 0xFF, 0xFF) + text("WEBPVP8X") + Data(repeating: 0x10, count: 40)
            ))
        return files.map { HostilePicture(name: $0, data: $1) }
    }

    private static func bytes(_ bytes: UInt8...) -> Data { Data(bytes) }
    private static func text(_ text: String) -> Data { Data(text.utf8) }

    /// A JPEG file with another size in its frame.
    private static func sized(_ file: Data, _ width: UInt16, _ height: UInt16) -> Data {
        guard let frame = file.firstRange(of: Data([0xFF, 0xC0])) else { return file }
        var changed = file
        let start = frame.lowerBound + 5
        changed.replaceSubrange(
            start..<start + 4, with: [UInt8(height >> 8), UInt8(height & 0xFF), UInt8(width >> 8), UInt8(width & 0xFF)])
        return changed
    }
}
