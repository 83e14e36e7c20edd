import Domain
import TestPictures
import XCTest

@testable import PictureDecoding

/// Files that take a decoder gigabytes, minutes or its life, if nobody limits it.
final class HostilePictureTests: DecodingTestCase {
    /// The most memory that a process has had, in MiB.
    private func peak(of process: pid_t?) throws -> Int {
        guard let process else { return 0 }
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let kibibytes = try XCTUnwrap(status.firstMatch(of: /VmHWM:\s+([0-9]+)/).flatMap { Int($0.output.1) })
        return kibibytes / 1_024
    }

    func testEveryFileIsAPictureOrAnErrorWithinTheLimits() async throws {
        let files = try HostilePicture.all()
        XCTAssertGreaterThanOrEqual(files.count, 60)
        var lines: [String] = []
        for (limits, place) in [(PictureLimits.portrait, "portrait"), (.comic, "comic"), (.tile, "tile")] {
            for file in files {
                let clock = ContinuousClock.now
                let outcome: String
                do {
                    let picture = try await decoder.picture(from: file.data, limits: limits)
                    XCTAssertLessThanOrEqual(picture.frames.count * picture.width * picture.height, limits.pixels, file.name)
                    XCTAssertLessThanOrEqual(max(picture.width, picture.height), limits.scaledTo ?? PictureLimits.longestSide)
                    outcome =
                        "\(picture.width) × \(picture.height)" + (picture.isAnimated ? ", \(picture.frames.count) frames" : "")
                } catch let error as PictureError {
                    outcome = "\(error)"
                }
                let time = clock.duration(to: .now)
                XCTAssertLessThan(time, .seconds(10), file.name)
                let memory = try peak(of: decoder.process)
                XCTAssertLessThanOrEqual(memory, 300, file.name)
                lines.append(
                    "| \(file.name) | \(file.data.count) | \(place) | \(outcome) | \((time / .milliseconds(1)).rounded()) | \(memory) |"
                )
            }
        }
        // The process has survived what it was asked, or was replaced: it decodes.
        let picture = try await decoder.picture(from: try EncodedPicture.encoded(width: 3, height: 3), limits: .portrait)
        XCTAssertEqual(picture.width, 3)
        if ProcessInfo.processInfo.environment["PROOF"] != nil {
            print("| File | Bytes | As | Outcome | ms | Peak of the process, MiB |\n|---|---|---|---|---|---|")
            print(lines.joined(separator: "\n"))
        }
    }
}
