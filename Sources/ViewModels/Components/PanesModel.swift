import Observation

/// A list and its details: side by side if both fit, otherwise one in front of the other.
@MainActor @Observable
public final class PanesModel {
    public private(set) var isFolded = false
    public internal(set) var showsDetail = false
    public internal(set) var isPinned = false

    public let listFocusRequested = Event<Void>()

    /// The window was resized, or a swipe changed the pane. Details that are being edited stay in front.
    public func changed(isFolded: Bool, showsDetail: Bool) {
        self.isFolded = isFolded
        self.showsDetail = showsDetail || isFolded && isPinned
    }
}
