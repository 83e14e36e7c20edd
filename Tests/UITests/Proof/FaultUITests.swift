import TestServices
import UITestDriver
import XCTest

/// Every service misbehaves in every way, and the user is told what is wrong while the window goes on.
///
/// `make test` tries each way with one of the services, `make proof` with all of them and prints a table.
final class FaultUITests: UITestCase {
    /// The number of the only service to be tried, for `make proof`; nil tries a part of everything.
    private static let chosen = ProcessInfo.processInfo.environment["PROOF_SERVICE"].flatMap { Int($0) }
    /// Longer than the application waits for two answers, of which the second is a picture’s.
    private static let patience = Duration.seconds(130)

    /// Words of the messages, and a short form for the table.
    private static let messages = [
        ("can’t be reached", "not reachable"), ("doesn’t answer", "no answer"), ("broke off", "broken off"),
        ("isn’t secure", "not secure"), ("too large to be used", "too large"), ("too many requests", "too many"),
        ("refused the request", "refused"), ("isn’t working properly", "unusable"), ("The picture is damaged", "damaged"),
        ("The picture is too large", "too large"), ("no comic with this number", "no such comic"),
    ]

    func testEveryServiceMayMisbehave() async throws {
        for (number, service) in AskedService.all.enumerated() where number == Self.chosen ?? number {
            for (turn, fault) in Fault.all.enumerated() {
                guard Self.chosen != nil || turn % AskedService.all.count == number && !fault.isSlow else { continue }
                let outcome = try await outcome(of: fault, at: service)
                if Self.chosen != nil { print("| \(turn) | \(fault.name) | \(number) | \(service.name) | \(outcome) |") }
            }
        }
    }

    private func outcome(of fault: Fault, at service: AskedService) async throws -> String {
        let services = try await startServices()
        await services.server.set(fault.misbehaviour, atEveryPathOf: service.service, under: service.prefix)
        let chuckle = try services.start()
        var outcome = ""
        try await check(chuckle) {
            try chuckle.record?.forgetHolds()
            try service.ask(chuckle)
            if service.isOptional {
                try await chuckle.wait(until: "\(service.name) is asked for") {
                    await services.server.requests.contains { $0.path.hasPrefix(service.prefix) }
                }
                outcome = "goes without"
            } else {
                outcome =
                    try Polling.firstValue(within: Self.patience) { try Self.outcome(in: chuckle, of: service) } ?? "nothing"
                switch fault.outcome {
                case .content: XCTAssertEqual(outcome, "content", "\(service.name): \(fault.name)")
                case .message:
                    XCTAssertFalse(["content", "nothing"].contains(outcome), "\(service.name): \(fault.name): \(outcome)")
                case .any: XCTAssertNotEqual(outcome, "nothing", "\(service.name): \(fault.name)")
                }
            }
            // The window goes on.
            try chuckle.waitUntilKeysAreHandled()
            if let longest = chuckle.record?.holds.max() {
                XCTAssertLessThanOrEqual(longest, 100, "ms: \(service.name): \(fault.name)")
            }
        }
        await services.stop()
        return outcome
    }

    private static func outcome(in chuckle: RunningChuckle, of service: AskedService) throws -> String? {
        let said = chuckle.app.first { element in
            element.isOnScreen && messages.contains { element.words.contains($0.0) || element.name.contains($0.0) }
        }
        if let said {
            return messages.first { said.words.contains($0.0) || said.name.contains($0.0) }?.1
        }
        return try service.showsContent(chuckle) ? "content" : nil
    }
}
