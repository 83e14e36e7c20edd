import Foundation
import Model
import Pictures
import Testing

@Suite struct PictureHeaderTests {
    private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
    private static let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 1, 0x0E, 2, 0xE4, 3]

    private static func webP(_ chunk: String, _ content: [UInt8]) -> Data {
        Data("RIFF".utf8) + [0, 0, 0, 0] + Data("WEBP\(chunk)".utf8) + [0, 0, 0, 0] + content
    }

    private static let pictures: [PictureHeader.Format: [Data]] = [
        .png: [png + [0, 0, 2, 0xE4, 0, 0, 1, 0x0E]],
        .gif: [Data("GIF87a".utf8) + [0xE4, 2, 0x0E, 1], Data("GIF89a".utf8) + [0xE4, 2, 0x0E, 1]],
        // Metadata, a fill byte and a marker without a length before the frame.
        .jpeg: [Data([0xFF, 0xD8, 0xFF, 0xE1, 0, 4, 1, 2, 0xFF, 0xFF, 0x01] + frame)],
        .webp: [
            webP("VP8X", [0, 0, 0, 0, 0xE3, 2, 0, 0x0D, 1, 0]), webP("VP8L", [0x2F, 0xE3, 0x42, 0x43, 0]),
            webP("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 0xE4, 0x42, 0x0E, 0x41]),
        ],
    ]

    @Test(arguments: Array(pictures.keys)) func `Every format says its size`(format: PictureHeader.Format) throws {
        for data in try #require(Self.pictures[format]) {
            let header = try #require(PictureHeader(data))
            #expect(header.format == format)
            #expect(header.width == 740 && header.height == 270 && header.pixels == 199_800)
            // A slice has its own indices.
            #expect(PictureHeader((Data([1, 2, 3]) + data).dropFirst(3)) == header)
        }
    }

    @Test(arguments: Array(pictures.keys))
    func `A header that is cut off has no size, wherever it ends`(format: PictureHeader.Format) throws {
        for data in try #require(Self.pictures[format]) {
            // The last byte of the JPEG is after its size.
            let end = format == .jpeg ? data.count - 1 : data.count
            for count in 0..<end { #expect(PictureHeader(data.prefix(count)) == nil, "\(count) bytes") }
        }
    }

    @Test func `A JPEG may have more than a mebibyte of metadata before its size`() {
        let segment = Data([0xFF, 0xE2, 0xFF, 0xFF]) + Data(repeating: 0, count: 0xFFFD)
        var data = Data([0xFF, 0xD8])
        for _ in 0..<40 { data.append(segment) }
        data.append(contentsOf: Self.frame)
        #expect(PictureHeader(data)?.width == 740)
    }

    @Test func `Fill bytes and empty segments without an end are given up`() {
        #expect(PictureHeader(Data([0xFF, 0xD8]) + Data(repeating: 0xFF, count: 1 << 22)) == nil)
        var data = Data([0xFF, 0xD8])
        for _ in 0..<100_000 { data.append(contentsOf: [0xFF, 0xE0, 0, 2]) }
        #expect(PictureHeader(data) == nil)
    }

    @Test func `A size beyond all numbers is very large and no crash`() {
        let header = PictureHeader(Self.png + [UInt8](repeating: 0xFF, count: 8))
        #expect(header?.pixels ?? 0 > PictureLimits.comic.pixels)
    }

    @Test(arguments: [
        Data(), Data("<!DOCTYPE html><html><head></head></html>".utf8), Data("GIF8".utf8), Data([0xFF, 0xD8]),
        Data([0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0]), png, png + [0, 0, 0, 0, 0, 0, 0, 0],
        Data([0xFF, 0xD8, 0xFF, 0xE1, 0, 0, 0, 0, 0, 0, 0, 0, 0]), Data([0xFF, 0xD8, 0xFF, 0xDA] + frame),
        webP("ALPH", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), webP("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 0, 0, 0, 0]),
    ])
    func `Other bytes have no size`(data: Data) { #expect(PictureHeader(data) == nil) }
}
