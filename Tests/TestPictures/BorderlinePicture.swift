import Foundation

/// A file that is damaged, of an unsupported format, or of a size at the limits of decoding.
/// None harms other programs: the sizes exceed the limits only slightly, and no file is larger than a photograph.
public struct BorderlinePicture: Sendable {
    public let name: String
    public let data: Data

    /// The side of a square with one per cent more pixels than a comic may have.
    private static let tooLarge = 5_700

    public static func all() throws -> [BorderlinePicture] {
        var files: [(String, Data)] = []
        let small = try EncodedPicture.encoded(width: 60, height: 60)
        let photo = try EncodedPicture.encoded(width: 60, height: 60, format: .jpeg)

        files.append(("SVG", text("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>")))
        files.append(("PNM", text("P6 1 1 255 abc")))
        files.append(("HTML", text("<!DOCTYPE html><html></html>")))
        files.append(("nothing", Data()))
        files.append(("zeros", Data(count: 100_000)))

        for (width, height) in [
            (0, 0), (0, 1), (1, 0), (32_767, 1), (32_768, 1), (1, 32_768), (tooLarge, tooLarge), (2_000, 2_000), (2_001, 2_000),
            (1_024, 1_025),
        ] {
            files.append(
                ("PNG that promises \(width) × \(height)", try EncodedPicture.png(promising: UInt32(width), UInt32(height))))
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
        files.append(("JPEG of another size", sized(photo, tooLarge, tooLarge)))
        files.append(("JPEG of no size", sized(photo, 0, 0)))
        files.append(("JPEG of a few pixels more", sized(photo, 61, 3_000)))
        files.append(
            ("JPEG of all the pixels that are allowed", try EncodedPicture.encoded(width: 5_600, height: 5_600, format: .jpeg)))

        files.append(("GIF of too many pixels", GIF(width: tooLarge, height: tooLarge, colours: [1]).data))
        files.append(("GIF of a frame too many", GIF(width: 2, height: 2, colours: .init(repeating: 1, count: 2_001)).data))
        files.append(
            (
                "GIF whose frames have too many pixels",
                GIF(width: 2_000, height: 2_000, colours: .init(repeating: 2, count: 9)).data
            ))
        var frame = GIF(colours: [1, 2])
        frame.frames[1].width = tooLarge
        frame.frames[1].height = tooLarge
        files.append(("GIF with one frame of too many pixels", frame.data))
        files.append(("GIF without an end", GIF(colours: [0, 1, 2]).data.dropLast()))
        files.append(("GIF without a frame", GIF(colours: []).data))

        // Sizes are stored minus one, in 14 bits.
        let size = UInt32(tooLarge - 1) | UInt32(tooLarge - 1) << 14
        let header =
            text("WEBPVP8L") + bytes(20, 0, 0, 0, 0x2F) + withUnsafeBytes(of: size.littleEndian) { Data($0) } + Data(count: 15)
        files.append(("WebP of too many pixels", text("RIFF") + bytes(32, 0, 0, 0) + header))
        files.append(("WebP that promises more bytes", text("RIFF") + bytes(200, 0, 0, 0) + text("WEBPVP8X") + Data(count: 40)))
        return files.map { BorderlinePicture(name: $0, data: $1) }
    }

    private static func bytes(_ bytes: UInt8...) -> Data { Data(bytes) }
    private static func text(_ text: String) -> Data { Data(text.utf8) }

    /// Changes the size in the frame of a JPEG file.
    private static func sized(_ file: Data, _ width: Int, _ height: Int) -> Data {
        guard let frame = file.firstRange(of: Data([0xFF, 0xC0])) else { return file }
        var changed = file
        let start = frame.lowerBound + 5
        changed.replaceSubrange(
            start..<start + 4, with: [UInt8(height >> 8), UInt8(height & 0xFF), UInt8(width >> 8), UInt8(width & 0xFF)])
        return changed
    }
}
