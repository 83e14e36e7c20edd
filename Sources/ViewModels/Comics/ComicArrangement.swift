import Model
import Observation

/// How the page of a comic is arranged: with the texts beside the picture, or below it.
@MainActor @Observable
public final class ComicArrangement {
    /// The width from which on there is room for the texts beside the picture, in logical pixels for text of normal size.
    private static let leastWidth = 560

    /// How much larger the other arrangement must show the next picture to be worth moving the texts.
    private static let worthwhileGain = 1.25

    private var room: (width: Int, height: Int, isFolded: Bool)?
    private var textScale = 100
    /// The size at 100 % of the picture that is shown, or was shown last.
    @ObservationIgnored private var picture: (width: Double, height: Double)?
    private var isBeside = false

    /// Whether the picture is alone on the screen, until its alt text is asked for.
    public private(set) var isAlone = false

    /// The picture gets the whole screen, or its page again.
    public func fullScreenChanged(to isAlone: Bool) {
        if isAlone != self.isAlone { self.isAlone = isAlone }
    }

    /// The page has another size, in logical pixels.
    /// - Parameter isFolded: whether there is room for the section alone.
    public func sizeChanged(width: Int, height: Int, isFolded: Bool) {
        if let room, room == (width, height, isFolded) { return }
        room = (width, height, isFolded)
        arrange(for: 1)
    }

    /// The text has another size, in per cent.
    public func textScaleChanged(to textScale: Int) {
        guard textScale != self.textScale else { return }
        self.textScale = textScale
        arrange(for: 1)
    }

    /// There is another picture. The texts stay where they are unless it would be much larger with them elsewhere.
    func pictureChanged(to picture: ComicPicture) {
        let scale = Double(max(picture.scale, 1))
        let isFirst = self.picture == nil
        self.picture = (Double(picture.picture.width) / scale, Double(picture.picture.height) / scale)
        arrange(for: isFirst ? 1 : Self.worthwhileGain)
    }

    /// Puts the texts beside the picture, or below it.
    /// - Parameter gain: how much larger the picture must become for the texts to move; 1 chooses the better place, and beside the
    ///   picture if both are as good.
    private func arrange(for gain: Double) {
        let beside = zoom(isBeside: true)
        let below = zoom(isBeside: false)
        let isBetterBeside = gain > 1 ? (isBeside ? below < beside * gain : beside >= below * gain) : beside >= below
        if isBetterBeside != isBeside { isBeside = isBetterBeside }
    }

    /// The size at which the picture is shown, 1 for 100 % and 0 where the texts have no room; without a picture, the texts are beside
    /// its place if they can be.
    private func zoom(isBeside: Bool) -> Double {
        guard let room else { return isBeside ? 0 : 1 }
        let isPossible = !isBeside || room.width > room.height && room.width >= Self.leastWidth * max(textScale, 100) / 100
        guard isPossible else { return 0 }
        guard let picture, picture.width > 0, picture.height > 0 else { return 1 }
        let width = Double(room.width - (isBeside ? textWidth : 0))
        let height = Double(room.height - (isBeside ? 0 : textHeight))
        return min(1, width / picture.width, height / picture.height)
    }

    /// The width of the texts beside the picture, in logical pixels.
    public var textWidth: Int { 240 * textScale / 100 }

    /// The height of the texts below the picture, in logical pixels: the title and three lines, if they leave most of the page. It is the
    /// same for every comic, so that the picture stays where it is.
    public var textHeight: Int {
        let height = 112 * textScale / 100
        return room.map { min(height, max($0.height / 3, 80)) } ?? height
    }

    /// Whether the texts are beside the picture.
    ///
    /// A size from before the window was folded or unfolded does not count. A hidden page learns no new size, and would keep the window
    /// wide.
    /// - Parameter isFolded: whether there is room for the section alone.
    public func isLandscape(isFolded: Bool) -> Bool {
        room?.isFolded == isFolded && isBeside
    }
}
