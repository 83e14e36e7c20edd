import Observation

/// How much room the window has for its sections.
@MainActor @Observable
public final class WindowLayout {
    /// Whether there is no room for the sidebar beside the section.
    public internal(set) var isFolded = false
    /// The size of the text in per cent of the system's.
    public internal(set) var textScale: Int
    private var systemTextScale = 100
    /// The size of the text as it is shown, in per cent of the usual one.
    public var shownTextScale: Int { textScale * systemTextScale / 100 }

    /// Whether the window fills the whole screen.
    public private(set) var isFullScreen = false

    /// Whether the sidebar has the keyboard focus, which no section may take then.
    public internal(set) var isBrowsing = false
    /// Asks the section to take the keyboard focus where its work starts.
    public let workRequested = Event<Void>()

    /// Asks the section to have everything said that is open.
    public let readingRequested = Event<Void>()

    /// The width of a list beside its details in logical pixels, if there is room and with text of the usual size.
    public private(set) var listWidth = usualListWidth

    /// The width of a list that the user did not change.
    public static let usualListWidth = 340
    private static let listWidths = 280...1_200

    @ObservationIgnored private let readNews: @MainActor () -> String?

    /// - Parameter news: what is new in a section; read from an observable model.
    public init(textScale: Int = 100, listWidth: Int? = nil, news: @escaping @MainActor () -> String? = { nil }) {
        self.textScale = textScale
        readNews = news
        listResized(to: listWidth)
    }

    /// The system has another size of text.
    /// - Parameter percent: of the usual one; what no system has is clamped, since widths are divided by it.
    public func systemTextScaleChanged(to percent: Int) {
        let percent = min(max(percent, 25), 800)
        if percent != systemTextScale { systemTextScale = percent }
    }

    /// The whole screen is asked for, or no longer.
    public func fullScreenTapped() {
        isFullScreen.toggle()
    }

    /// The window fills the whole screen now, or does so no longer, which others may have brought about.
    public func fullScreenChanged(to isFullScreen: Bool) {
        if isFullScreen != self.isFullScreen { self.isFullScreen = isFullScreen }
    }

    /// The user moved the line between a list and its details.
    /// - Parameter width: nil for the usual one.
    public func listResized(to width: Int?) {
        let width = width.map { min(max($0, Self.listWidths.lowerBound), Self.listWidths.upperBound) } ?? Self.usualListWidth
        if width != listWidth { listWidth = width }
    }

    /// What is new in a section, for which the sidebar and the way to it are marked; nil if nothing is.
    public var news: String? { readNews() }

    /// Something that had the keyboard focus went away.
    public func returnToWork() {
        workRequested.send()
    }

    /// Whether header bars have room for a title beside their buttons; otherwise the title is below them.
    public var hasRoomForTitles: Bool { !isFolded && shownTextScale <= 125 }
}
