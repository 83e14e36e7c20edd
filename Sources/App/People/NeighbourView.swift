import GtkSupport
import ViewModels

/// A link to the profile of somebody who lives near.
final class NeighbourView: ValueView {
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
