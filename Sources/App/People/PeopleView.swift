import GtkSupport
import Localization
import Resources
import ViewModels

/// The section *People*.
@MainActor
enum PeopleView {
    /// Builds the section, and has the people read, or fetched for the first time.
    static func make(_ window: WindowModel) -> Widget {
        let model = window.people
        let faces = PersonFaces(model)
        Task { await model.load() }
        return ListPane<PeopleModel, PersonRowView>.make(
            window, model,
            content: ListPaneContent(
                title: localized("People"), listLabel: localized("People"),
                searchPlaceholder: localized("Search people"), startsInList: true, action: actions(model),
                detail: ProfileView.make(window, world: WorldTileRenderer()),
                statusPages: Resources.basePath + "/ui/People/status-pages.ui"),
            makeRow: { PersonRowView(faces) })
    }

    /// The button of the map, where it is not beside the list, and that of the service.
    private static func actions(_ model: PeopleModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/People/list-actions.ui")
        let root = builder.widget("root", as: Widget.self)
        let map = builder.widget("map", as: Button.self)
        let refresh = builder.widget("refresh", as: Button.self)
        let faces = builder.widget("faces", as: Stack.self)
        let spinner = builder.widget("spinner", as: Spinner.self)
        map.onClicked { model.mapTapped() }
        refresh.onClicked { Task { await model.refreshTapped() } }
        root.bind {
            map.isVisible = model.panes.isFolded
            spinner.isSpinning = model.isRefreshing
            faces.visiblePage = model.isRefreshing ? "spinner" : "icon"
            refresh.isSensitive = !model.isRefreshing
        }
        return root
    }
}
