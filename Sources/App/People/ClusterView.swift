import GtkSupport
import ViewModels

final class ClusterView: View {
    struct Outlets: @MainActor Decodable {
        let title: Label
        let list: ListView
        let zoom: Button
    }

    let ui = Template<Box, Outlets>("People/cluster")
    private let rows = ListModel<PersonRow>()

    init(_ people: ClusterPeople, _ model: PeopleModel, _ faces: PersonFaces) {
        ui.title.text = people.title
        ui.list.accessibleLabel = people.title
        ui.list.show(rows) { PersonRowView(model, faces) }
        rows.replace(with: people.rows)
        ui.list.selectedPosition = 0
        ui.list.onOpened { model.map.clusterPersonOpened(at: $0) }
        ui.zoom.isVisible = people.canZoomIn
        ui.zoom.onClicked { model.map.clusterZoomTapped() }
    }

    static func makePopover(_ people: ClusterPeople, _ model: PeopleModel, _ faces: PersonFaces) -> Popover {
        .make(ClusterView(people, model, faces).widget, label: people.title)
    }
}
