import Foundation
import UITestDriver
import XCTest

/// Somebody at work who presses keys and listens, written down.
@MainActor
final class SpokenWalk {
    /// A key, and what it is pressed for and what is said then.
    struct Step {
        let chapter: String
        let reason: String
        let stroke: Stroke
        let said: [String]
        /// Whether it depends on chance what is said.
        let isByChance: Bool
    }

    private let keyboard: Keyboard
    private let speech: Speech
    private var chapter = ""
    private(set) var steps: [Step] = []

    /// Begins to listen.
    /// - Throws: `DriverError` when the accessibility bus cannot be reached, or nothing is said of the start.
    init(_ chuckle: RunningChuckle) throws {
        keyboard = chuckle.keyboard
        speech = try Speech(chuckle.app, keyboard)
    }

    /// Begins another chapter of what is written down.
    func begin(_ chapter: String) {
        self.chapter = chapter
    }

    /// Presses a key, and listens.
    /// - Parameters:
    ///   - key: as menus show it.
    ///   - reason: a sentence for the reader.
    ///   - words: a part of what is waited for; without it, anything is enough.
    ///   - isByChance: whether chance decides what is said.
    ///   - isSilent: whether nothing needs to be said.
    func press(
        _ key: String, _ reason: String = "", hearing words: String = "", isByChance: Bool = false, isSilent: Bool = false
    ) throws {
        try strike(.key(key), reason, isByChance: isByChance) { said in
            isSilent || said.contains { words.isEmpty || $0.contains(words) }
        }
    }

    /// Types a text, and listens.
    func type(_ text: String, _ reason: String = "", hearing words: String = "") throws {
        try strike(.text(text), reason) { said in said.contains { words.isEmpty || $0.contains(words) } }
    }

    /// Moves the focus by a key until it is on the element with a name, or on a row of a list with a name.
    func go(by key: String = "Tab", to name: String, _ reason: String = "") throws {
        var reason = reason
        for _ in 0..<40 {
            try press(key, reason)
            reason = ""
            guard let focused = speech.focused else { continue }
            if focused.name == name || focused.role == .listItem && focused.parent?.name == name { return }
        }
        throw DriverError("\(key) does not lead to “\(name)”: \(steps.suffix(40).map(\.said))")
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

    private func strike(
        _ stroke: Stroke, _ reason: String, isByChance: Bool = false, until isEnough: ([String]) -> Bool
    ) throws {
        try stroke.strike(keyboard)
        let said = try speech.next(until: isEnough)
        guard isEnough(said) else {
            throw DriverError("\(stroke.label) in “\(chapter)” says only \(said), after \(steps.suffix(3).map(\.said))")
        }
        steps.append(Step(chapter: chapter, reason: reason, stroke: stroke, said: said, isByChance: isByChance))
    }

    /// What is written down, in Markdown.
    /// - Parameter level: that of the headings of the chapters.
    func transcript(level: Int) -> String {
        var (lines, chapter): ([String], String?) = ([], nil)
        for step in steps {
            if step.chapter != chapter {
                lines += ["", String(repeating: "#", count: level) + " " + step.chapter, ""]
                chapter = step.chapter
            }
            if !step.reason.isEmpty {
                if lines.last != "" { lines.append("") }
                lines += [step.reason, ""]
            }
            let said = step.isByChance ? "…" : step.said.joined(separator: " | ").replacing("\n", with: " / ")
            lines.append("- **\(step.stroke.label)** \(said)".trimmingCharacters(in: .whitespaces))
        }
        return lines.joined(separator: "\n")
            .replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:…") + "\n"
    }
}
