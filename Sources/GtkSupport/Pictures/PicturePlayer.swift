import Pictures

/// Wakes up only when a frame is due and the picture is visible.
@MainActor
final class PicturePlayer {
    private let drawing: PictureDrawing
    private let redraw: @MainActor () -> Void
    private var sight: Sight?
    private var waiting: Task<Void, Never>?
    private var playsDone = 0

    /// Runs after the number of plays in the file.
    var onPlayed: (@MainActor () -> Void)?

    init(_ drawing: PictureDrawing, redraw: @escaping @MainActor () -> Void) {
        self.drawing = drawing
        self.redraw = redraw
    }

    isolated deinit {
        waiting?.cancel()
    }

    /// Pauses while the widget, which must own the player, is invisible.
    func watch(_ widget: Widget) {
        sight = Sight(of: widget) { [weak self] in self?.update() }
    }

    var isPlaying = false {
        didSet { if isPlaying != oldValue { update() } }
    }

    var isWaiting: Bool { waiting != nil }

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

    /// - Parameter start: when the present frame was due.
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
        // Catches up with a delay of less than a frame. After a suspend the picture must not rush through the frames it missed.
        wait(for: picture, since: max(due, .now - .milliseconds(picture.frames[drawing.frame].delay)))
    }

    private func show(_ frame: Int) {
        drawing.frame = frame
        redraw()
    }
}
