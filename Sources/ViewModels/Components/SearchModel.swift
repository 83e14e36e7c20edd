import Observation

/// The search of a list.
@MainActor @Observable
public final class SearchModel {
    /// The text that is searched for.
    public private(set) var text = ""
    /// Whether the search bar is open.
    public internal(set) var isOpen = false
    /// The search entry takes the keyboard focus.
    public let focusRequested = Event<Void>()

    /// Opens the search bar and moves the keyboard focus to its entry.
    func open() {
        isOpen = true
        focusRequested.send()
    }

    /// Changes the text, and returns whether it differs from the one before.
    func change(to text: String) -> Bool {
        guard text != self.text else { return false }
        self.text = text
        return true
    }
}
