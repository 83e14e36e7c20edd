import GLibSupport
import GtkSupport
import ViewModels

final class PlaceSearchView: View {
    struct Outlets: @MainActor Decodable {
        let entry: SearchEntry
        let status: Label
        let pane: ScrolledPane
        let list: ListView
    }

    let ui = Template<Box, Outlets>("People/place-search")
    private let rows = ListModel<FoundPlace>()

    private init(_ model: PlaceSearchModel) {
        ui.list.accessibleLabel = localized("Places")
        ui.list.show(rows) { PlaceRow() }
        ui.list.onOpened { model.chosen(at: $0) }
        ui.entry.onSearchChanged { model.textChanged(to: $0) }
        ui.entry.onActivate { model.chosen(at: 0) }
        ui.entry.onDown { [weak self] in
            afterUpdates {
                guard let self, !model.places.isEmpty else { return }
                self.ui.list.selectedPosition = 0
                self.ui.list.grabFocus()
            }
        }
        bind {
            self.rows.replace(with: model.places)
            self.ui.pane.isVisible = !model.places.isEmpty
            self.ui.status.text = model.status
            self.ui.status.isVisible = !model.status.isEmpty
        }
        Task { await model.opened() }
    }

    static func makePopover(_ model: PlaceSearchModel) -> Popover {
        model.textChanged(to: "")
        let search = PlaceSearchView(model)
        let popover = Popover.make(search.widget, label: localized("Go to Place"))
        let weak = popover.weak
        // The entry handles Escape itself.
        search.ui.entry.onStopped { weak.widget(as: Popover.self)?.close() }
        return popover
    }
}

private final class PlaceRow: ListRow {
    private let row = TextRow.make(hasPicture: false)

    var widget: Widget { row }

    func accessibleLabel(for place: FoundPlace) -> String { "\(place.name), \(place.kind)" }

    func bind(_ place: FoundPlace) {
        row.show(title: place.name, subtitle: place.kind)
    }

    func unbind() {}
}
