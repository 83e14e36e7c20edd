import Domain
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
    /// The size at 100 % of the picture that is shown, or was shown last.
    private var picture: (width: Double, height: Double)?

    /// Whether the picture is alone on the screen, until its alt text is asked for.
    public private(set) var isAlone = false

    init() {}

    /// The picture gets the whole screen, or its page again.
    public func fullScreenChanged(to isAlone: Bool) {
        if isAlone != self.isAlone { self.isAlone = isAlone }
    }

    /// The page has another size.
    /// - Parameters:
    ///   - width: in logical pixels.
    ///   - height: likewise.
    ///   - isFolded: whether there is room for the section alone.
    public func sizeChanged(width: Int, height: Int, isFolded: Bool) {
        let room = Room(width: width, height: height, isFolded: isFolded)
        if room != self.room { self.room = room }
    }

    /// There is another picture.
    func pictureChanged(to picture: ComicPicture) {
        let scale = Double(max(picture.scale, 1))
        let size = (width: Double(picture.picture.width) / scale, height: Double(picture.picture.height) / scale)
        if self.picture.map({ $0 != size }) ?? true { self.picture = size }
    }

    /// The width of the texts beside the picture, in logical pixels.
    public func textWidth(textScale: Int) -> Int { 240 * textScale / 100 }

    /// The height of the texts below the picture, in logical pixels: the title and three lines, if they leave most of the page. It is the
    /// same for every comic, so that the picture stays where it is.
    public func textHeight(textScale: Int) -> Int {
        let height = 112 * textScale / 100
        return room.map { min(height, max($0.height / 3, 80)) } ?? height
    }

    /// Whether the texts are beside the picture: where the page is wider than high, and wider than the picture needs.
    ///
    /// A size from before the window was folded or unfolded says nothing: the page hears of no other while another section is shown, and
    /// a hidden page that asks for much room would keep the window wide.
    /// - Parameters:
    ///   - textScale: the size of the text in per cent.
    ///   - isFolded: whether there is room for the section alone.
    public func isLandscape(textScale: Int, isFolded: Bool) -> Bool {
        guard let room, room.isFolded == isFolded else { return false }
        guard room.width > room.height, room.width >= Self.leastWidth * max(textScale, 100) / 100 else { return false }
        guard let picture, picture.width > 0, picture.height > 0 else { return true }
        let (width, height) = (Double(room.width), Double(room.height))
        func zoom(_ width: Double, _ height: Double) -> Double { min(1, width / picture.width, height / picture.height) }
        return zoom(width - Double(textWidth(textScale: textScale)), height)
            >= zoom(width, height - Double(textHeight(textScale: textScale)))
    }
}
