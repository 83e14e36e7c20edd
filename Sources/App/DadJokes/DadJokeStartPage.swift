import GtkSupport
import ViewModels

final class DadJokeStartPage: View {
    struct Outlets: @MainActor Decodable {
        let setup: Label
        let reveal, random, favourites: Button
        let spinner: Spinner
    }

    let ui = Template<ScrolledPane, Outlets>("DadJokes/start-page")

    init(_ layout: WindowLayout, _ model: DadJokesModel) {
        ui.reveal.onClicked { model.revealTapped() }
        ui.random.onClicked { Task { await model.nextTapped() } }
        ui.favourites.onClicked { model.favouritesTapped() }
        bind { self.ui.spinner.isSpinning = model.isTelling }
        bind { self.show(setup: model.waitingSetup) }
        reads(ui.setup, layout) { model.spokenText }
    }

    private func show(setup: String?) {
        let isNew = setup != nil && !ui.reveal.isVisible
        ui.setup.show(setup)
        ui.reveal.isVisible = setup != nil
        // Only one button is the suggested one.
        ui.random.setStyleClass("suggested-action", setup == nil)
        guard isNew else { return }
        ui.setup.announce()
        if ui.random.containsFocus { ui.reveal.grabFocus() }
    }

    func focus() {
        (ui.reveal.isVisible ? ui.reveal : ui.random).grabFocus()
    }
}
