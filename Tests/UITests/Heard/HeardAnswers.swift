import TestServices
import UITestDriver
import XCTest

/// The application's response times to a screen reader while it is busy, measured from outside.
@MainActor
struct HeardAnswers {
    /// For 99 of 100 answers.
    private static let limit = Duration.milliseconds(100)
    private static let count = 500

    private(set) var lines = ["| While | Median (ms) | 99th percentile (ms) | Longest (ms) |", "|---|--:|--:|--:|"]
    private(set) var faults: [String] = []

    private mutating func ask(_ chuckle: RunningChuckle, while reason: String) throws {
        let clock = ContinuousClock()
        let times = try (0..<Self.count).map { _ in
            try clock.measure { guard chuckle.app.root.exists else { throw DriverError("It does not answer") } }
        }.sorted()
        let late = times[times.count * 99 / 100]
        let milliseconds = { (time: Duration) in
            (time / .milliseconds(1)).formatted(.number.precision(.fractionLength(1)).locale(Locale(identifier: "en_GB")))
        }
        let figures = [times[times.count / 2], late, times[times.count - 1]].map(milliseconds)
        lines.append("| \(reason) | \(figures.joined(separator: " | ")) |")
        if late > Self.limit { faults.append("\(reason): \(late) for one of 100 answers") }
    }

    mutating func measure(_ services: RunningServices) async throws {
        let chuckle = try services.start(at: "Comics")
        defer { chuckle.process.terminate() }
        try chuckle.app.wait(until: "a comic is there") { chuckle.comics.picture != nil }
        try ask(chuckle, while: "nothing happens")
        try chuckle.keyboard.press("f", .control)
        try chuckle.downloadComics("Texts (")
        try chuckle.waitForFocus(on: "Pause")
        try ask(chuckle, while: "all texts are downloaded")
        try chuckle.waitForEnd("All texts are downloaded.")
        try chuckle.downloadComics("Texts and Pictures (")
        try chuckle.waitForFocus(on: "Pause")
        try ask(chuckle, while: "all pictures are downloaded")
        try chuckle.button("Pause").press()
        try chuckle.showPeople()
        try chuckle.keyboard.press("r", .control)
        try ask(chuckle, while: "people are refreshed")
        try chuckle.keyboard.press("1", .alt)
        await services.server.set(.hold, at: "/jokes/random")
        try chuckle.keyboard.press("j", .control)
        try ask(chuckle, while: "a service does not answer")
    }
}
