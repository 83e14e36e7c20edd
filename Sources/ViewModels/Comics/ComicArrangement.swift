import Observation

/// How the page of a comic is arranged: with the texts beside the picture, or below it.
@MainActor @Observable
public final class ComicArrangement {
    /// The width from which on there is room for the texts beside the picture, in logical pixels for text of normal size.
    private static let leastWidth = 560

    private struct Room: Equatable {
        let width: Int
        let height: Int
        let isFolded: Bool
    }

    private var room: Room?

    init() {}

    /// The page has another size.
    /// - Parameters:
    ///   - width: in logical pixels.
    ///   - height: likewise.
    ///   - isFolded: whether there is room for the section alone.
    public func sizeChanged(width: Int, height: Int, isFolded: Bool) {
        let room = Room(width: width, height: height, isFolded: isFolded)
        if room != self.room { self.room = room }
    }

    /// Whether the texts are beside the picture.
    ///
    /// A size from before the window was folded or unfolded says nothing: the page hears of no other while another section is shown, and
    /// a hidden page that asks for much room would keep the window wide.
    /// - Parameters:
    ///   - textScale: the size of the text in per cent.
    ///   - isFolded: whether there is room for the section alone.
    public func isLandscape(textScale: Int, isFolded: Bool) -> Bool {
        guard let room, room.isFolded == isFolded else { return false }
        return room.width > room.height && room.width >= Self.leastWidth * max(textScale, 100) / 100
    }
}
