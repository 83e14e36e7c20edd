import GtkSupport
import ViewModels

final class CategoryChipView: ValueView {
    struct Outlets: @MainActor Decodable {
        let label: Label
    }

    let ui = Template<ToggleButton, Outlets>("ChuckNorris/category-chip")
    private var shown: CategoryChip?

    /// - Parameter onToggled: gets whether the chip is pressed, and returns whether it stays so.
    init(onToggled: @escaping @MainActor (CategoryChip, Bool) -> Bool) {
        ui.root?.onToggled { [weak self] isOn in
            guard let self, let shown, isOn != shown.isChosen else { return }
            ui.root?.isActive = onToggled(shown, isOn)
        }
    }

    func show(_ chip: CategoryChip?) {
        ui.root?.isVisible = chip != nil
        shown = chip
        guard let chip else { return }
        ui.label.text = chip.label
        ui.root?.accessibleLabel = chip.label
        ui.root?.isActive = chip.isChosen
    }
}
