import GtkSupport
import Model
import Pictures
import XCTest

@MainActor
final class PictureFileTests: XCTestCase {
    func testPictureComesBackFromItsFileAsItIs() async throws {
        // Red, blue at half opacity, white at a fifth, and nothing, in the byte order of the machine.
        let pixels = [0xFFFF_0000, 0x8000_0080, 0x3333_3333, 0 as UInt32].flatMap { pixel in
            (0..<4).map { UInt8(truncatingIfNeeded: (1.littleEndian == 1 ? pixel : pixel.byteSwapped) >> (8 * $0)) }
        }
        let picture = Picture(width: 2, height: 2, frames: [.init(pixels: Data(pixels))])
        let file = Canvas(picture).file()
        XCTAssertEqual(PictureHeader(file)?.format, .png)
        let decoded = try await DecodingProcess().picture(from: file, limits: .portrait)
        XCTAssertEqual(decoded.width, 2)
        XCTAssertEqual(decoded.frames.first?.pixels, picture.frames.first?.pixels)
    }
}
