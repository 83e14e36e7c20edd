import Testing
import ViewModels

@Suite struct TextScaleRuleTests {
    @Test(arguments: [true, false])
    func `Larger steps up to 200 per cent, smaller down to 75 per cent, and each stays there`(isLarger: Bool) {
        let steps = [75, 90, 100, 110, 125, 150, 175, 200]
        var sizes = isLarger ? [75] : [200]
        for _ in 0..<8 {
            let size = sizes[sizes.count - 1]
            sizes.append(isLarger ? TextScaleRule.larger(than: size) : TextScaleRule.smaller(than: size))
        }
        #expect(sizes == (isLarger ? steps + [200] : steps.reversed() + [75]))
    }

    @Test func `A size between two steps goes to the next one`() {
        #expect(TextScaleRule.larger(than: 101) == 110)
        #expect(TextScaleRule.smaller(than: 101) == 100)
    }

    @Test(arguments: TextScaleRule.steps) func `A stored step is read`(step: Int) {
        #expect(TextScaleRule.percent(stored: step) == step)
    }

    @Test(arguments: [nil, 0, -100, 101, 201, 1_000_000, .max]) func `Anything else is 100 per cent`(percent: Int?) {
        #expect(TextScaleRule.percent(stored: percent) == 100)
    }

    @MainActor
    @Test(arguments: [(100, 200), (200, 400), (0, 50), (-96, 50), (.max, 1_600)])
    func `The system's size counts as well, as far as there can be one`(system: Int, shown: Int) {
        let layout = WindowLayout(textScale: 200)
        layout.systemTextScaleChanged(to: system)
        #expect(layout.shownTextScale == shown && layout.hasRoomForTitles == (shown <= 125))
    }
}
