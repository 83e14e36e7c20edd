import UITestDriver

/// Somebody at work who presses keys and listens.
@MainActor
protocol Walk: AnyObject {
    var chapter: String { get set }
    var steps: [WalkStep] { get }
    /// The element with the focus, if something has it.
    var focused: Element? { get }

    /// Does what is done with the keyboard, listens until what was said is enough, and adds a step.
    func strike(_ stroke: Stroke, _ reason: String, isByChance: Bool, until isEnough: ([String]) -> Bool) throws
}

/// A key, and what it is pressed for and what is said then.
struct WalkStep {
    let chapter: String
    let reason: String
    let stroke: Stroke
    let said: [String]
    /// Whether it depends on chance what is said.
    let isByChance: Bool
}

extension Walk {
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
        try strike(.text(text), reason, isByChance: false) { said in said.contains { words.isEmpty || $0.contains(words) } }
    }

    /// Moves the focus by a key until it is on the element with a name, or on a row of a list with a name.
    func go(by key: String = "Tab", to name: String, _ reason: String = "") throws {
        var reason = reason
        for _ in 0..<40 {
            try press(key, reason)
            reason = ""
            guard let focused else { continue }
            if focused.name == name || focused.role == .listItem && focused.parent?.name == name { return }
        }
        throw DriverError("\(key) does not lead to “\(name)”: \(steps.suffix(40).map(\.said))")
    }
}

extension [WalkStep] {
    /// What is written down, in Markdown.
    /// - Parameter level: that of the headings of the chapters.
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
            let said = step.isByChance ? "…" : step.said.joined(separator: " | ").replacing("\n", with: " / ")
            lines.append("- **\(step.stroke.label)** \(said)".trimmingCharacters(in: .whitespaces))
        }
        return lines.joined(separator: "\n")
            .replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:…") + "\n"
    }
}
