import GLibSupport
import GtkSupport
import ViewModels

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
        // If large text leaves no room in the header bar, only the keys remain.
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
        // GtkStack moves the focus of the previous page anywhere, so the form takes it afterwards.
        if page == "edit", page != before { model.editing?.shown() }
        guard hadFocus, page != before else { return }
        let target: Widget? =
            switch (before, page) {
            case ("edit", "profile"): actions.edit
            // If the profile was opened from the list, the list takes the focus.
            case (_, "map"): model.worksOnMap ? map : nil
            case (_, "profile"): stack
            default: nil
            }
        guard let target = target?.weak else { return }
        afterUpdates {
            // The map passes the focus to a marker.
            if page == "map" { target.widget(as: MapView.self)?.grabFocus() } else { target.widget()?.grabFocus() }
        }
    }
}
