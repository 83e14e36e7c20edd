import GtkSupport
import ViewModels

/// The page with which the section begins.
@MainActor
final class DadJokeStartPage: View {
    struct Outlets: @MainActor Decodable {
        let random, favourites: Button
        let spinner: Spinner
    }

    let ui = Template<ScrolledPane, Outlets>("DadJokes/start-page")

    init(_ model: DadJokesModel) {
        ui.random.onClicked { Task { await model.nextTapped() } }
        ui.favourites.onClicked { model.favouritesTapped() }
        bind {
            self.ui.spinner.isSpinning = model.isTelling
            self.ui.random.setAccessibleBusy(model.isTelling)
        }
    }

    /// Gives the focus to the first button.
    func focus() {
        ui.random.grabFocus()
    }
}
