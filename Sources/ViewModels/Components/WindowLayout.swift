import Observation

/// How much room the window has for its sections.
@MainActor @Observable
public final class WindowLayout {
    /// Whether there is no room for the sidebar beside the section.
    public internal(set) var isFolded = false
    /// The size of the text in per cent of the system's.
    public internal(set) var textScale: Int

    /// Whether the sidebar has the keyboard focus, which no section may take then.
    public internal(set) var isBrowsing = false
    /// Asks the section to take the keyboard focus where its work starts.
    public let workRequested = Event<Void>()

    /// Asks the section to have everything said that is open.
    public let readingRequested = Event<Void>()

    /// A wide window.
    /// - Parameter textScale: in per cent.
    public init(textScale: Int = 100) {
        self.textScale = textScale
    }

    /// Something that had the keyboard focus went away.
    public func returnToWork() {
        workRequested.send()
    }

    /// Whether header bars have room for a title beside their buttons; otherwise the title is below them.
    public var hasRoomForTitles: Bool { !isFolded && textScale <= 125 }
}
