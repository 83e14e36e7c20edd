import Foundation

/// Writes PNG files (ISO/IEC 15948). The pixels are not compressed: this is for few and small pictures.
enum PNGFile {
    /// The first frame of a picture.
    static func encoded(_ picture: Picture) -> Data {
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        // 8 bits for each of red, green, blue and opacity; one compression method and filter method; not interlaced.
        file.append(chunk("IHDR", number(picture.width) + number(picture.height) + [8, 6, 0, 0, 0]))
        file.append(chunk("IDAT", stored(scanLines(of: picture))))
        file.append(chunk("IEND", []))
        return file
    }

    /// A file with a description of the picture. What has no header of a PNG file stays as it is.
    static func described(_ file: Data, by text: String) -> Data {
        // The signature, and the header: a chunk of 13 bytes.
        let header = 8 + 12 + 13
        guard file.count > header else { return file }
        // Not compressed, in no language, and the keyword is not translated.
        let description = chunk("iTXt", Array("Description".utf8) + [0, 0, 0, 0, 0] + Array(text.utf8))
        return file.prefix(header) + description + file.dropFirst(header)
    }

    /// The bytes of all rows, each after the number of its filter, 0 for none.
    private static func scanLines(of picture: Picture) -> [UInt8] {
        let pixels = [UInt8](picture.frames.first?.pixels ?? Data())
        // Opacity, red, green and blue.
        let places = 1.littleEndian == 1 ? [3, 2, 1, 0] : [0, 1, 2, 3]
        var lines: [UInt8] = []
        lines.reserveCapacity(picture.height * (picture.width * 4 + 1))
        for row in 0..<picture.height {
            lines.append(0)
            for column in 0..<picture.width {
                let start = (row * picture.width + column) * 4
                guard start + 4 <= pixels.count else {
                    lines += [0, 0, 0, 0]
                    continue
                }
                let opacity = pixels[start + places[0]]
                for place in places.dropFirst() { lines.append(straight(pixels[start + place], opacity)) }
                lines.append(opacity)
            }
        }
        return lines
    }

    /// A colour that was multiplied by the opacity, as PNG has it.
    private static func straight(_ colour: UInt8, _ opacity: UInt8) -> UInt8 {
        guard opacity > 0 else { return 0 }
        return UInt8(min(255, (Int(colour) * 255 + Int(opacity) / 2) / Int(opacity)))
    }

    private static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> Data {
        let named = Array(type.utf8) + content
        return Data(number(content.count) + named + number(Int(cyclicRedundancyCheck(named))))
    }

    /// The format of zlib (RFC 1950) with blocks that are stored as they are (RFC 1951, section 3.2.4).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let blockLimit = 65_535
        var result: [UInt8] = [0x78, 0x01]
        result.reserveCapacity(bytes.count + bytes.count / blockLimit * 5 + 16)
        var start = 0
        repeat {
            let end = min(start + blockLimit, bytes.count)
            let size = UInt16(end - start)
            result.append(end == bytes.count ? 1 : 0)
            for number in [size, ~size] { result += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)] }
            result += bytes[start..<end]
            start = end
        } while start < bytes.count
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return result + number(high << 16 | low)
    }

    /// CRC-32 as in Annex D of the standard.
    private static func cyclicRedundancyCheck(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
    }

    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }
}
