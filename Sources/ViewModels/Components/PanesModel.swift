import Observation

/// A list and its details: side by side where there is room, one of them in front where there is not.
@MainActor @Observable
public final class PanesModel {
    /// Whether there is no room for both.
    public private(set) var isFolded = false
    /// Whether the details are in front where there is no room for both.
    public internal(set) var showsDetail = false

    /// Whether the details stay in front, and what they show: they are being changed.
    public internal(set) var isPinned = false

    /// The list takes the keyboard focus.
    public let listFocusRequested = Event<Void>()

    init() {}

    /// A pane came to the front by a swipe, or the room for both came or went. Details that are being changed stay in front.
    public func changed(isFolded: Bool, showsDetail: Bool) {
        self.isFolded = isFolded
        self.showsDetail = showsDetail || isFolded && isPinned
    }
}
