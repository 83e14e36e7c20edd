import GtkSupport
import ViewModels

/// The page of a joke, whose punchline is shown on demand.
final class DadJokeView: View {
    struct Outlets: @MainActor Decodable {
        let toasts: ToastOverlay
        let setup, punchline: Label
        let navigation: Box
        let reveal, previous, next: Button
        let spinner: Spinner
        let pane: ScrolledPane
    }

    let ui = Template<Box, Outlets>("DadJokes/joke-page")
    private let model: DadJokesModel
    private let fallback: Widget
    private var shown: ShownDadJoke?

    /// - Parameter fallback: takes the focus if the page has nothing left to do.
    init(_ layout: WindowLayout, _ model: DadJokesModel, fallback: Widget) {
        self.model = model
        self.fallback = fallback
        ui.reveal.onClicked { model.revealTapped() }
        ui.next.onClicked { Task { await model.nextTapped() } }
        ui.previous.onClicked { model.previousTapped() }
        bind(update)
        reads(ui.pane, model, layout)
    }

    /// Gives the focus to what is done next.
    func focus() {
        update()
        // It was read before the page was shown.
        ui.setup.announce()
        moveFocus()
    }

    private func moveFocus() {
        if ui.reveal.isVisible {
            ui.reveal.grabFocus()
        } else {
            (ui.navigation.isVisible ? ui.next : fallback).grabFocus()
        }
    }

    private func update() {
        ui.spinner.isSpinning = model.isTelling
        ui.navigation.isVisible = model.page == .joke
        let hadFocus = ui.reveal.containsFocus || ui.navigation.containsFocus
        ui.previous.isSensitive = model.hasPrevious
        guard let joke = model.shown, joke != shown else { return }
        // It slides in only where it was waited for.
        ui.punchline.setStyleClass("arrives", joke.setup == shown?.setup)
        shown = joke
        ui.setup.text = joke.setup
        // Of a joke that comes back with its punchline, that is said.
        if joke.punchline == nil { ui.setup.announce() }
        // Until it is revealed, the punchline is not in the accessible tree. What is added then is announced.
        ui.punchline.text = joke.punchline ?? ""
        ui.punchline.accessibleLabel = joke.accessiblePunchline
        ui.punchline.isVisible = joke.punchline?.isEmpty != true
        ui.reveal.isVisible = joke.punchline == nil
        if hadFocus { moveFocus() }
    }
}
