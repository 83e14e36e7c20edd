import GLibSupport
import GtkSupport
import Model
import ViewModels

/// The download of all comics, below the overview.
final class ComicArchiveView: View {
    struct Outlets: @MainActor Decodable {
        let message: Bin
        let status, details, failures: Label
        let progress: ProgressBar
        let choose: MenuButton
        let pause, resume, retry: Button
    }

    let ui = Template<Box, Outlets>("Comics/comic-archive")
    private let model: ComicArchiveModel
    private let returnFocus: @MainActor () -> Void
    /// Whether the menu started a download, so that the focus moves on from it.
    private var isChosen = false

    /// - Parameter returnFocus: moves the focus on when the last button disappears.
    init(_ model: ComicArchiveModel, returnFocus: @escaping @MainActor () -> Void) {
        self.model = model
        self.returnFocus = returnFocus
        ui.message.setChild(MessageBar(model.messages) { [weak self] in self?.moveFocus() }.widget)
        ui.root?.insertActions(
            "archive", label: nil,
            ["texts": { [weak self] in self?.choose(.texts) }, "pictures": { [weak self] in self?.choose(.textsAndPictures) }])
        ui.choose.letWrap()
        ui.choose.setMenu(label: localized("Download for Offline Reading"), isKept: false) {
            Menu([model.choices.map { MenuItem($0.label, $0.scope == .texts ? "archive.texts" : "archive.pictures") }])
        }
        ui.pause.onClicked { model.pauseTapped() }
        ui.resume.onClicked { Task { await model.resumeTapped() } }
        ui.retry.onClicked { Task { await model.retryTapped() } }
        bind(update)
    }

    private func choose(_ scope: ArchiveScope) {
        isChosen = true
        Task { await model.chosen(scope) }
    }

    private func update() {
        let isRunning = model.isRunning
        ui.status.show(model.status.isEmpty ? nil : model.status)
        ui.details.show(model.details.isEmpty ? nil : model.details)
        ui.failures.show(model.failures)
        ui.progress.fraction = model.fraction
        ui.progress.isVisible = isRunning
        let visible: [(Widget, Bool)] = [
            (ui.pause, isRunning), (ui.resume, model.canResume), (ui.retry, model.failures != nil),
            (ui.choose, !model.choices.isEmpty),
        ]
        let hadFocus = isChosen && isRunning || visible.contains { !$0.1 && $0.0.containsFocus }
        // A hidden widget cannot take the focus, and a widget that is hidden loses it.
        for (widget, isVisible) in visible where isVisible { widget.isVisible = true }
        if hadFocus {
            isChosen = false
            // The closing menu returns the focus first.
            afterUpdates { [weak self] in self?.moveFocus() }
        }
        for (widget, isVisible) in visible where !isVisible { widget.isVisible = false }
    }

    private func moveFocus() {
        let widgets: [Widget] = [ui.pause, ui.resume, ui.retry, ui.choose]
        guard let first = widgets.first(where: \.isVisible) else { return returnFocus() }
        first.grabFocus()
    }
}
