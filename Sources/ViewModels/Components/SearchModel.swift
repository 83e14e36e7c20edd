import Observation

/// The search of a list.
@MainActor @Observable
public final class SearchModel {
    /// What is searched for.
    public private(set) var text = ""
    /// Whether the search bar is open.
    public internal(set) var isOpen = false
    /// Counts how often the search was asked for: each time the search entry takes the focus.
    public private(set) var requests = 0

    init() {}

    /// Opens the search bar, and gives its entry the focus.
    func open() {
        isOpen = true
        requests += 1
    }

    /// Searches for something else.
    /// - Returns: whether it was something else.
    func change(to text: String) -> Bool {
        guard text != self.text else { return false }
        self.text = text
        return true
    }
}
