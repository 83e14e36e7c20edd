import GtkSupport
import ViewModels

final class FavouriteNameView: View {
    struct Outlets: @MainActor Decodable {
        let title, setup, problem, numberedWords: Label
        let cancel, save, replace, numbered: Button
        let choices: Box
        let entry: Entry
        let message: Bin
    }

    let ui = Template<Box, Outlets>("DadJokes/favourite-name")

    init(_ layout: WindowLayout, _ model: FavouriteNameModel) {
        ui.title.text = model.title
        ui.setup.text = model.setup
        ui.message.setChild(MessageBar(model.messages, returnFocus: layout.returnToWork).widget)
        ui.cancel.onClicked { model.cancelTapped() }
        ui.save.onClicked { Task { await model.saveTapped() } }
        ui.replace.onClicked { Task { await model.saveTapped(replacing: true) } }
        ui.numbered.onClicked { Task { await model.freeNameTapped() } }
        ui.choices.wrapsChildrenFromStart()
        ui.entry.onActivate { Task { await model.saveTapped() } }
        ui.entry.onChanged { model.textChanged($0) }
        startWork(layout) { [weak self] in self?.focus() }
        bind {
            self.ui.title.isVisible = layout.hasRoomForTitles
            self.ui.entry.text = model.text
            self.ui.entry.show(problem: model.problem, in: self.ui.problem)
            self.ui.choices.isVisible = model.freeName != nil
            self.ui.numberedWords.text = model.freeNameLabel
            self.ui.numbered.accessibleLabel = model.freeNameLabel
            self.ui.save.isSensitive = !model.isSaving
        }
        on(model.focusRequested) { self.focus() }
    }

    func focus() {
        ui.entry.grabFocus()
    }
}
