import GtkSupport
import ViewModels

final class SwitterView: View {
    struct Outlets: @MainActor Decodable {
        let toasts: ToastOverlay
        let title, joke, explanation, status: Label
        let sidebar, copy, fetch: Button
        let star: ToggleButton
        let spinner: Spinner
        let message, room: Bin
        let pane: ScrolledPane
        let bubble: Widget
    }

    let ui = Template<Box, Outlets>("Switter/switter")
    private let model: SwitterModel
    private var restoresFocus = false

    init(_ layout: WindowLayout, _ model: SwitterModel) {
        self.model = model
        ui.message.setChild(MessageBar(model.messages, returnFocus: layout.returnToWork).widget)
        ui.fetch.onClicked { Task { await model.fetchTapped() } }
        ui.star.onClicked { [weak self] in
            self?.updateStar()
            Task { await model.favouriteTapped() }
        }
        ui.root?.onMap { Task { await model.load() } }
        startWork(layout) { [weak self] in self?.ui.fetch.grabFocus() }
        bind {
            self.ui.title.isVisible = layout.hasRoomForTitles
            self.ui.copy.isVisible = model.canActOnSelection
            self.ui.room.isVisible = !layout.isFolded && layout.shownTextScale <= 125
        }
        offerSidebar(ui.sidebar, layout)
        bind(update)
        bind(updateStar)
        let toasts = Toasts(ui.toasts)
        on(model.messages.noticed) { notice in toasts.show(notice) { Task { await model.undoTapped() } } }
        reads(ui.pane, layout) { model.spokenText }
    }

    private func updateStar() {
        ui.star.isVisible = model.canActOnSelection
        ui.star.isActive = model.isFavourite
        ui.star.iconName = model.isFavourite ? "starred-symbolic" : "chuckle-star-outline-symbolic"
        ui.star.tooltip = model.starLabel
    }

    private func update() {
        let isFetching = model.isFetching
        // Hidden text is not announced.
        ui.joke.isVisible = !isFetching
        ui.joke.text = model.text
        ui.joke.accessibleLabel = model.accessibleText
        ui.joke.setAccessibleHidden(isFetching)
        ui.bubble.setStyleClass("bubble", !model.text.isEmpty)
        ui.explanation.isVisible = model.text.isEmpty
        ui.spinner.isSpinning = isFetching
        ui.spinner.setAccessibleHidden(!isFetching)
        ui.status.showKeepingLine(model.status)
        // An insensitive button loses the focus. It is restored afterwards.
        if isFetching, ui.fetch.isSensitive { restoresFocus = ui.fetch.containsFocus }
        ui.fetch.isSensitive = !isFetching
        ui.fetch.setAccessibleBusy(isFetching)
        if !isFetching, restoresFocus {
            restoresFocus = false
            ui.fetch.grabFocus()
        }
    }
}
