import CGtk
import Domain
import GLibSupport

/// A picture that is zoomed and panned: with the keys + − 0 1 and the arrows, with Control and the wheel,
/// by pinching, by dragging, and by a double click, which leads to 100 % and back. A picture that is thrown moves on for a while, and
/// one picture fades into the next, where the system allows animations.
public final class PictureViewer: Widget {
    override class var type: GType { gtk_scrolled_window_get_type() }

    /// An empty viewer.
    public static func make() -> PictureViewer {
        let viewer = PictureViewer(adopting: gtk_scrolled_window_new())
        let drawing = PictureDrawing()
        let area = PictureArea.make(drawing)
        gtk_widget_set_focusable(viewer.widgetPointer, 0)
        gtk_widget_set_hexpand(viewer.widgetPointer, 1)
        gtk_widget_set_vexpand(viewer.widgetPointer, 1)
        gtk_scrolled_window_set_child(viewer.pointer, area.widgetPointer)
        let viewing = PictureViewing(viewer, area, drawing)
        viewer.attach(viewing)
        viewing.connect(viewer, area)
        return viewer
    }

    private var viewing: PictureViewing {
        guard let viewing = attachment(PictureViewing.self) else { preconditionFailure("only `make` makes viewers") }
        return viewing
    }

    /// Shows a picture so that all of it can be seen, or the beginning of a strip, which would be too small otherwise.
    /// - Parameters:
    ///   - picture: nil shows none.
    ///   - scale: how many of its pixels are one logical pixel at 100 %.
    ///   - label: what a screen reader says of it.
    public func show(_ picture: Picture?, scale: Int, label: String) {
        viewing.show(picture, scale: scale, label: label)
    }

    /// What is shown while the pointer rests on the picture. A screen reader says the picture's label alone.
    public var pictureTooltip: String {
        get { viewing.tooltip }
        set { viewing.tooltip = newValue }
    }

    /// Moves the keyboard focus to the picture.
    /// - Returns: whether it was taken.
    @discardableResult
    public func focusPicture() -> Bool { viewing.area?.grabFocus() ?? false }

    /// Whether white is drawn as the window's background, and black as its text.
    public var isInverted: Bool {
        get { viewing.drawing.isInverted }
        set {
            guard newValue != isInverted else { return }
            viewing.drawing.isInverted = newValue
            viewing.redraw()
        }
    }

    /// Whether an animated picture is played while it is visible. The viewer sets it to false after the picture was played as often
    /// as its file says; setting it to true starts from the beginning.
    public var isPlaying: Bool {
        get { viewing.player.isPlaying }
        set { viewing.player.isPlaying = newValue }
    }

    /// Runs a handler each time after the picture was played as often as its file says.
    public func onPlayed(_ handler: @escaping @MainActor () -> Void) {
        viewing.player.onPlayed = handler
    }

    /// Which frame of the picture is drawn.
    var frame: Int { viewing.drawing.frame }

    /// Whether a frame is being waited for.
    var isWaitingForFrame: Bool { viewing.player.isWaiting }

    /// The size of the picture as a factor of that at 100 %.
    public var zoom: Double { viewing.zoom }

    /// Whether the picture is fitted into the viewer. Of a strip the shorter side is.
    public var isFitted: Bool { viewing.drawing.isFitted }

    /// Makes the picture larger.
    public func zoomIn() { viewing.zoom(to: viewing.zoom * PictureViewing.step) }

    /// Makes the picture smaller.
    public func zoomOut() { viewing.zoom(to: viewing.zoom / PictureViewing.step) }

    /// Shows the picture at 100 %.
    public func showActualSize() { viewing.zoom(to: 1) }

    /// Fits the picture into the viewer.
    public func fit() { viewing.fit() }

    /// Runs a handler each time that the user has changed the size of the picture, with its factor.
    public func onZoomed(_ handler: @escaping @MainActor (Double) -> Void) {
        viewing.onZoomed = handler
    }

    /// Runs a handler after a double click beside the picture.
    public func onBackgroundDoubleClicked(_ handler: @escaping @MainActor () -> Void) {
        viewing.onBackgroundDoubleClicked = handler
    }

    /// Scrolls on by nearly a page, downwards and then to the right.
    /// - Returns: whether there was more of the picture.
    public func scrollOn() -> Bool { viewing.turnPage(1) }

    /// Scrolls back by nearly a page, upwards and then to the left.
    /// - Returns: whether there was more of the picture.
    public func scrollBack() -> Bool { viewing.turnPage(-1) }

    /// Scrolls, as far as the picture reaches.
    /// - Parameters: in logical pixels, to the right and down.
    /// - Returns: whether anything moved.
    @discardableResult
    public func pan(x: Double, y: Double) -> Bool { viewing.pan(x: x, y: y) }

    /// The point of the picture in the middle of the view, 0 to 1 from the left and from the top.
    public var middle: (x: Double, y: Double) { viewing.middle }

    /// Runs a handler when the picture is held with a finger or the primary button.
    public func onHeld(_ handler: @escaping @MainActor () -> Void) {
        guard let area = viewing.area, let gesture = gtk_gesture_long_press_new() else { return }
        connectSignal(UnsafeMutableRawPointer(gesture), "pressed", handler: handler)
        gtk_widget_add_controller(area.widgetPointer, gesture)
    }

    /// Offers a menu on the picture; see `Widget.offerMenu(label:opensOnHold:isPage:_:)`. Touch and hold is for `onHeld`.
    public func offerMenu(label: String, _ make: @escaping @MainActor () -> Menu?) {
        viewing.area?.offerMenu(label: label, opensOnHold: false, make)
    }
}
