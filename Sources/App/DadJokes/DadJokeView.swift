import GtkSupport
import Resources
import ViewModels

/// The page of a joke, whose punchline is shown on demand.
@MainActor
final class DadJokeView {
    let widget: Widget
    private let model: DadJokesModel
    private let setup: Label
    private let punchline: Label
    private let reveal: Button
    private let navigation: Box
    private let previous: Button
    private let next: Button
    private let spinner: Spinner
    private let fallback: Widget
    private var shown: ShownDadJoke?

    /// - Parameter fallback: takes the focus where the page has nothing to do any more.
    init(_ model: DadJokesModel, fallback: Widget) {
        self.model = model
        self.fallback = fallback
        let builder = Builder(resource: Resources.basePath + "/ui/DadJokes/joke-page.ui")
        widget = builder.widget("root")
        setup = builder.widget("setup")
        punchline = builder.widget("punchline")
        reveal = builder.widget("reveal")
        navigation = builder.widget("navigation")
        previous = builder.widget("previous")
        next = builder.widget("next")
        spinner = builder.widget("spinner")
        reveal.onClicked { model.revealTapped() }
        next.onClicked { Task { await model.nextTapped() } }
        previous.onClicked { model.previousTapped() }
        widget.bind { [weak self] in self?.update() }
    }

    /// Gives the focus to what is done next.
    func focus() {
        update()
        moveFocus()
    }

    private func moveFocus() {
        if reveal.isVisible {
            reveal.grabFocus()
        } else {
            (navigation.isVisible ? next : fallback).grabFocus()
        }
    }

    private func update() {
        spinner.isSpinning = model.isTelling
        next.setAccessibleBusy(model.isTelling)
        navigation.isVisible = model.page == .joke
        let hadFocus = reveal.containsFocus || navigation.containsFocus
        previous.isSensitive = model.hasPrevious
        guard let joke = model.shown, joke != shown else { return }
        shown = joke
        setup.breaksAnywhere = joke.breaksAnywhere
        punchline.breaksAnywhere = joke.breaksAnywhere
        setup.text = joke.setup
        // Until it is asked for, the punchline is nowhere in the accessible tree; what comes in then is announced.
        punchline.text = joke.punchline ?? ""
        punchline.accessibleLabel = joke.accessiblePunchline
        reveal.isVisible = joke.punchline == nil
        if hadFocus { moveFocus() }
    }
}
