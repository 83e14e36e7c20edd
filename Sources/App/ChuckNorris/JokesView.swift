import GtkSupport
import Localization
import Resources
import ViewModels

/// The section *Chuck Norris Jokes*.
@MainActor
enum JokesView {
    /// Builds the section.
    static func make(_ window: WindowModel) -> Widget {
        ListPane<JokesModel, JokeRowView>.make(
            window, window.jokes,
            content: ListPaneContent(
                title: localized("Chuck Norris Jokes"), listLabel: localized("Jokes"),
                searchPlaceholder: localized("Search jokes"), startsInList: false, action: DrawButton.make(window.jokes),
                detail: detail(window),
                statusPages: Resources.basePath + "/ui/ChuckNorris/status-pages.ui"),
            makeRow: JokeRowView.init)
    }

    private static func detail(_ window: WindowModel) -> Widget {
        let model = window.jokes
        return DetailPane.make(
            window, model.panes,
            content: DetailPaneContent(
                deleteLabel: localized("Delete this joke"), copyLabel: localized("Copy this joke"),
                nothingTitle: localized("No Joke Selected"),
                nothingMessage: localized("Choose one from the list to see everything about it."),
                backLabel: { model.panes.isFolded ? localized("Back to the list") : nil },
                title: { model.detail?.id }, makePage: { JokePage.make(window) }))
    }
}

/// The button "Joke!", over which a spinner turns while fetching a joke takes its time.
@MainActor
final class DrawButton {
    private let root: WeakWidget
    private let model: JokesModel
    private let label: Label
    private let spinner: Spinner
    private var restoresFocus = false

    /// Builds the button; the widget owns its controller.
    static func make(_ model: JokesModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/ChuckNorris/draw-button.ui")
        let root = builder.widget("draw", as: Button.self)
        let button = DrawButton(builder, root, model)
        root.own(button)
        root.bind { button.update() }
        root.onClicked { Task { await model.drawTapped() } }
        // Work starts here.
        root.onMap { [weak button] in button?.root.widget(as: Button.self)?.grabFocus() }
        return root
    }

    private init(_ builder: Builder, _ root: Button, _ model: JokesModel) {
        self.root = root.weak
        self.model = model
        label = builder.widget("draw-label")
        spinner = builder.widget("spinner")
    }

    private func update() {
        guard let button = root.widget(as: Button.self) else { return }
        let isDrawing = model.isDrawingSlowly
        // An insensitive button loses the focus; it gets back what it had.
        if isDrawing { restoresFocus = button.containsFocus }
        spinner.isSpinning = isDrawing
        if isDrawing { label.addStyleClass("concealed") } else { label.removeStyleClass("concealed") }
        button.isSensitive = !isDrawing
        button.setAccessibleBusy(isDrawing)
        if !isDrawing, restoresFocus {
            restoresFocus = false
            button.grabFocus()
        }
    }
}
