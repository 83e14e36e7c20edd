internal import CAtspi

extension Element {
    /// What the toolkit calls the kind of element in the user's language, such as "button".
    public var localizedRole: String {
        ask(.localizedRole).value?.text ?? ""
    }

    /// What a screen reader says when the element gets the focus: its name, what is typed into it, its kind, what is true about it,
    /// its place among the rows of a list, and its description.
    public var speech: String {
        let (name, states) = (words, states)
        var parts = [name]
        if states.contains(.editable), let text, !text.isEmpty, text != name { parts.append("“\(text)”") }
        parts.append(localizedRole)
        if role == .listItem, let index, let count = parent?.childCount { parts.append("\(index + 1)/\(count)") }
        parts += Self.spokenStates.filter { states.contains($0) }.map { "(\($0))" }
        if !states.contains(.sensitive) { parts.append("(unavailable)") }
        if !description.isEmpty, description != name { parts.append(description) }
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static let spokenStates: [ElementState] = [.checked, .pressed, .expanded, .busy, .invalid, .invalidEntry]
}

/// What a screen reader says while an application is used by keyboard: what gets the focus or changes there, and messages that appear.
@MainActor
public final class Speech {
    private let focus: FocusEvents
    private let finder: Finder
    private let keyboard: Keyboard
    private var before = Situation()

    /// What could be said at a moment.
    @MainActor
    private struct Situation {
        var focused: Element?
        var focusedSpeech = ""
        var messages: [String] = []

        func isSame(as other: Situation) -> Bool {
            messages == other.messages && focusIsSame(as: other)
        }

        func focusIsSame(as other: Situation) -> Bool {
            guard focusedSpeech == other.focusedSpeech else { return false }
            guard let focused, let element = other.focused else { return focused == nil && other.focused == nil }
            return focused.isSame(as: element)
        }
    }

    /// Begins to listen.
    /// - Throws: `DriverError` when the accessibility bus cannot be reached.
    public init(_ finder: Finder, _ keyboard: Keyboard) throws {
        focus = try FocusEvents()
        self.finder = finder
        self.keyboard = keyboard
    }

    /// What has been said since the last call, as soon as nothing more comes: messages when they appear or change, and the element
    /// that has the focus in the end.
    /// - Parameter isEnough: whether what has been said is all that is waited for; asked until the time limit passes.
    /// - Throws: `DriverError` when there is no window.
    public func next(until isEnough: ([String]) -> Bool) throws -> [String] {
        var (last, turns, messages) = (before, 0, [String]())
        let said = { (now: Situation) in now.focusIsSame(as: self.before) ? messages : messages + [now.focusedSpeech] }
        _ = try Polling.firstValue { () -> Void? in
            try keyboard.giveToNewestWindow()
            let now = situation
            // A notice goes by itself, perhaps before the rest is there.
            messages += now.messages.filter { !before.messages.contains($0) && !messages.contains($0) }
            turns = now.isSame(as: last) ? turns + 1 : 0
            last = now
            return turns >= 2 && isEnough(said(now)) ? () : nil
        }
        defer { before = last }
        return said(last).filter { !$0.isEmpty }
    }

    /// The element with the focus; nil if nothing has it.
    public var focused: Element? { before.focused }

    /// What has no messages in it, but much else.
    private static let silent: Set<Role> = [
        .list, .label, .heading, .image, .pushButton, .toggleButton, .link, .entry, .text, .menu, .menuItem,
    ]

    private var situation: Situation {
        // A window to which the focus returns as it was sends no event.
        let element = focus.last.flatMap { $0.has(.focused) ? $0 : nil } ?? finder.allDrawn { $0.has(.focused) }.first
        // A message is announced wherever it is; to ask for each whether it can be seen would take longer than the rest.
        let messages = finder.allDrawn(without: Self.silent) { [.alert, .notification, .statusBar].contains($0.role) }.map(
            \.words)
        return Situation(focused: element, focusedSpeech: element?.speech ?? "", messages: messages)
    }
}
