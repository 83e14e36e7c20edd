import Domain
import GtkSupport
import ViewModels

/// The rain of cakes over the whole window, for as long as a profile with a birthday is open in a window that can be seen, and the
/// system allows animations. At any other time neither its area nor its pictures exist.
@MainActor
final class EmojiRainView {
    private let model: WindowModel
    private let overlay: WeakWidget
    private var animations: AnimationSetting?
    private var sight: Sight?
    private var area: WeakWidget?

    /// Puts a window's content under the rain; the widget owns its controller.
    static func make(over content: Widget, _ model: WindowModel) -> Widget {
        let overlay = Overlay.make(content)
        let view = EmojiRainView(overlay, model)
        overlay.own(view)
        overlay.bind { view.update() }
        return overlay
    }

    private init(_ overlay: Overlay, _ model: WindowModel) {
        self.model = model
        self.overlay = overlay.weak
        animations = AnimationSetting { [weak self] in self?.update() }
        sight = Sight.watch(overlay) { [weak self] in self?.update() }
    }

    private func update() {
        // Everything that decides is asked each time, or the binding would not run again when it changes.
        let isWanted = model.showsRain
        let isShown = isWanted && sight?.isSeen == true && animations?.isEnabled == true
        guard isShown != (area != nil), let overlay = overlay.widget(as: Overlay.self) else { return }
        if isShown {
            let area = Self.makeArea(seed: model.nextRainSeed())
            overlay.add(area)
            self.area = area.weak
        } else {
            if let area = area?.widget() { overlay.remove(area) }
            area = nil
        }
    }

    /// As dense as software rendering can draw with work to spare.
    private static let density = 0.75

    private static func makeArea(seed: UInt64) -> AnimatedArea {
        let rain = EmojiRain(seed: seed, density: density)
        let sheet = SpriteSheet(texts: EmojiRain.emoji, sizes: EmojiRain.sizes.map { $0 * EmojiRain.emojiSize })
        return AnimatedArea.make(sheet) { width, height, elapsed in
            rain.drops(width: width, height: height, elapsed: elapsed).map {
                PlacedSprite(text: $0.emoji, size: $0.sizeStep, x: $0.x, y: $0.y)
            }
        }
    }
}
