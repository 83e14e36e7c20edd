import GtkSupport
import ViewModels

/// The page on which a favourite gets its name.
@MainActor
final class FavouriteNameView: View {
    struct Outlets: @MainActor Decodable {
        let title, setup, problem: Label
        let cancel, save: Button
        let entry: Entry
        let message: Bin
    }

    let ui = Template<Box, Outlets>("DadJokes/favourite-name")
    private let layout: WindowLayout
    private let model: FavouriteNameModel

    init(_ layout: WindowLayout, _ model: FavouriteNameModel) {
        self.layout = layout
        self.model = model
        ui.title.text = model.title
        ui.setup.text = model.setup
        ui.message.setChild(MessageBar(model.messages).widget)
        ui.cancel.onClicked { model.cancelTapped() }
        ui.save.onClicked { Task { await model.saveTapped() } }
        ui.entry.onActivate { Task { await model.saveTapped() } }
        ui.entry.onChanged { [weak self] in
            if let self { model.textChanged(ui.entry.text) }
        }
        // The page takes the focus once it is on the screen.
        ui.root?.onMap { [weak self] in self?.ui.entry.grabFocus() }
        bind(update)
        on(model.focusRequested) { self.ui.entry.grabFocus() }
    }

    private func update() {
        ui.title.isVisible = layout.hasRoomForTitles
        ui.entry.text = model.text
        ui.entry.problem = model.problem
        ui.problem.show(model.problem)
        ui.save.isSensitive = !model.isSaving
    }
}
