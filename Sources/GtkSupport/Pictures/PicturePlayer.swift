import Domain

/// Shows the frames of a picture one after another. It wakes up only when a frame is due, and only while the picture is visible.
@MainActor
final class PicturePlayer {
    private let drawing: PictureDrawing
    private let redraw: @MainActor () -> Void
    private var sight: Sight?
    private var waiting: Task<Void, Never>?
    private var playsDone = 0

    /// Runs after the picture was played as often as its file says.
    var onPlayed: (@MainActor () -> Void)?

    init(_ drawing: PictureDrawing, redraw: @escaping @MainActor () -> Void) {
        self.drawing = drawing
        self.redraw = redraw
    }

    isolated deinit {
        waiting?.cancel()
    }

    /// Pauses while a widget, which owns the player, is invisible.
    func watch(_ widget: Widget) {
        sight = Sight(of: widget) { [weak self] in self?.update() }
    }

    /// Whether the picture is played while it is visible.
    var isPlaying = false {
        didSet { if isPlaying != oldValue { update() } }
    }

    /// Whether a frame is being waited for.
    var isWaiting: Bool { waiting != nil }

    /// Starts again with the new picture of the drawing.
    func pictureChanged() {
        stop()
        playsDone = 0
        update()
    }

    private func stop() {
        waiting?.cancel()
        waiting = nil
    }

    private func update() {
        guard isPlaying, sight?.isSeen == true, let picture = drawing.picture, picture.isAnimated else { return stop() }
        guard waiting == nil else { return }
        if let plays = picture.plays, playsDone >= plays {
            playsDone = 0
            show(0)
        }
        wait(for: picture, since: .now)
    }

    /// Waits until the next frame is due. The present one was due at `start`.
    private func wait(for picture: Picture, since start: ContinuousClock.Instant) {
        let due = start + .milliseconds(picture.frames[drawing.frame].delay)
        waiting = Task { [weak self] in
            try? await Task.sleep(until: due, clock: .continuous)
            guard !Task.isCancelled else { return }
            self?.advance(picture, at: due)
        }
    }

    private func advance(_ picture: Picture, at due: ContinuousClock.Instant) {
        let isLast = drawing.frame + 1 == picture.frames.count
        if isLast { playsDone += 1 }
        if isLast, let plays = picture.plays, playsDone >= plays {
            isPlaying = false
            onPlayed?()
            return
        }
        show(isLast ? 0 : drawing.frame + 1)
        // Less than a frame of delay is made up for. After a suspend the picture must not rush through what it missed.
        wait(for: picture, since: max(due, .now - .milliseconds(picture.frames[drawing.frame].delay)))
    }

    private func show(_ frame: Int) {
        drawing.frame = frame
        redraw()
    }
}
