import Observation

/// The entry for the number of a comic.
@MainActor @Observable
public final class GoToComicModel {
    /// Whether the entry is shown.
    public private(set) var isOpen = false
    /// The text of the entry.
    public private(set) var text = ""
    /// Why there is no comic of this number; nil if nothing is wrong.
    public internal(set) var problem: String?
    /// The entry takes the keyboard focus.
    public let focusRequested = Event<Void>()

    func open() {
        text = ""
        problem = nil
        isOpen = true
        focusRequested.send()
    }

    func close() {
        isOpen = false
        text = ""
        problem = nil
    }

    /// The user typed.
    public func changed(_ text: String) {
        guard text != self.text else { return }
        self.text = text
        problem = nil
    }
}
