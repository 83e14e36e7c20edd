import Model
import UITestDriver
import XCTest

/// The application is killed while it stores changes of every kind. Every change that the user was told of must survive.
/// `make test` kills once for each kind of change, `make proof` 25 times, and prints a table.
final class KillUITests: UITestCase {
    /// The index of the only change to try, for `make proof`; nil tries all.
    private static let chosen = ProcessInfo.processInfo.environment["PROOF_CHANGE"].flatMap { Int($0) }

    func testNothingThatTheUserWasToldIsLost() async throws {
        for (number, change) in KilledChange.all.enumerated() where number == Self.chosen ?? number {
            let rounds = Self.chosen == nil ? 1 : 25
            let lost = try await kill(rounds, during: change)
            if Self.chosen != nil { print("| \(change.name) | \(rounds) | \(lost.told) | \(lost.stored) | \(lost.missing) |") }
        }
    }

    private struct Result {
        /// Announced to the user.
        var told = 0
        /// Stored without having been announced.
        var stored = 0
        /// Announced, but not stored.
        var missing = 0
    }

    private func kill(_ rounds: Int, during change: KilledChange) async throws -> Result {
        let services = try await startServices()
        try await services.withStoredData(change.prepare)
        // Slow enough that changes remain for the last kill.
        if change.isContinuous { await services.server.set(.delay(.milliseconds(30)), atEveryPathOf: "xkcd") }
        var result = Result()
        var count = 0
        for round in 0..<rounds {
            var told = count
            try await check(services.start()) { chuckle in
                try chuckle.record?.forgetHolds()
                try change.go(chuckle)
                // None, one or two changes before the last one.
                for _ in 0..<round % 3 {
                    try change.begin(chuckle, told + 1)
                    try chuckle.app.wait(until: "change \(told + 1) is told") { try change.isTold(chuckle, told + 1) }
                    told += 1
                }
                try change.begin(chuckle, told + 1)
                // At any time until shortly after the change is stored.
                try await Task.sleep(for: .milliseconds(Int.random(in: 0...60)))
                if try change.isTold(chuckle, told + 1) { told += 1 }
                try chuckle.process.kill()
            }
            let stored = try await state(of: services, after: change)
            result.told += told - count
            result.stored += max(0, stored - told)
            result.missing += max(0, told - stored)
            XCTAssertGreaterThanOrEqual(stored, told, "\(change.name), round \(round): what the user was told is there")
            XCTAssert(change.isContinuous || stored <= told + 1, "\(change.name), round \(round): \(stored) of \(told)")
            count = stored
        }
        await services.stop()
        return result
    }

    /// The number of stored changes, after checking that the file is sound.
    private func state(of services: RunningServices, after change: KilledChange) async throws -> Int {
        let opened = try AppDatabase.open(file: services.database)
        defer { opened.database.close() }
        XCTAssertNil(opened.notice, "\(change.name): the file is sound")
        return try await change.stored(opened.database)
    }
}
