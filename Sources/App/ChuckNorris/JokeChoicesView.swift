import GtkSupport
import ViewModels

final class JokeChoicesView: View {
    struct Outlets: @MainActor Decodable {
        let nextCategory: MenuButton
        let nextLabel: Label
        let nextCategories, filters, chips: Box
        let spinner: Spinner
        let all, favourites: ToggleButton
    }

    let ui = Template<Box, Outlets>("ChuckNorris/joke-choices")

    init(_ model: JokesModel) {
        ui.nextCategories.wrapsChildrenFromStart()
        ui.chips.wrapsChildrenFromStart()
        ui.filters.showsScrolledRows()
        let (nextStop, filterStop) = (OneStop(of: ui.nextCategories), OneStop(of: ui.filters))
        let next = ValueList(ui.nextCategories) { [weak self] in
            CategoryChipView { chip, _ in
                Task.immediate { await model.category.chosen(chip.category) }
                self?.ui.nextCategory.close()
                return true
            }
        }
        let listed = ValueList(ui.chips) {
            CategoryChipView { chip, isOn in
                model.categoryToggled(chip.category, isChosen: isOn)
                return isOn
            }
        }
        ui.nextCategory.onPopoverOpened { Task { await model.category.opened() } }
        for (button, listsFavourites) in [(ui.all, false), (ui.favourites, true)] {
            button.onToggled { if $0 { model.favouritesChosen(listsFavourites) } }
        }
        bind {
            self.ui.nextLabel.text = model.category.label
            self.ui.nextCategory.accessibleLabel = model.category.label
        }
        bind {
            next.show(model.category.chips)
            nextStop.update()
        }
        bind { self.ui.spinner.isSpinning = model.category.isLoading }
        bind { self.ui.filters.isVisible = model.hasJokes }
        bind {
            (model.listFilter.listsFavourites ? self.ui.favourites : self.ui.all).isActive = true
            listed.show(model.categoryChips)
            filterStop.update()
        }
    }
}
