import Observation

@MainActor @Observable
public final class WindowLayout {
    public internal(set) var isFolded = false
    /// In per cent of the system's text size.
    public internal(set) var textScale: Int
    private var systemTextScale = 100
    /// In per cent of the usual text size.
    public var shownTextScale: Int { textScale * systemTextScale / 100 }

    public private(set) var isFullScreen = false

    /// Whether the sidebar has the keyboard focus. Sections must not take it then.
    public internal(set) var isBrowsing = false
    public let workRequested = Event<Void>()

    /// Asks the section to have a screen reader say everything about the open item.
    public let readingRequested = Event<Void>()

    /// The width of a list beside its details, in logical pixels at the usual text size.
    public private(set) var listWidth = usualListWidth

    public static let usualListWidth = 340
    private static let listWidths = 280...1_200

    @ObservationIgnored private let readNews: @MainActor () -> String?

    /// - Parameter news: reads an observable model.
    public init(textScale: Int = 100, listWidth: Int? = nil, news: @escaping @MainActor () -> String? = { nil }) {
        self.textScale = textScale
        readNews = news
        listResized(to: listWidth)
    }

    /// - Parameter percent: of the usual size. Extreme values are clamped, since widths are divided by it.
    public func systemTextScaleChanged(to percent: Int) {
        let percent = min(max(percent, 25), 800)
        if percent != systemTextScale { systemTextScale = percent }
    }

    public func fullScreenTapped() {
        isFullScreen.toggle()
    }

    /// Called also if the window manager changes the state.
    public func fullScreenChanged(to isFullScreen: Bool) {
        if isFullScreen != self.isFullScreen { self.isFullScreen = isFullScreen }
    }

    public func listResized(to width: Int?) {
        let width = width.map { min(max($0, Self.listWidths.lowerBound), Self.listWidths.upperBound) } ?? Self.usualListWidth
        if width != listWidth { listWidth = width }
    }

    /// Nil if no section has news.
    public var news: String? { readNews() }

    /// Called when a widget that had the keyboard focus disappears.
    public func returnToWork() {
        workRequested.send()
    }

    /// Without room, titles are below the header bars.
    public var hasRoomForTitles: Bool { !isFolded && shownTextScale <= 125 }
}
