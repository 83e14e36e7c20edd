import CGtk
import Domain
import GLibSupport
import XCTest

@testable import GtkSupport

/// Pictures from bytes that come from outside.
final class PixbufDecoderTests: GtkTestCase {
    /// An encoded picture of one colour.
    private func png(width: Int32, height: Int32) throws -> Data {
        let pixels = try XCTUnwrap(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, width, height))
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        gdk_pixbuf_fill(pixels, 0x3366_99ff)
        var buffer: UnsafeMutablePointer<CChar>?
        var size: gsize = 0
        _ = try throwingGLibError { gdk_pixbuf_save_to_bufferv(pixels, &buffer, &size, "png", nil, nil, $0) }
        defer { g_free(buffer) }
        return Data(bytes: try XCTUnwrap(buffer), count: Int(size))
    }

    func testPictureIsDecodedWithItsSize() async throws {
        let picture = try await PixbufDecoder().picture(from: try png(width: 60, height: 40), limits: .portrait)
        XCTAssertEqual([picture.width, picture.height, picture.byteCount], [60, 40, 9_600])
        XCTAssertEqual(picture.pixel(x: 59, y: 39), 0x336699)
    }

    func testLargePictureIsDrawnSmallFromHalvesOfItself() async throws {
        let picture = try await PixbufDecoder().picture(from: try png(width: 2_400, height: 2_000), limits: .comic)
        func width(_ width: Double, _ height: Double) -> Int { picture.sufficing(width: width, height: height).width }
        XCTAssertEqual(width(2_400, 2_000), 2_400)
        XCTAssertEqual(width(1_201, 1_000), 2_400)
        XCTAssertEqual(width(1_200, 1_000), 1_200)
        XCTAssertEqual(width(600, 500), 600)
        XCTAssertEqual(width(10, 8), 600)
        let half = picture.sufficing(width: 1_200, height: 1_000)
        for (x, y) in [(0, 0), (1_199, 999), (600, 500)] { XCTAssertEqual(half.pixel(x: x, y: y), 0x336699) }
    }

    func testLimitsHold() async throws {
        let picture = try png(width: 100, height: 100)
        let atLimit = await error(decoding: picture, limits: .init(bytes: picture.count, pixels: 10_000))
        XCTAssertNil(atLimit)
        let manyPixels = await error(decoding: picture, limits: .init(bytes: picture.count, pixels: 9_999))
        XCTAssertEqual(manyPixels, .tooLarge)
        let manyBytes = await error(decoding: picture, limits: .init(bytes: picture.count - 1, pixels: 10_000))
        XCTAssertEqual(manyBytes, .tooLarge)
    }

    func testHeaderThatPromisesGigapixelsIsRefusedBeforeDecoding() async throws {
        var bomb = try png(width: 1, height: 1)
        // Width and height of the header chunk, which begins at byte 16; its checksum is recomputed.
        bomb.replaceSubrange(16..<24, with: [0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff])
        let checksum = crc32(bomb[12..<29])
        bomb.replaceSubrange(29..<33, with: withUnsafeBytes(of: checksum.bigEndian) { Array($0) })
        let error = await error(decoding: bomb)
        XCTAssertEqual(error, .tooLarge)
    }

    func testFormatsThatOnlyGdkPixbufKnowsAreRefused() async {
        for text in ["<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>", "P6 1 1 255 abc"] {
            let error = await error(decoding: Data(text.utf8))
            XCTAssertEqual(error, .malformed(""))
        }
    }

    func testDamagedBytesAreRefused() async throws {
        let picture = try png(width: 60, height: 60)
        for damaged in [Data(), Data("no picture".utf8), picture.prefix(8), picture.prefix(20)] {
            guard case .malformed = await error(decoding: Data(damaged)) else {
                XCTFail("\(damaged.count) bytes were taken for a picture")
                continue
            }
        }
    }

    /// The checksum of PNG chunks (ISO 3309).
    private func crc32(_ bytes: Data) -> UInt32 {
        var remainder: UInt32 = 0xffff_ffff
        for byte in bytes {
            remainder ^= UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xedb8_8320 : remainder >> 1 }
        }
        return ~remainder
    }
}
