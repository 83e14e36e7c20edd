import Foundation
import UITestDriver

/// Somebody at work who presses keys and listens to Orca, written down.
@MainActor
final class HeardWalk: Walk {
    private let chuckle: RunningChuckle
    private let reader: ScreenReader
    var chapter = ""
    private(set) var steps: [WalkStep] = []
    /// The time from each key that was answered to the last word, in seconds.
    private(set) var durations: [Double] = []

    init(_ chuckle: RunningChuckle, _ reader: ScreenReader) {
        self.chuckle = chuckle
        self.reader = reader
    }

    var focused: Element? { chuckle.focus.last }

    func strike(_ stroke: Stroke, _ reason: String, isByChance: Bool, until isEnough: ([String]) -> Bool) throws {
        try chuckle.keyboard.giveToNewestWindow()
        let begin = Date()
        try stroke.strike(chuckle.keyboard)
        let said = reader.next(chuckle.process.processIdentifier) { said in isEnough(said.map(\.text)) }
        if let last = said.last { durations.append(last.time.timeIntervalSince(begin)) }
        let words = said.isEmpty ? ["*silence*"] : said.map(\.text)
        steps.append(WalkStep(chapter: chapter, reason: reason, stroke: stroke, said: words, isByChance: isByChance))
    }

    /// Listens to what is said of the window that has just opened.
    func listen() {
        _ = reader.next(chuckle.process.processIdentifier) { !$0.isEmpty }
    }

    /// Presses the same keys as another walk, in another language.
    func repeatStrokes(of other: HeardWalk) throws {
        for step in other.steps {
            chapter = step.chapter
            try strike(step.stroke, "", isByChance: step.isByChance) { _ in true }
        }
    }
}
