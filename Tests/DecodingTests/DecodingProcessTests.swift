import CDecoding
import Decoding
import Glibc
import Model
import TestPictures
import XCTest

@testable import Pictures

final class DecodingProcessTests: DecodingTestCase {
    private func png(width: Int32, height: Int32, colour: UInt32 = 0x3366_99ff) throws -> Data {
        try EncodedPicture.encoded(width: width, height: height, colour: colour)
    }

    func testPictureIsDecodedWithItsSize() async throws {
        let picture = try await decoder.picture(from: try png(width: 60, height: 40), limits: .portrait)
        XCTAssertEqual([picture.width, picture.height, picture.byteCount], [60, 40, 9_600])
        XCTAssertEqual(picture.pixel(x: 59, y: 39), 0x336699)
    }

    func testLargePictureIsDrawnSmallFromHalvesOfItself() async throws {
        let picture = try await decoder.picture(from: try png(width: 2_400, height: 2_000), limits: .comic)
        func width(_ width: Double, _ height: Double) -> Int { picture.sufficing(width: width, height: height).width }
        XCTAssertEqual(width(2_400, 2_000), 2_400)
        XCTAssertEqual(width(1_201, 1_000), 2_400)
        XCTAssertEqual(width(1_200, 1_000), 1_200)
        XCTAssertEqual(width(600, 500), 600)
        XCTAssertEqual(width(10, 8), 600)
        let half = picture.sufficing(width: 1_200, height: 1_000)
        for (x, y) in [(0, 0), (1_199, 999), (600, 500)] { XCTAssertEqual(half.pixel(x: x, y: y), 0x336699) }
    }

    func testPortraitIsScaledWhileItIsDecoded() async throws {
        let picture = try await decoder.picture(from: try png(width: 1_600, height: 800), limits: .portrait)
        XCTAssertEqual([picture.width, picture.height], [512, 256])
        XCTAssertEqual(picture.pixel(x: 511, y: 255), 0x336699)
    }

    func testTranslucentPixelsAreMultipliedByTheirOpacity() async throws {
        let picture = try await decoder.picture(from: try png(width: 1, height: 1, colour: 0xFF80_0040), limits: .portrait)
        let pixel = picture.frames[0].pixels.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
        XCTAssertEqual(pixel, 0x4040_2000)
    }

    func testProcessIsConfinedAndKept() async throws {
        let file = try png(width: 2, height: 2)
        _ = try await decoder.picture(from: file, limits: .portrait)
        let process = try XCTUnwrap(decoder.process)
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        XCTAssertTrue(status.contains("Seccomp:\t2"), status)
        let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
        let memory = try XCTUnwrap(limits.firstMatch(of: /Max address space +([0-9]+)/)?.output.1)
        XCTAssertLessThan(try XCTUnwrap(Int(memory)), 1 << 30)
        XCTAssertNotNil(limits.firstMatch(of: /Max cpu time +[0-9]+/))
        _ = try await decoder.picture(from: file, limits: .portrait)
        XCTAssertEqual(decoder.process, process)
    }

    /// As on machines that hide or forbid /proc.
    func testWithoutProcTheProcessIsLimitedAllTheSame() async throws {
        let tools = URL(filePath: #filePath).appending(path: "../../../tools").standardizedFileURL.path()
        let script = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: script) }
        let commands = """
            #!/bin/sh
            exec '\(tools)/with-own-mounts' sh -c 'mount -t tmpfs none /proc && exec "$0"' '\(DecodingProcess.program)'

            """
        try Data(commands.utf8).write(to: script)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script.path())
        let decoder = DecodingProcess(program: script.path())
        let picture = try await decoder.picture(from: try png(width: 2, height: 2), limits: .portrait)
        XCTAssertEqual(picture.width, 2)
        let process = try XCTUnwrap(decoder.process)
        let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
        let memory = try XCTUnwrap(limits.firstMatch(of: /Max address space +([0-9]+)/)?.output.1)
        XCTAssertEqual(Int(memory), 1 << 30 + 448 << 20)
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        XCTAssertTrue(status.contains("Seccomp:\t2"), status)
    }

    func testProcessThatEndsBetweenTwoPicturesCostsNone() async throws {
        let file = try png(width: 2, height: 2)
        _ = try await decoder.picture(from: file, limits: .portrait)
        let process = try XCTUnwrap(decoder.process)
        kill(process, SIGKILL)
        _ = try await decoder.picture(from: file, limits: .portrait)
        XCTAssertNotEqual(decoder.process, process)
        XCTAssertThrowsError(try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8))
    }

    func testProgramThatEndsOrIsMissingIsAnErrorOfEachPicture() async throws {
        let file = try png(width: 2, height: 2)
        for program in ["/bin/true", "/nowhere/chuckle-decode"] {
            let decoder = DecodingProcess(program: program)
            for _ in 0..<2 {
                do {
                    _ = try await decoder.picture(from: file, limits: .portrait)
                    XCTFail("decoded by \(program)")
                } catch {
                    XCTAssertEqual(error as? PictureError, .undecodable)
                    XCTAssertNil(decoder.process)
                }
            }
        }
    }

    func testMemoryThatTheOtherSideCouldStillChangeIsNotRead() {
        let open = chuckle_shared_memory(100)
        XCTAssertNil(SharedMemory.received(open, count: 100))
        let sealed = chuckle_shared_memory(100)
        XCTAssertEqual(chuckle_seal(sealed), 0)
        XCTAssertNil(SharedMemory.received(dup(sealed), count: 101))
        XCTAssertNotNil(SharedMemory.received(sealed, count: 100))
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        XCTAssertTrue(FileManager.default.createFile(atPath: file.path(), contents: Data(count: 100)))
        defer { try? FileManager.default.removeItem(at: file) }
        XCTAssertNil(SharedMemory.received(Glibc.open(file.path(), O_RDWR), count: 100))
    }

    func testAPictureThatWasCutOffIsNoPicture() async throws {
        for file in [
            try EncodedPicture.encoded(width: 60, height: 60), try EncodedPicture.png(with: "tEXt", Data("Comment\0IEND".utf8)),
            try EncodedPicture.encoded(width: 60, height: 60, format: .jpeg), Self.progressiveJPEG,
        ] {
            _ = try await decoder.picture(from: file, limits: .comic)
            for length in [file.count / 2, file.count * 3 / 4, file.count - 2] {
                guard case .malformed = await error(decoding: file.prefix(length), limits: .comic) else {
                    XCTFail("\(length) of \(file.count) bytes were taken for a picture")
                    continue
                }
            }
        }
    }

    /// A JPEG file of several scans that refine each other.
    private static let progressiveJPEG =
        Data(
            base64Encoded: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H/\
                ///6/+b9//j/wgALCAAwADABAREA/8QAGAABAQEBAQAAAAAAAAAAAAAAAAIBAwT/2gAIAQEAAAAB9Ng5U2kLndi4pst5djGx/8QAHRABAAEE\
                AwEAAAAAAAAAAAAAAQAQERIyAiBBMf/aAAgBAQABBQLXuuMxJiT2nH5rRLg3Jx1msWwFieiMUOqDACms/8QAHxAAAQQCAgMAAAAAAAAAAAAA\
                EAABESEgYVFxMWKx/9oACAEBAAY/AtZw3j4rvtVXShzPK0ZEcUNBmEsLXrhaphpf/8QAIxAAAQMDBAIDAAAAAAAAAAAAAQARURAx4SFBcfAg\
                YYGRof/aAAgBAQABPyHrGPMhIHko34IEj6Bmuv5i6xijyBfblMAbh6WqDrGE8lepA1CCGHIlFGB1jdXQy1BBIYbCMeABgB5VkBwKdYwv/9oA\
                CAEBAAAAEP7f/K+//8QAJRAAAgAFBAMAAwEAAAAAAAAAAREAITFBcRBRYfCBkeEgobHR/9oACAEBAAE/EO3fxin5AYQSDJNB/wA4lQzVNxLk\
                x6oPUIud/wCgEj5geWWDhWPOKo01zJ+pp+kI7d/GKQZACMjYJg+1AnwAQPnSW4neJPyEfOnbv4xSRbIEhubDzEzGpt0NFZFiushzbneUJhQM\
                lIMgzhCkjQOZwLwBUkiVKxIsG1nZS1QitoHDOd1QHp27+MU//9k=
                """) ?? Data()

    func testLayoutsThatNobodyAskedForAreRefused() {
        let size = PictureLayout.Size(width: 100, height: 100)
        let limits = PictureLimits(bytes: 1 << 20, pixels: 10_000)
        XCTAssertTrue(PictureLayout(size: size, delays: [0]).complies(with: limits))
        for layout in [
            PictureLayout(size: size, delays: []), PictureLayout(size: size, delays: [0, 0]),
            PictureLayout(size: .init(width: 0, height: 100), delays: [0]),
            PictureLayout(size: .init(width: -100, height: -100), delays: [0]),
            PictureLayout(size: .init(width: 101, height: 100), delays: [0]),
            PictureLayout(size: .init(width: .max, height: .max), delays: [0]),
            PictureLayout(size: size, delays: [0], halves: [size]),
        ] {
            XCTAssertFalse(layout.complies(with: limits), "\(layout)")
        }
    }

    func testMessagesArriveAsTheyWereSent() throws {
        let size = PictureLayout.Size(width: 7, height: 5)
        for answer in [
            .tooLarge, .malformed("Größe"), .picture(PictureLayout(size: size, delays: [0])),
            .picture(PictureLayout(size: size, delays: [30, 40], plays: 3, halves: [.init(width: 3, height: 2)])),
        ] as [DecodingAnswer] {
            XCTAssertEqual(DecodingAnswer(numbers: answer.numbers), answer)
        }
        let request = try XCTUnwrap(DecodingRequest(numbers: DecodingRequest(byteCount: 9, limits: .portrait).numbers))
        XCTAssertEqual([request.byteCount, request.limits.pixels, request.limits.scaledTo], [9, 4_000_000, 512])
        for numbers in [[], [3], [0], [0, 7, 5, -1], [0, 7, 5, -1, 1, 3], [0, 7, 5, -1, -1, 0], [0, 7, 5, -1, .max, 0]] {
            XCTAssertNil(DecodingAnswer(numbers: numbers), "\(numbers)")
        }
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

    func testHeaderThatPromisesTooManyPixelsIsRefusedBeforeDecoding() async throws {
        let error = await error(decoding: try EncodedPicture.png(promising: 2_001, 2_000))
        XCTAssertEqual(error, .tooLarge)
    }

    func testOtherFormatsAreRefused() async {
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
}
