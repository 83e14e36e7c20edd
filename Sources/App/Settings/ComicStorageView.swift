import GtkSupport
import ViewModels

/// The downloaded comics in the settings.
final class ComicStorageView: View {
    struct Outlets: @MainActor Decodable {
        let size: Label
        let delete: Button
        let message: Bin
    }

    let ui = Template<Box, Outlets>("Settings/comic-storage")

    init(_ model: ComicStorageModel) {
        ui.delete.onClicked { Task { await model.deleteTapped() } }
        ui.message.setChild(MessageBar(model.messages) { [weak delete = ui.delete] in delete?.grabFocus() }.widget)
        bind {
            self.ui.size.text = model.text ?? ""
            self.ui.delete.isSensitive = model.canDelete
            self.ui.delete.setAccessibleBusy(model.isBusy)
        }
    }
}
