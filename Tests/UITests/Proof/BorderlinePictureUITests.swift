import TestPictures
import TestServices
import UITestDriver
import XCTest

/// With damaged pictures and sizes at the limits, the window keeps working and memory stays bounded.
/// `make test` tries some, `make proof` all.
final class BorderlinePictureUITests: UITestCase {
    private static let isProof = ProcessInfo.processInfo.environment["PROOF_WATCH"] != nil
    /// The maximum over the idle application, in MiB: the current picture and the next one take 2 × 163 with all allowed pixels.
    private static let memoryLimit = 350

    func testComicsOfEveryKind() async throws {
        let files = try BorderlinePicture.all().enumerated().filter { Self.isProof || $0.offset % 6 == 0 }.map(\.element)
        try await scenario { chuckle, server in
            try chuckle.showComics()
            let idle = try chuckle.memory
            var peak = 0
            try chuckle.record?.forgetHolds()
            for (number, file) in files.enumerated() {
                await server.set(.body(file.data), atEveryPathOf: "xkcd", under: "/comics/")
                try chuckle.showComic(number + 1)
                try chuckle.app.wait(until: "“\(file.name)” is shown or refused") {
                    peak = max(peak, try chuckle.memory - idle)
                    return chuckle.comics.picture != nil
                        || ["damaged", "too large", "too much"].contains { chuckle.comics.alert($0) != nil }
                }
                peak = max(peak, try chuckle.memory - idle)
                XCTAssertLessThanOrEqual(peak, Self.memoryLimit, "MiB with “\(file.name)”")
            }
            try chuckle.waitUntilKeysAreHandled()
            try check(chuckle, peak, "comics", files.count)
        }
    }

    func testPortraitsThatAreLarge() async throws {
        let names = [
            "PNG of all the pixels that are allowed", "PNG that promises 2000 × 2000", "JPEG of all the pixels that are allowed",
        ]
        let files = try BorderlinePicture.all().filter { names.prefix(Self.isProof ? 3 : 1).contains($0.name) }
        for file in files {
            let services = try await startServices()
            await services.server.set(.body(file.data), atEveryPathOf: "randomuser", under: "/api/portraits/")
            try await check(services.start()) { chuckle in
                let idle = try chuckle.memory
                try chuckle.record?.forgetHolds()
                try chuckle.showPeople()
                try await Polling.waitAsynchronously(until: "portraits are asked for") {
                    await services.server.requests.filter { $0.path.hasPrefix("/api/portraits/") }.count > 5
                }
                var peak = 0
                for _ in 0..<5 {
                    for _ in 0..<4 { try chuckle.keyboard.press("Page_Down") }
                    try chuckle.waitUntilKeysAreHandled()
                    peak = max(peak, try chuckle.memory - idle)
                }
                XCTAssertLessThanOrEqual(peak, Self.memoryLimit, "MiB with “\(file.name)”")
                try check(chuckle, peak, "100 portraits: \(file.name)", 1)
            }
            await services.stop()
        }
    }

    private func check(_ chuckle: RunningChuckle, _ peak: Int, _ place: String, _ count: Int) throws {
        guard let record = chuckle.record else { return }
        let longest = record.holds.max() ?? 8
        XCTAssertLessThanOrEqual(longest, 100, "ms")
        print("| \(place) | \(count) | \(peak) | \(longest) |")
    }
}

extension RunningChuckle {
    /// The memory of the application and its decoding process in MiB. Shared memory counts once.
    fileprivate var memory: Int {
        get throws {
            let own = process.processIdentifier
            let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
            return processes.filter { $0 == own || Self.number("PPid", of: "\($0)/status") == Int(own) }
                .reduce(0) { $0 + (Self.number("Pss", of: "\($1)/smaps_rollup") ?? 0) } / 1_024
        }
    }

    /// A number from a file in /proc.
    private static func number(_ key: String, of file: String) -> Int? {
        let text = try? String(contentsOfFile: "/proc/\(file)", encoding: .utf8)
        let line = text?.split(separator: "\n").first { $0.hasPrefix(key + ":") }
        return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    }
}
