import UITestDriver
import XCTest

/// A fixed day for the application and its services, so that ages, birthdays and dates are always the same.
enum FixedDay {
    private static let day = "2026-03-04 09:00:00"

    /// The clock of the services, which starts on that day.
    static func clock() throws -> @Sendable () -> Date {
        let start = try XCTUnwrap(ISO8601DateFormatter().date(from: day.replacing(" ", with: "T") + "Z"))
        let began = Date()
        return { start.addingTimeInterval(Date().timeIntervalSince(began)) }
    }

    /// Gives an application the same clock by libfaketime.
    static var environment: [String: String] {
        [
            "LD_PRELOAD": "libfaketimeMT.so.1", "LD_LIBRARY_PATH": libraryPath, "FAKETIME": "@\(day)", "TZ": "UTC",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        ]
    }

    /// Debian's package libfaketime is outside the usual folders.
    private static var libraryPath: String {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
        return folders.map { "/usr/lib/\($0)/faketime" }.first { FileManager.default.fileExists(atPath: $0) } ?? ""
    }
}
