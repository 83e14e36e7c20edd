import GtkSupport
import Resources
import ViewModels

/// The page with which the section begins.
@MainActor
final class DadJokeStartPage {
    let widget: Widget
    private let random: Button

    init(_ model: DadJokesModel) {
        let builder = Builder(resource: Resources.basePath + "/ui/DadJokes/start-page.ui")
        widget = builder.widget("root")
        random = builder.widget("random")
        let (random, spinner) = (random.weak, builder.widget("spinner", as: Spinner.self))
        builder.widget("random", as: Button.self).onClicked { Task { await model.nextTapped() } }
        builder.widget("favourites", as: Button.self).onClicked { model.favouritesTapped() }
        widget.bind {
            spinner.isSpinning = model.isTelling
            random.widget(as: Button.self)?.setAccessibleBusy(model.isTelling)
        }
    }

    /// Gives the focus to the first button.
    func focus() {
        random.grabFocus()
    }
}
