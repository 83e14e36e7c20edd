import GLibSupport
import GtkSupport
import ViewModels

final class JokePage: View {
    struct Outlets: @MainActor Decodable {
        let narrowTitle, value: Label
        let icon: Image
        let fields: Box
        let share: MenuButton
    }

    let ui = Template<ScrolledPane, Outlets>("ChuckNorris/joke-page")
    private let model: JokesModel
    private let fields: ValueList<FieldView>

    init(_ layout: WindowLayout, _ model: JokesModel) {
        self.model = model
        fields = ValueList(ui.fields) { FieldView(marksLink: true) }
        ui.share.setMenu(label: localized("Share")) { Menu([Menu.sharingItems]) }
        ui.root?.offerMenu(isPage: true) { .joke(model, inList: false) }
        bind(updateJoke)
        bind(updateIcon)
        if let pane = ui.root { reads(pane, layout) { model.spokenText } }
        bind { self.ui.narrowTitle.isVisible = model.panes.isFolded || !layout.hasRoomForTitles }
    }

    private func updateJoke() {
        guard let detail = model.detail else { return }
        ui.narrowTitle.text = detail.id
        let text = detail.text
        ui.value.show(text.text, highlights: text.highlights)
        fields.show(detail.fields)
        Task { [model] in await model.iconNeeded() }
    }

    private func updateIcon() {
        ui.icon.accessibleLabel = model.iconDescription
        if case .loaded(let picture) = model.icon {
            ui.icon.show(picture)
        } else {
            ui.icon.show(iconName: "chuckle-jokes-symbolic")
        }
    }
}
