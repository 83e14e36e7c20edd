import Observation

/// A list and its details: side by side if they fit, otherwise one in front of the other.
@MainActor @Observable
public final class PanesModel {
    /// Whether only one of them fits.
    public private(set) var isFolded = false
    /// Whether the details are in front if only one fits.
    public internal(set) var showsDetail = false
    /// Whether the details stay in front because they are being edited.
    public internal(set) var isPinned = false

    /// The list takes the keyboard focus.
    public let listFocusRequested = Event<Void>()

    /// The leaflet was folded or unfolded, or a swipe brought a pane to the front. Details that are being edited stay in front.
    public func changed(isFolded: Bool, showsDetail: Bool) {
        self.isFolded = isFolded
        self.showsDetail = showsDetail || isFolded && isPinned
    }
}
