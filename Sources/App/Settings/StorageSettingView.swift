import GLibSupport
import GtkSupport
import Model
import ViewModels

/// Everything that is stored, in the settings: what takes how much, and exporting, importing and deleting all of it.
final class StorageSettingView: View {
    struct Outlets: @MainActor Decodable {
        let bar, parts, buttons, undoRow: Box
        let undoText: Label
        let exportFile, importFile, showFolder, deleteEverything, undo: Button
    }

    let ui = Template<Box, Outlets>("Settings/storage-setting")

    init(_ model: StorageSettingModel) {
        ui.buttons.wrapsChildrenFromStart()
        ui.undoRow.laysTextOutBesideButtons()
        for part in model.parts {
            let segment = Box.makeVertical()
            segment.addStyleClass("storage-\(part)")
            ui.bar.append(segment)
            ui.parts.append(StoredPartView(part, model).widget)
        }
        connect(model)
        bind { self.ui.bar.sharesWidth(model.shares) }
        bind {
            self.ui.undoText.show(model.undoText)
            self.ui.undoRow.isVisible = model.undoText != nil
            self.ui.deleteEverything.setAccessibleBusy(model.isBusy)
        }
    }

    private func connect(_ model: StorageSettingModel) {
        ui.exportFile.onClicked { [weak self] in
            self?.ui.root?.chooseFile(
                title: localized("Export Everything"), name: model.exportName, accept: localized("Export"),
                onChosen: model.exportChosen)
        }
        ui.importFile.onClicked { [weak self] in
            self?.ui.root?.chooseFile(
                title: localized("Import Everything"), accept: localized("Import"), onChosen: model.importChosen)
        }
        ui.showFolder.onClicked { [weak self] in self?.ui.root?.open(address: model.folderAddress) }
        ui.deleteEverything.onClicked { [weak self] in
            self?.ui.root?.surroundingWindow?.ask(
                heading: localized("Delete Everything?"),
                body: localized(
                    "Your jokes, favourites, people, comics and settings are deleted. You can undo this until you close the window."
                ),
                keep: localized("Cancel"), destroy: localized("Delete")
            ) { isDestroyed in
                if isDestroyed { Task { await model.deleteEverythingTapped() } }
            }
        }
        ui.undo.onClicked { [weak self] in
            // The button goes when there is nothing to undo.
            self?.ui.deleteEverything.grabFocus()
            Task { await model.undoTapped() }
        }
    }
}

/// A line of the legend: the colour of a part in the bar, what it is, its size, and the button that deletes what can be fetched again.
private final class StoredPartView: View {
    struct Outlets: @MainActor Decodable {
        let swatch: Bin
        let title, size: Label
        let clear: Button
    }

    let ui = Template<Box, Outlets>("Settings/storage-part")

    init(_ part: StoredPart, _ model: StorageSettingModel) {
        ui.root?.laysTextOutBesideButtons()
        ui.swatch.addStyleClass("storage-\(part)")
        ui.title.text = part.title
        ui.clear.isVisible = part.clearLabel != nil
        ui.clear.setIconLabel(part.clearLabel ?? "")
        ui.clear.onClicked { Task { await model.clearTapped(part) } }
        bind {
            self.ui.size.text = model.size(of: part)
            self.ui.clear.isSensitive = model.canClear(part)
        }
    }
}
