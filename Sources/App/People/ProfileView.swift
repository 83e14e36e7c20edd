import GtkSupport
import Localization
import Resources
import ViewModels

/// What is beside the list: the map, the profile in its place, and the page over that on which the person is changed.
@MainActor
final class ProfileView {
    private let window: WindowModel
    private let model: PeopleModel
    private let mapPage: Bin
    private let editPage: Bin
    private var map: WeakWidget?
    private let world: WorldTileRenderer
    private let editButton: Button
    private weak var shownEdit: PersonEditModel?

    /// Builds the pane; the widget owns its controller.
    /// - Parameter world: draws the built-in map.
    static func make(_ window: WindowModel, world: WorldTileRenderer) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/People/profile.ui")
        let root = builder.widget("root", as: Stack.self)
        let actions = Builder(resource: Resources.basePath + "/ui/People/profile-actions.ui")
        builder.widget("profile", as: Bin.self).setChild(pane(window, actions.widget("root")))
        let view = ProfileView(window, builder, actions.widget("edit"), world)
        root.own(view)
        let stack = root.weak
        root.bind { view.update(stack) }
        return root
    }

    private init(_ window: WindowModel, _ builder: Builder, _ editButton: Button, _ world: WorldTileRenderer) {
        self.window = window
        self.editButton = editButton
        self.world = world
        mapPage = builder.widget("map")
        editPage = builder.widget("edit")
        model = window.people
    }

    private func update(_ stack: WeakWidget) {
        if model.editing !== shownEdit {
            shownEdit = model.editing
            if let editing = model.editing { editPage.setChild(PersonEditView.make(window, editing)) }
        }
        guard let stack = stack.widget(as: Stack.self) else { return }
        let page = model.editing != nil ? "edit" : model.isProfileOpen ? "profile" : "map"
        // A start that shows a profile, or a narrow window with its list, needs no map.
        if page == "map", map == nil, !model.panes.isFolded || model.panes.showsDetail {
            let made = PeopleMapView.make(window, world: world)
            mapPage.setChild(made.page)
            map = made.map
        }
        let before = stack.visiblePage
        let hadFocus = stack.containsFocus
        stack.visiblePage = page
        if page != "edit" { editPage.setChild(nil) }
        // GtkStack moves a focus that was on the page before to wherever it likes: the form takes it afterwards.
        if page == "edit", page != before { model.editing?.shown() }
        guard hadFocus, page != before else { return }
        // The focus follows to the page in front, and returns to where it came from.
        let target: Widget? =
            switch (before, page) {
            case ("edit", "profile"): editButton
            case (_, "map"): map?.widget(as: Widget.self)
            case (_, "profile"): stack
            default: nil
            }
        guard let target = target?.weak else { return }
        afterUpdates { target.widget()?.grabFocus() }
    }

    private static func pane(_ window: WindowModel, _ actions: Widget) -> Widget {
        let model = window.people
        return DetailPane.make(
            window, model.panes,
            content: DetailPaneContent(
                deleteLabel: localized("Delete this person"), copyLabel: localized("Copy this profile"),
                nothingTitle: localized("Nobody Selected"),
                nothingMessage: localized("Choose somebody from the list to see their profile."),
                actions: actions, hasHeaderTitle: false, backLabel: { model.backLabel }, title: { model.detail?.name },
                makePage: { ProfilePage.make(window) }))
    }
}
