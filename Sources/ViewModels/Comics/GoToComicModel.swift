import Observation

/// The entry for the number of a comic.
@MainActor @Observable
public final class GoToComicModel {
    /// Whether the entry is shown.
    public private(set) var isOpen = false
    /// What was typed.
    public private(set) var text = ""
    /// Why it leads to no comic; nil while nothing is wrong.
    public internal(set) var problem: String?
    /// The entry takes the keyboard focus.
    public let focusRequested = Event<Void>()

    init() {}

    /// Shows the entry.
    func open() {
        text = ""
        problem = nil
        isOpen = true
        focusRequested.send()
    }

    /// Hides the entry.
    func close() {
        isOpen = false
        text = ""
        problem = nil
    }

    /// Something else was typed.
    public func changed(_ text: String) {
        guard text != self.text else { return }
        self.text = text
        problem = nil
    }
}
