import GtkSupport
import ViewModels

/// The people who live nearest to the open person, one link below the other.
@MainActor
final class NeighbourList {
    private let model: PeopleModel
    private let group, box: Box
    private var views: [NeighbourView] = []

    /// - Parameters:
    ///   - group: shown while there is somebody.
    ///   - box: holds the links.
    init(_ model: PeopleModel, _ group: Box, _ box: Box) {
        self.model = model
        self.group = group
        self.box = box
    }

    func update() {
        let neighbours = model.neighbours
        while views.count < neighbours.count {
            let view = NeighbourView(model)
            views.append(view)
            box.append(view.widget)
        }
        for (position, view) in views.enumerated() {
            view.show(position < neighbours.count ? neighbours[position] : nil)
        }
        group.isVisible = !neighbours.isEmpty
    }
}

/// A link to the profile of somebody who lives near.
@MainActor
private final class NeighbourView: View {
    struct Outlets: @MainActor Decodable {
        let link: Button
        let text: Label
    }

    let ui = Template<Box, Outlets>("People/neighbour")
    private var neighbour: Neighbour?

    init(_ model: PeopleModel) {
        ui.link.onClicked { [weak self] in
            if let neighbour = self?.neighbour { model.neighbourTapped(neighbour) }
        }
    }

    func show(_ neighbour: Neighbour?) {
        self.neighbour = neighbour
        ui.root?.isVisible = neighbour != nil
        guard let neighbour else { return }
        ui.text.text = neighbour.text
        ui.link.accessibleLabel = neighbour.text
    }
}
