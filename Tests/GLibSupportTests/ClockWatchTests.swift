import CGLib
import Foundation
import GLibSupport
import TestMainLoop
import XCTest

final class ClockWatchTests: MainLoopTestCase {
    @MainActor
    private final class Log {
        var changes = 0
        var moment: Int?
    }

    private static var now: Int { Int(Date().timeIntervalSince1970) }

    func testAMomentThatHasComeIsToldOnce() {
        onMainActor {
            let log = Log()
            let moment = Self.now + 1
            log.moment = moment
            let watch = ClockWatch(file: "/") {
                log.moment
            } onChange: {
                log.changes += 1
            }
            turnMainLoop(until: "the moment has come") { log.changes > 0 }
            XCTAssertGreaterThanOrEqual(Self.now, moment)
            turnMainLoopUntilIdle()
            XCTAssertEqual(log.changes, 1, "a moment that was told is over, whatever the next one is said to be")
            watch.end()
        }
    }

    func testAfterEachMomentTheNextIsWaitedForUntilTheEnd() {
        onMainActor {
            let log = Log()
            let watch = ClockWatch(file: "/") {
                Self.now + 1
            } onChange: {
                log.changes += 1
            }
            turnMainLoop(until: "two moments have come") { log.changes == 2 }
            watch.end()
            let end = Self.now + 2
            let timer = g_timeout_add(100, { _ in 1 }, nil)
            turnMainLoop(until: "another moment has passed") { Self.now >= end }
            g_source_remove(timer)
            XCTAssertEqual(log.changes, 2)
        }
    }

    func testAFileThatIsReplacedIsTold() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.link("Etc/UTC", in: folder)
        try onMainActor {
            let log = Log()
            weak var watched: ClockWatch?
            do {
                let watch = ClockWatch(file: folder.appending(path: "localtime").path()) {
                    nil
                } onChange: {
                    log.changes += 1
                }
                watched = watch
                for zone in ["Etc/GMT-14", "Etc/GMT+12"] {
                    let before = log.changes
                    try Self.link(zone, in: folder)
                    turnMainLoop(until: "the change is told") { log.changes > before }
                }
                watch.end()
            }
            XCTAssertNil(watched, "nothing holds a watch that has ended")
        }
    }

    /// Replaces the time zone link as the system does.
    private static func link(_ zone: String, in folder: URL) throws {
        let next = folder.appending(path: "next")
        try FileManager.default.createSymbolicLink(atPath: next.path(), withDestinationPath: "/usr/share/zoneinfo/\(zone)")
        XCTAssertEqual(rename(next.path(), folder.appending(path: "localtime").path()), 0)
    }
}
