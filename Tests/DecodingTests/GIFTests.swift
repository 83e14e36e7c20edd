import struct Decoding.GIFFile
import Model
import Pictures
import TestPictures
import XCTest

final class GIFTests: DecodingTestCase {
    private func decoded(_ gif: GIF, pixels: Int = 4_000_000) async throws -> Picture {
        try await decoder.picture(from: gif.data, limits: .init(bytes: 4 << 20, pixels: pixels))
    }

    func testFramesAreDecodedInTheirOrderWithTheirDelays() async throws {
        var gif = GIF(width: 6, height: 3, colours: [2, 3, 1])
        gif.frames[0].delay = 150
        gif.frames[1].delay = 2
        // The last one covers a part of the earlier ones.
        gif.frames[2].width = 2
        let picture = try await decoded(gif)
        XCTAssertEqual([picture.width, picture.height], [6, 3])
        XCTAssertEqual(picture.pixel(x: 5, y: 2), 0xFF0000)
        XCTAssertEqual(picture.frames.map(\.delay), [1_500, 20, 100])
        XCTAssertEqual((0..<3).map { picture.pixel(x: 0, y: 0, frame: $0) }, [0xFF0000, 0x0000FF, 0xFFFFFF])
        XCTAssertEqual((0..<3).map { picture.pixel(x: 5, y: 2, frame: $0) }, [0xFF0000, 0x0000FF, 0x0000FF])
        XCTAssertEqual(picture.frames.map(\.pixels.count), Array(repeating: 6 * 3 * 4, count: 3))
        XCTAssertNil(picture.plays)
    }

    func testDelayThatIsAMistakeIsATenthOfASecond() async throws {
        for (hundredths, delay) in [(0, 100), (1, 100), (2, 20), (3, 30), (10, 100), (65_535, 655_350)] {
            let picture = try await decoded(GIF(colours: [0, 1], delay: hundredths))
            XCTAssertEqual(picture.frames.map(\.delay), [delay, delay], "\(hundredths) hundredths")
        }
    }

    func testFileSaysHowOftenItIsShown() async throws {
        let expectations: [(repeats: Int?, plays: Int?)] = [(nil, 1), (0, nil), (1, 2), (65_535, 65_536)]
        for (repeats, plays) in expectations {
            let picture = try await decoded(GIF(colours: [0, 1], repeats: repeats))
            XCTAssertEqual(picture.plays, plays)
        }
    }

    func testStillPictureHasNoFrames() async throws {
        let picture = try await decoded(GIF(colours: [2]))
        XCTAssertFalse(picture.isAnimated)
        XCTAssertEqual(picture.pixel(x: 3, y: 3), 0xFF0000)
    }

    func testTooManyPixelsInAllLeaveTheFirstFrame() async throws {
        let gif = GIF(width: 10, height: 10, colours: [2, 3, 1])
        let atLimit = try await decoded(gif, pixels: 300)
        XCTAssertEqual(atLimit.frames.count, 3)
        let beyond = try await decoded(gif, pixels: 299)
        XCTAssertFalse(beyond.isAnimated)
        XCTAssertEqual(beyond.pixel(x: 9, y: 9), 0xFF0000)
        let tooLarge = await error(decoding: GIF(width: 2_001, height: 2_000, colours: [2, 3]).data)
        XCTAssertEqual(tooLarge, .tooLarge)
    }

    func testTooManyFramesLeaveTheFirst() async throws {
        // In milliseconds, a few thousand frames with this delay exceed 32 bits.
        let film = GIF(width: 1, height: 1, colours: [2] + .init(repeating: 1, count: GIFFile.frameLimit), delay: 65_535)
        let first = try await decoded(film)
        XCTAssertFalse(first.isAnimated)
        XCTAssertEqual(first.pixel(x: 0, y: 0), 0xFF0000)
        var longest = film
        longest.frames.removeLast()
        let all = try await decoded(longest)
        XCTAssertEqual(all.frames.count, GIFFile.frameLimit)
    }

    func testFrameOfTooManyPixelsIsNeverDecoded() async throws {
        var gif = GIF(colours: [2, 3])
        gif.frames[1].width = 2_001
        gif.frames[1].height = 2_000
        let second = try await decoded(gif)
        XCTAssertFalse(second.isAnimated)
        XCTAssertEqual(second.pixel(x: 0, y: 0), 0xFF0000)
        gif.frames.swapAt(0, 1)
        let first = await error(decoding: gif.data)
        XCTAssertEqual(first, .tooLarge)
    }

    func testFileThatIsCutOffIsRefusedWhereverItEnds() async throws {
        let data = GIF(colours: [2, 3]).data
        for count in 0..<data.count {
            guard case .malformed = await error(decoding: data.prefix(count)) else {
                XCTFail("\(count) of \(data.count) bytes were taken for a picture")
                continue
            }
        }
    }

    func testBytesThatAreWrongNeverDoMoreHarmThanAWrongPicture() async throws {
        let data = GIF(colours: [2, 3, 1]).data
        for place in 6..<data.count {
            for value: UInt8 in [0, 1, 0x21, 0x2C, 0x3B, 0x7F, 0xFF] {
                var damaged = data
                damaged[place] = value
                guard let picture = try? await decoder.picture(from: damaged, limits: .portrait) else { continue }
                XCTAssertLessThanOrEqual(picture.byteCount, 4 * PictureLimits.portrait.pixels)
            }
        }
    }
}
