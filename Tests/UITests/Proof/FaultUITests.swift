import TestServices
import UITestDriver
import XCTest

/// Every service misbehaves in every way. The user is told, and the window keeps working. `make test` tries each way with one of
/// the services, `make proof` all, and prints a table.
final class FaultUITests: UITestCase {
    /// The index of the only service to try, for `make proof`; nil tries a part of everything.
    private static let chosen = ProcessInfo.processInfo.environment["PROOF_SERVICE"].flatMap { Int($0) }
    /// Longer than two time limits of the application, the second for a picture.
    private static let patience = Duration.seconds(130)

    /// Words of the messages, and their short form for the table.
    private static let messages = [
        ("can’t be reached", "not reachable"), ("doesn’t answer", "no answer"), ("broke off", "broken off"),
        ("isn’t secure", "not secure"), ("too large to be used", "too large"), ("too many requests", "too many"),
        ("refused the request", "refused"), ("isn’t working properly", "unusable"), ("The picture is damaged", "damaged"),
        ("The picture is too large", "too large"), ("no comic with this number", "no such comic"),
    ]

    private struct Case {
        let number: Int
        let service: AskedService
        let turn: Int
        let fault: Fault
    }

    func testEveryServiceMayMisbehave() async throws {
        for round in Self.rounds {
            for (tried, outcome) in try await outcomes(of: round) where Self.chosen != nil {
                print("| \(tried.turn) | \(tried.fault.name) | \(tried.number) | \(tried.service.name) | \(outcome) |")
            }
        }
    }

    /// Cases that share a start: one of each section. With `make proof` each case has its own start.
    private static var rounds: [[Case]] {
        let cases = AskedService.all.enumerated().filter { $0.offset == chosen ?? $0.offset }.flatMap { number, service in
            Fault.all.enumerated().filter { turn, fault in
                chosen != nil || turn % AskedService.all.count == number && !fault.isSlow
            }.map { Case(number: number, service: service, turn: $0.offset, fault: $0.element) }
        }
        if chosen != nil { return cases.map { [$0] } }
        var rounds: [[Case]] = []
        for tried in cases {
            let free = rounds.firstIndex { round in !round.contains { $0.service.section == tried.service.section } }
            if let free { rounds[free].append(tried) } else { rounds.append([tried]) }
        }
        return rounds
    }

    private func outcomes(of round: [Case]) async throws -> [(Case, String)] {
        let services = try await startServices()
        for tried in round {
            await services.server.set(
                tried.fault.misbehaviour, atEveryPathOf: tried.service.service, under: tried.service.prefix)
        }
        var outcomes: [(Case, String)] = []
        try await check(services.start()) { chuckle in
            for tried in round {
                outcomes.append((tried, try await outcome(of: tried.fault, at: tried.service, chuckle, services)))
            }
        }
        await services.stop()
        return outcomes
    }

    private func outcome(
        of fault: Fault, at service: AskedService, _ chuckle: RunningChuckle, _ services: RunningServices
    ) async throws -> String {
        var outcome = "goes without"
        try chuckle.record?.forgetHolds()
        try service.ask(chuckle)
        if service.isOptional {
            try await Polling.waitAsynchronously(until: "\(service.name) is asked for") {
                await services.server.requests.contains { $0.path.hasPrefix(service.prefix) }
            }
        } else {
            outcome = try Polling.firstValue(within: Self.patience) { try Self.outcome(in: chuckle, of: service) } ?? "nothing"
            switch fault.outcome {
            case .content: XCTAssertEqual(outcome, "content", "\(service.name): \(fault.name)")
            case .message:
                XCTAssertFalse(["content", "nothing"].contains(outcome), "\(service.name): \(fault.name): \(outcome)")
            case .any: XCTAssertNotEqual(outcome, "nothing", "\(service.name): \(fault.name)")
            }
        }
        try chuckle.waitUntilKeysAreHandled()
        if let longest = chuckle.record?.holds.max() {
            XCTAssertLessThanOrEqual(longest, 100, "ms: \(service.name): \(fault.name)")
        }
        return outcome
    }

    private static func outcome(in chuckle: RunningChuckle, of service: AskedService) throws -> String? {
        let said = chuckle.app.first { element in
            element.isOnScreen && messages.contains { element.words.contains($0.0) || element.name.contains($0.0) }
        }
        if let said { return messages.first { said.words.contains($0.0) || said.name.contains($0.0) }?.1 }
        return try service.showsContent(chuckle) ? "content" : nil
    }
}
