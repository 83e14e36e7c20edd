import Foundation
import TestServices
import UITestDriver

/// A key with its purpose and the speech that follows.
struct WalkStep {
    let chapter: String
    let reason: String
    /// The answers of services from then on, by path.
    let answers: [String: Misbehaviour?]
    let stroke: Stroke
    let said: [String]
    let expected: Expectation
}

/// The expected speech after a key.
enum Expectation: ExpressibleByStringLiteral {
    case anything
    case nothing
    /// The speech depends on chance. Waits for these words.
    case chance(String = "")
    /// These words must be spoken, among others.
    case words(String)
    /// These words must be spoken exactly once.
    case once(String)

    init(stringLiteral words: String) { self = .words(words) }

    func isMet(by said: [String]) -> Bool {
        switch self {
        case .anything: !said.isEmpty
        case .nothing: true
        case .chance(let words): words.isEmpty || said.contains { $0.contains(words) }
        case .words(let words), .once(let words): said.contains { $0.contains(words) }
        }
    }
}

extension WalkStep {
    /// - Parameter foreign: messages in another language than the window's.
    func faults(foreign: Set<String>) -> [String] {
        if case .chance = expected { return [] }
        let texts = said.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
        var faults = expected.isMet(by: said) ? [] : ["\(expected) is not said"]
        if case .once(let words) = expected, said.count(where: { $0.contains(words) }) > 1 {
            faults.append("“\(words)” is said more than once")
        }
        let twice = Set(texts.filter { text in texts.count { $0 == text } > 1 }).subtracting(Self.saidTwiceByOrca)
        faults += twice.sorted().map { "“\($0)” is said twice" }
        faults += texts.filter { $0.contains(/\b(Gtk|Gdk|Adw|Shumate)[A-Z]/) }.map { "“\($0)” is the name of a class" }
        faults += texts.filter(foreign.contains).map { "“\($0)” is in another language" }
        return faults.map { "\(chapter), \(stroke.label): \($0) in \(said)" }
    }

    /// The text of an entry that is focused with the caret at its end. Orca 43 speaks it twice: with the entry
    /// (`locus_of_focus_changed` in `scripts/default.py`), and as the text at the caret (`onCaretMoved` there).
    private static let saidTwiceByOrca: Set<String> = ["ios"]
}

/// Presses keys, listens to Orca, and writes down both.
@MainActor
final class HeardWalk {
    private let chuckle: RunningChuckle
    private let reader: ScreenReader
    private let counter: AccessibilityTraffic?
    private let server: TestServer
    private var chapter = ""
    private var answers: [String: Misbehaviour?] = [:]
    private(set) var steps: [WalkStep] = []
    /// The time from each answered key to the last word, in seconds.
    private(set) var durations: [Double] = []
    /// The messages that each key caused on the accessibility bus.
    private(set) var traffic: [(key: String, count: AccessibilityTraffic.Count)] = []

    init(_ chuckle: RunningChuckle, _ server: TestServer, _ reader: ScreenReader, _ counter: AccessibilityTraffic?) {
        self.chuckle = chuckle
        self.server = server
        self.reader = reader
        self.counter = counter
        _ = reader.next(chuckle.process.processIdentifier) { !$0.isEmpty }
    }

    /// Adds a step: strikes, and listens until Orca has come to rest and met the expectation, or has rested for two seconds.
    private func strike(_ stroke: Stroke, _ reason: String, expecting expected: Expectation) throws {
        try chuckle.keyboard.giveToNewestWindow()
        _ = counter?.count()
        let begin = Date()
        try stroke.strike(chuckle)
        let said = reader.next(
            chuckle.process.processIdentifier,
            // A dialog may have closed.
            meanwhile: { try? chuckle.keyboard.giveToNewestWindow() }
        ) { expected.isMet(by: $0.map(\.text)) }
        if let counter { traffic.append(("\(chapter), \(stroke.label)", counter.count())) }
        if let last = said.last { durations.append(last.time.timeIntervalSince(begin)) }
        steps.append(
            WalkStep(
                chapter: chapter, reason: reason, answers: answers, stroke: stroke, said: said.map(\.text), expected: expected))
        answers = [:]
    }

    func repeatStrokes(of other: HeardWalk) async throws {
        for step in other.steps {
            chapter = step.chapter
            for (path, answer) in step.answers { await have(answer, at: path) }
            let expected: Expectation =
                if case .chance = step.expected { .chance() } else { step.said.isEmpty ? .nothing : .anything }
            try strike(step.stroke, "", expecting: expected)
        }
    }

    func begin(_ chapter: String) { self.chapter = chapter }

    /// Changes the answers of a service from the next key on.
    func have(_ misbehaviour: Misbehaviour?, at path: String) async {
        await server.set(misbehaviour, at: path)
        answers[path] = misbehaviour
    }

    /// - Parameter key: as in menus.
    func press(_ key: String, _ reason: String = "", hearing expected: Expectation = .anything) throws {
        try strike(.key(key), reason, expecting: expected)
    }

    func type(_ text: String, _ reason: String = "", hearing expected: Expectation = .anything) throws {
        try strike(.text(text), reason, expecting: expected)
    }

    func choose(file: String) throws {
        try strike(.file(file), "", expecting: .chance())
    }

    /// Moves the focus until it is on the element or the row of that name.
    func go(by key: String = "Tab", to name: String, _ reason: String = "") throws {
        var reason = reason
        for _ in 0..<40 {
            try press(key, reason)
            reason = ""
            guard let focused = chuckle.focus.last else { continue }
            if focused.name == name || focused.role == .listItem && focused.parent?.name == name { return }
        }
        throw DriverError("\(key) does not lead to “\(name)”: \(steps.suffix(40).map(\.said))")
    }
}

extension [(key: String, count: AccessibilityTraffic.Count)] {
    /// The median of messages for each key, and the key with most.
    var described: String {
        func most(_ number: (AccessibilityTraffic.Count) -> Int) -> String {
            let sorted = sorted { number($0.count) < number($1.count) }
            guard let most = sorted.last else { return "none" }
            return "\(number(sorted[sorted.count / 2].count)) in the median, \(number(most.count)) at most (\(most.key))"
        }
        return "the application sends these events: \(most(\.events)); and is asked these questions: \(most(\.questions))."
    }
}

extension [WalkStep] {
    /// In Markdown, with headings of a level.
    func transcript(level: Int) -> String {
        var (lines, chapter): ([String], String?) = ([], nil)
        for step in self {
            if step.chapter != chapter {
                lines += ["", String(repeating: "#", count: level) + " " + step.chapter, ""]
                chapter = step.chapter
            }
            if !step.reason.isEmpty {
                if lines.last != "" { lines.append("") }
                lines += [step.reason, ""]
            }
            var said = step.said.isEmpty ? "*silence*" : step.said.joined(separator: " | ").replacing("\n", with: " / ")
            if case .chance = step.expected { said = "…" }
            lines.append("- **\(step.stroke.label)** \(said)".trimmingCharacters(in: .whitespaces))
        }
        return lines.joined(separator: "\n").replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:…") + "\n"
    }
}
