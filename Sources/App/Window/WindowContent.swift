import GtkSupport
import Localization
import ViewModels

/// The content of the window for one model. Going live replaces it.
@MainActor
final class WindowContent: View {
    struct Outlets: @MainActor Decodable {
        let leaflet: Leaflet
        let menu: MenuButton
        let sections: ListBox
        let sectionStack: Stack
        let dataMessage, sampleMessage: Bin
    }

    let ui = Template<Box, Outlets>("Window/window")
    private let model: WindowModel
    private var builtSections: Set<Section> = []

    init(_ model: WindowModel) {
        self.model = model
        ui.leaflet.orderPanesForReading()
        ui.menu.setMenu("Window/main-menu", label: localized("Main Menu"))
        for section in model.sections { ui.sections.append(SidebarRow(section).widget) }
        connect()
        bind(update)
        bind(model.placeChanged)
        ui.dataMessage.setChild(MessageBar(model.messages).widget)
        if model.isSampleData {
            ui.sampleMessage.setChild(
                MessageBar(
                    message: { model.sampleDataMessage }, isError: false,
                    onAction: { Task { await model.goLiveTapped() } }, onDismiss: nil
                ).widget)
        }
    }

    private func connect() {
        let model = model
        ui.sections.letTabLeave()
        ui.sections.onRowActivated { model.sectionSelected(at: $0) }
        // The mark is always the section that is shown.
        ui.sections.onSelectionChanged { [weak self] in
            if let position = self?.ui.sections.selectedPosition { model.sectionMarked(at: position) }
        }
        ui.sections.onFocusEntered { model.sidebarFocusChanged(true) }
        ui.sections.onFocusLeft { model.sidebarFocusChanged(false) }
        ui.leaflet.onFoldedChanged { [weak self] in
            guard let leaflet = self?.ui.leaflet else { return }
            model.folded(leaflet.isFolded)
            leaflet.markHiddenPanes()
        }
        ui.leaflet.onVisiblePaneChanged { [weak self] in
            guard let leaflet = self?.ui.leaflet else { return }
            leaflet.markHiddenPanes()
            if leaflet.visiblePane == "section" { model.sectionCameToFront() }
        }
    }

    private func update() {
        ui.sections.selectedPosition = model.sections.firstIndex(of: model.section)
        // A section is built when it is first shown: the first frame needs one of them.
        if builtSections.insert(model.section).inserted {
            ui.sectionStack.add(view(of: model.section), named: "\(model.section)")
        }
        ui.sectionStack.showTakingFocus("\(model.section)")
        let pane = model.showsSidebar ? "sidebar" : "section"
        guard ui.leaflet.visiblePane != pane else { return }
        ui.leaflet.visiblePane = pane
        if model.showsSidebar { ui.sections.focusSelectedRow() }
    }

    private func view(of section: Section) -> Widget {
        let layout = model.layout
        return switch section {
        case .chuckNorris: JokesView(layout, model.jokes).widget
        case .dadJokes: DadJokesView(layout, model.dadJokes).widget
        case .switter: SwitterView(layout, model.switter).widget
        case .comics: ComicsView(layout, model.comics).widget
        case .people: PeopleView(layout, model.people).widget
        case .settings: SettingsView(layout, model.settings).widget
        }
    }
}

/// A section in the sidebar.
@MainActor
private final class SidebarRow: View {
    struct Outlets: @MainActor Decodable {
        let icon: Image
        let title: Label
    }

    let ui = Template<Widget, Outlets>("Window/sidebar-row")

    init(_ section: Section) {
        ui.icon.show(iconName: section.iconName)
        ui.title.text = section.title
        ui.root?.accessibleLabel = section.title
    }
}
