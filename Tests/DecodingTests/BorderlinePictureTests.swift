import Model
import TestPictures
import XCTest

@testable import Pictures

/// Damaged files, other formats, and sizes at the limits give a picture or an error, with little time and memory.
final class BorderlinePictureTests: DecodingTestCase {
    /// The peak memory of a process in MiB.
    private func peak(of process: pid_t?) throws -> Int {
        guard let process else { return 0 }
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let kibibytes = try XCTUnwrap(status.firstMatch(of: /VmHWM:\s+([0-9]+)/).flatMap { Int($0.output.1) })
        return kibibytes / 1_024
    }

    private func processorTime(of process: pid_t?) -> Duration {
        var (clock, time) = (clockid_t(), timespec())
        guard let process, clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return .zero }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// `make proof` decodes each file in every place, `make test` in one.
    func testEveryFileIsAPictureOrAnErrorWithinTheLimits() async throws {
        let files = try BorderlinePicture.all()
        XCTAssertGreaterThanOrEqual(files.count, 50)
        var lines: [String] = []
        let isProof = ProcessInfo.processInfo.environment["PROOF"] != nil
        let places: [(limits: PictureLimits, name: String)] = [(.portrait, "portrait"), (.comic, "comic"), (.tile, "tile")]
        for (number, (limits, place)) in places.enumerated() {
            for (index, file) in files.enumerated() where isProof || index % places.count == number {
                let process = decoder.process
                let before = processorTime(of: process)
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
                // A replaced process started with this file.
                let time = processorTime(of: decoder.process) - (decoder.process == process ? before : .zero)
                XCTAssertLessThan(time, .seconds(10), file.name)
                let memory = try peak(of: decoder.process)
                XCTAssertLessThanOrEqual(memory, 300, file.name)
                lines.append(
                    "| \(file.name) | \(file.data.count) | \(place) | \(outcome) | \((time / .milliseconds(1)).rounded()) | \(memory) |"
                )
            }
        }
        // The process survived or was replaced, and still decodes.
        let picture = try await decoder.picture(from: try EncodedPicture.encoded(width: 3, height: 3), limits: .portrait)
        XCTAssertEqual(picture.width, 3)
        if isProof {
            print("| File | Bytes | As | Outcome | ms | Peak of the process, MiB |\n|---|---|---|---|---|---|")
            print(lines.joined(separator: "\n"))
        }
    }
}
