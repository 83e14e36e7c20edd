import Foundation

/// Writes into PNG files (ISO/IEC 15948).
enum PNGFile {
    /// Adds a description of the picture. Data without a header of a PNG file stay unchanged.
    static func described(_ file: Data, by text: String) -> Data {
        // The signature, and the header: a chunk of 13 bytes.
        let header = 8 + 12 + 13
        guard file.count > header else { return file }
        // Not compressed, without a language, and the keyword is not translated.
        let description = Array("iTXtDescription".utf8) + [0, 0, 0, 0, 0] + Array(text.utf8)
        let chunk = number(description.count - 4) + description + number(Int(cyclicRedundancyCheck(description)))
        return file.prefix(header) + chunk + file.dropFirst(header)
    }

    private static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    /// CRC-32 as in Annex D of the standard.
    private static func cyclicRedundancyCheck(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
    }

    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }
}
