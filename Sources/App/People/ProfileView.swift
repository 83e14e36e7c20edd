import GtkSupport
import Localization
import ViewModels

/// The pane beside the list: the map or the profile, and the page on which the person is edited.
final class ProfileView: View {
    struct Outlets: @MainActor Decodable {
        let map, profile, edit: Bin
    }

    struct Actions: @MainActor Decodable {
        let previous, next, edit: Button
    }

    let ui = Template<Stack, Outlets>("People/profile")
    private let layout: WindowLayout
    private let model: PeopleModel
    private let world = WorldTileRenderer()
    private let actions = Template<Box, Actions>("People/profile-actions")
    private var map: MapView?
    private weak var shownEdit: PersonEditModel?
    private let faces: PersonFaces

    init(_ layout: WindowLayout, _ model: PeopleModel, _ faces: PersonFaces) {
        self.faces = faces
        self.layout = layout
        self.model = model
        let world = world
        let pane = DetailPane(
            layout, model.panes,
            content: DetailPaneContent(
                deleteLabel: localized("Delete Person"), copyLabel: nil,
                nothingTitle: localized("No Person Selected"),
                nothingMessage: { localized("Choose a person from the list to see their profile.") },
                actions: actions.root, hasHeaderTitle: false, backLabel: { model.backLabel }, title: { model.detail?.name },
                makePage: { ProfilePage(layout, model, world: world).widget }))
        ui.profile.setChild(pane.widget)
        bind(update)
        // The focus stays in the list.
        on(model.profileOpened) { self.ui.root?.announce(localized("Profile of %@", $0)) }
        // Where large text leaves no room for them in the header bar, their keys are left.
        bind {
            let hasRoom = !layout.isFolded || layout.shownTextScale <= 125
            for button in [self.actions.previous, self.actions.next] { button.isVisible = hasRoom }
        }
    }

    private func update() {
        if model.editing !== shownEdit {
            shownEdit = model.editing
            if let editing = model.editing { ui.edit.setChild(PersonEditView(layout, editing, model).widget) }
        }
        guard let stack = ui.root else { return }
        let page = model.editing != nil ? "edit" : model.isProfileOpen ? "profile" : "map"
        // A start that shows a profile, or a narrow window with its list, needs no map.
        if page == "map", map == nil, !model.panes.isFolded || model.panes.showsDetail {
            let view = PeopleMapView(layout, model, world: world, faces: faces)
            ui.map.setChild(view.widget)
            map = view.map
        }
        let before = stack.visiblePage
        let hadFocus = stack.containsFocus
        stack.visiblePage = page
        if page != "edit" { ui.edit.setChild(nil) }
        // GtkStack moves a focus that was on the page before to wherever it likes: the form takes it afterwards.
        if page == "edit", page != before { model.editing?.shown() }
        guard hadFocus, page != before else { return }
        // The focus follows to the page in front, and returns to where it came from.
        let target: Widget? =
            switch (before, page) {
            case ("edit", "profile"): actions.edit
            // The list takes it where the profile was opened from there.
            case (_, "map"): model.worksOnMap ? map : nil
            case (_, "profile"): stack
            default: nil
            }
        guard let target = target?.weak else { return }
        afterUpdates {
            // The map gives the focus to a marker.
            if page == "map" { target.widget(as: MapView.self)?.grabFocus() } else { target.widget()?.grabFocus() }
        }
    }
}
