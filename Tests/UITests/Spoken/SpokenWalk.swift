import Foundation
import UITestDriver
import XCTest

/// Somebody at work who presses keys and listens, written down.
@MainActor
final class SpokenWalk: Walk {
    private let keyboard: Keyboard
    private let speech: Speech
    var chapter = ""
    private(set) var steps: [WalkStep] = []

    /// Begins to listen.
    /// - Throws: `DriverError` when the accessibility bus cannot be reached, or nothing is said of the start.
    init(_ chuckle: RunningChuckle) throws {
        keyboard = chuckle.keyboard
        speech = try Speech(chuckle.app, keyboard)
    }

    /// Presses the same keys as another walk, in another language.
    func repeatStrokes(of other: SpokenWalk) throws {
        var before: [String] = []
        for step in other.steps {
            chapter = step.chapter
            // A notice in the place of one with the same words is heard only if there was a moment without it.
            let repeated = step.said.count { before.contains($0) }
            try strike(step.stroke, "", isByChance: step.isByChance) {
                $0.count >= max(step.said.count - repeated, min(step.said.count, 1))
            }
            before = step.said
        }
    }

    var focused: Element? { speech.focused }

    func strike(_ stroke: Stroke, _ reason: String, isByChance: Bool, until isEnough: ([String]) -> Bool) throws {
        try stroke.strike(keyboard)
        let said = try speech.next(until: isEnough)
        guard isEnough(said) else {
            throw DriverError("\(stroke.label) in “\(chapter)” says only \(said), after \(steps.suffix(3).map(\.said))")
        }
        steps.append(WalkStep(chapter: chapter, reason: reason, stroke: stroke, said: said, isByChance: isByChance))
    }

    func transcript(level: Int) -> String {
        steps.transcript(level: level)
    }
}
