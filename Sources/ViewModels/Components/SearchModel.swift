import Observation

@MainActor @Observable
public final class SearchModel {
    public private(set) var text = ""
    public internal(set) var isOpen = false
    public let focusRequested = Event<Void>()

    func open() {
        isOpen = true
        focusRequested.send()
    }

    /// Returns whether the text differs from the previous one.
    func change(to text: String) -> Bool {
        guard text != self.text else { return false }
        self.text = text
        return true
    }
}
