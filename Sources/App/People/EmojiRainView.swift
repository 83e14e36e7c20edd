import GtkSupport
import Model
import ViewModels

/// The rain of cakes over the window. It runs while a visible profile has a birthday and the system allows animations.
/// Otherwise its pictures are freed.
@MainActor
final class EmojiRainView {
    private let model: WindowModel
    private let area: WeakWidget
    private var animations: AnimationSetting?
    private var sight: Sight?

    static func make(over content: Widget, _ model: WindowModel) -> Widget {
        let area = AnimatedArea.make(over: content)
        let view = EmojiRainView(area, model)
        area.own(view)
        area.bind { view.update() }
        return area
    }

    private init(_ area: AnimatedArea, _ model: WindowModel) {
        self.model = model
        self.area = area.weak
        animations = AnimationSetting { [weak self] in self?.update() }
        sight = Sight(of: area) { [weak self] in self?.update() }
    }

    private func update() {
        // Reads every value each time, or the binding would miss later changes.
        let isWanted = model.showsRain
        let isShown = isWanted && sight?.isSeen == true && animations?.isEnabled == true
        guard let area = area.widget(as: AnimatedArea.self), isShown != area.isAnimated else { return }
        isShown ? Self.rain(over: area, seed: model.nextRainSeed()) : area.stop()
    }

    /// The density that software rendering draws with time to spare.
    private static let density = 0.75

    private static func rain(over area: AnimatedArea, seed: UInt64) {
        let rain = EmojiRain(seed: seed, density: density)
        let sheet = SpriteSheet(texts: EmojiRain.emoji, sizes: EmojiRain.sizes.map { $0 * EmojiRain.emojiSize })
        area.animate(sheet) { width, height, elapsed in
            rain.drops(width: width, height: height, elapsed: elapsed).map { ($0.emoji, $0.sizeStep, $0.x, $0.y) }
        }
    }
}
