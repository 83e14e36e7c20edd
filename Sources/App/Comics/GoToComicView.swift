import GtkSupport
import ViewModels

/// The bar in which the number of a comic is typed.
@MainActor
final class GoToComicView {
    private let model: ComicsModel
    private let bar: Revealer
    private let entry: Entry
    private let problem: Label
    private let onClosing: @MainActor () -> Void
    private var answeredRequests = 0

    /// Connects the bar of the page's template; the page must own the controller.
    /// - Parameter onClosing: takes the focus before the bar goes, or it would be nowhere.
    init(_ builder: Builder, _ model: ComicsModel, _ page: Widget, onClosing: @escaping @MainActor () -> Void) {
        self.model = model
        self.onClosing = onClosing
        bar = builder.widget("go-to-bar")
        entry = builder.widget("number")
        problem = builder.widget("number-problem")
        entry.onChanged { [weak self] in
            guard let self else { return }
            model.goTo.changed(entry.text)
        }
        entry.onActivate { Task { await model.goToEntered() } }
        builder.widget("go", as: Button.self).onClicked { Task { await model.goToEntered() } }
        page.bind { [weak self] in self?.update() }
    }

    private func update() {
        let goTo = model.goTo
        if !goTo.isOpen, bar.containsFocus { onClosing() }
        bar.revealsChild = goTo.isOpen
        bar.isVisible = goTo.isOpen
        entry.text = goTo.text
        entry.problem = goTo.problem
        problem.text = goTo.problem ?? ""
        problem.isVisible = goTo.problem != nil
        guard goTo.requests > answeredRequests else { return }
        answeredRequests = goTo.requests
        entry.grabFocus()
    }
}
