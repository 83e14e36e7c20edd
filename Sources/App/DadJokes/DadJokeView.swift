import GtkSupport
import ViewModels

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

    /// - Parameter fallback: takes the focus if the page has no button left.
    init(_ layout: WindowLayout, _ model: DadJokesModel, fallback: Widget) {
        self.model = model
        self.fallback = fallback
        ui.reveal.onClicked { model.revealTapped() }
        ui.next.onClicked { Task { await model.nextTapped() } }
        ui.previous.onClicked { model.previousTapped() }
        bind(update)
        reads(ui.pane, layout) { model.spokenText }
    }

    func focus() {
        update()
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
        // It slides in only if the user revealed it.
        ui.punchline.setStyleClass("arrives", joke.setup == shown?.setup)
        shown = joke
        ui.setup.text = joke.setup
        // If the punchline is visible already, a screen reader reads that instead.
        if joke.punchline == nil { ui.setup.announce() }
        // A hidden punchline is not in the accessible tree. Adding it announces it.
        ui.punchline.text = joke.punchline ?? ""
        ui.punchline.accessibleLabel = joke.accessiblePunchline
        ui.punchline.isVisible = joke.punchline?.isEmpty != true
        ui.reveal.isVisible = joke.punchline == nil
        if hadFocus { moveFocus() }
    }
}
