/// Shows the frames of a picture one after another. It wakes up when a frame is due and at no other time, and only while the picture
/// can be seen.
@MainActor
final class PicturePlayer {
    private let drawing: PictureDrawing
    private let redraw: @MainActor () -> Void
    private var sight: Sight?
    private var waiting: Task<Void, Never>?
    private var playsDone = 0

    /// Runs when the picture was played as often as its file says.
    var onPlayed: (@MainActor () -> Void)?

    /// - Parameters:
    ///   - drawing: has the picture, and is told which frame it draws.
    ///   - redraw: draws it again.
    init(_ drawing: PictureDrawing, redraw: @escaping @MainActor () -> Void) {
        self.drawing = drawing
        self.redraw = redraw
    }

    isolated deinit {
        waiting?.cancel()
    }

    /// Stands still while a widget, which owns the player, cannot be seen.
    func watch(_ widget: Widget) {
        sight = Sight.watch(widget) { [weak self] in self?.update() }
    }

    /// Whether the picture moves, as long as it can be seen.
    var isPlaying = false {
        didSet { if isPlaying != oldValue { update() } }
    }

    /// Whether a frame is being waited for.
    var isWaiting: Bool { waiting != nil }

    /// Begins anew with the picture that is drawn now.
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
        guard isPlaying, sight?.isSeen == true, let animation = drawing.texture?.animation else { return stop() }
        guard waiting == nil else { return }
        if let plays = animation.plays, playsDone >= plays {
            playsDone = 0
            show(0)
        }
        wait(for: animation, since: .now)
    }

    /// Waits until the frame that is shown gives way to the next one.
    /// - Parameter start: when it was due itself.
    private func wait(for animation: PictureAnimation, since start: ContinuousClock.Instant) {
        let due = start + .milliseconds(animation.frames[drawing.frame].delay)
        waiting = Task { [weak self] in
            try? await Task.sleep(until: due, clock: .continuous)
            guard !Task.isCancelled else { return }
            self?.advance(animation, at: due)
        }
    }

    private func advance(_ animation: PictureAnimation, at due: ContinuousClock.Instant) {
        let isLast = drawing.frame + 1 == animation.frames.count
        if isLast { playsDone += 1 }
        if isLast, let plays = animation.plays, playsDone >= plays {
            isPlaying = false
            onPlayed?()
            return
        }
        show(isLast ? 0 : drawing.frame + 1)
        // What is late by less than a frame is made up for. More is not: a machine that slept must not rush through what it missed.
        wait(for: animation, since: max(due, .now - .milliseconds(animation.frames[drawing.frame].delay)))
    }

    private func show(_ frame: Int) {
        drawing.frame = frame
        redraw()
    }
}
