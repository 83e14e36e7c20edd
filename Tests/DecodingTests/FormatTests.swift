import Model
import Pictures
import TestPictures
import XCTest

/// Valid files of every kind, compared pixel by pixel with the results of other decoders. `Files/make` makes both.
final class FormatTests: DecodingTestCase {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files")

    private static func file(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

    private struct Expectation {
        let names: [String]
        let width, height: Int
        /// Nil for ever.
        let plays: Int?
        /// In milliseconds; 0 for a still picture.
        let delays: [Int]
        /// Per pixel of all frames: one byte of grey, three of colour, or four with an opacity that is not multiplied in.
        private let bytes: Data

        init(_ line: Substring) throws {
            let parts = line.split(separator: " ")
            names = parts[0].split(separator: ",").map(String.init)
            (width, height) = (try XCTUnwrap(Int(parts[1])), try XCTUnwrap(Int(parts[2])))
            plays = parts[3] == "0" ? nil : Int(parts[3])
            delays = parts[4].split(separator: ",").compactMap { Int($0) }
            bytes = try XCTUnwrap(Data(base64Encoded: String(parts[5])))
        }

        /// Blue, green, red and opacity. The index counts through all frames.
        func pixel(_ index: Int) -> [Int] {
            let count = bytes.count / (width * height * delays.count)
            let parts = (0..<count).map { Int(bytes[index * count + $0]) }
            let opacity = count == 4 ? parts[3] : 255
            return [2, 1, 0].map { (parts[count == 1 ? 0 : $0] * opacity + 127) / 255 } + [opacity]
        }
    }

    private static func expectations() throws -> [Expectation] {
        try String(decoding: file("expected.txt"), as: UTF8.self).split(separator: "\n").map { try Expectation($0) }
    }

    /// - Parameter tolerance: the maximum difference of a channel, of 255.
    private func checkFiles(_ pathExtension: String, tolerance: (_ name: String, _ opacity: Int) -> Int) async throws {
        for expectation in try Self.expectations() {
            for name in expectation.names where name.hasSuffix("." + pathExtension) {
                guard let picture = try? await decoder.picture(from: Self.file(name), limits: .portrait) else {
                    XCTFail("\(name) is refused")
                    continue
                }
                XCTAssertEqual([picture.width, picture.height], [expectation.width, expectation.height], name)
                XCTAssertEqual(picture.frames.count, expectation.delays.count, name)
                if picture.isAnimated {
                    XCTAssertEqual(picture.frames.map(\.delay), expectation.delays, name)
                    XCTAssertEqual(picture.plays, expectation.plays, name)
                }
                check(picture, expectation, name, tolerance)
            }
        }
    }

    private func check(
        _ picture: Picture, _ expectation: Expectation, _ name: String, _ tolerance: (_ name: String, _ opacity: Int) -> Int
    ) {
        let pixels = picture.frames.reduce(Data()) { $0 + $1.pixels }
        let count = expectation.width * expectation.height
        guard pixels.count == count * expectation.delays.count * 4 else { return XCTFail("\(name) has another size") }
        for index in 0..<pixels.count / 4 {
            let pixel = (0..<4).map { Int(pixels[index * 4 + $0]) }
            let expected = expectation.pixel(index)
            let difference = zip(pixel, expected).map { abs($0 - $1) }.max() ?? 0
            guard difference > tolerance(name, expected[3]) else { continue }
            let (frame, x, y) = (index / count, index % count % expectation.width, index % count / expectation.width)
            return XCTFail("\(name), frame \(frame) at (\(x), \(y)): \(pixel) instead of \(expected)")
        }
    }

    func testEveryFileIsCompared() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path()).filter {
            ["png", "jpeg", "gif", "webp"].contains($0.split(separator: ".").last) && !$0.contains(/^large[.-]/)
        }
        XCTAssertEqual(try Self.expectations().flatMap(\.names).sorted(), names.sorted())
    }

    func testPNG() async throws {
        // Reducing 16 bits to 8 and multiplying by the opacity both round.
        try await checkFiles("png") { name, opacity in name.contains("16") || opacity < 255 ? 1 : 0 }
    }

    func testJPEG() async throws {
        // An inverse transform may be off by 1 (ITU-T T.83). Blue adds 1.77 times the chrominance's error to the luminance's.
        // The interpolation of missing chrominance is left to the decoder.
        try await checkFiles("jpeg") { _, _ in 3 }
    }

    func testGIF() async throws {
        try await checkFiles("gif") { _, _ in 0 }
    }

    func testWebP() async throws {
        // Decoders compose a film from colours with or without their opacity multiplied in.
        try await checkFiles("webp") { name, opacity in name.hasPrefix("film") || opacity < 255 ? 1 : 0 }
    }

    func testLargePicturesAreScaledAndUpright() async throws {
        for name in [
            "large.png", "large.jpeg", "large-orientation-2.jpeg", "large-orientation-6.jpeg", "large.webp", "large-lossy.webp",
        ] {
            for limits in [PictureLimits.portrait, .chosenPortrait, .comic] {
                let picture = try await decoder.picture(from: Self.file(name), limits: limits)
                let isHigh = name.contains("-6")
                let longest = limits.scaledTo ?? 1_280
                XCTAssertEqual(
                    [picture.width, picture.height], isHigh ? [longest / 2, longest] : [longest, longest / 2], name)
                for (x, y, colour) in [
                    (0, 0, [40, 40, 200]), (1, 0, [40, 160, 40]), (0, 1, [200, 40, 40]), (1, 1, [40, 200, 220]),
                ] {
                    let mean = mean(of: picture, quarter: (x, y))
                    XCTAssertLessThanOrEqual(
                        zip(mean, colour).map { abs($0 - $1) }.max() ?? 0, 3,
                        "\(name) at \(longest): \(mean) instead of \(colour)")
                }
            }
        }
    }

    /// Every other pixel is white. A pixel of the smaller picture is the mean of those that it covers.
    func testSmallerPictureHasTheMeansOfTheLargerOne() async throws {
        let picture = try await decoder.picture(from: Self.file("large-checked.png"), limits: .chosenPortrait)
        XCTAssertEqual(picture.width, 256)
        for x in 0..<picture.width {
            let grey = picture.pixel(x: x, y: 64) & 0xFF
            XCTAssertLessThanOrEqual(abs(Int(grey) - 128), 16, "\(x)")
        }
    }

    /// The mean blue, green and red of a quarter, without its edges.
    private func mean(of picture: Picture, quarter: (x: Int, y: Int)) -> [Int] {
        let (width, height) = (picture.width / 2, picture.height / 2)
        let points = stride(from: 4, to: height - 4, by: 4).flatMap { y in
            stride(from: 4, to: width - 4, by: 4).map { (quarter.x * width + $0, quarter.y * height + y) }
        }
        return [0, 8, 16].map { shift in
            points.reduce(0) { $0 + Int(picture.pixel(x: $1.0, y: $1.1) >> shift & 0xFF) } / points.count
        }
    }
}
