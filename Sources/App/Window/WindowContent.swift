import GLibSupport
import GtkSupport
import Model
import ViewModels

final class WindowContent: View {
    struct Outlets: @MainActor Decodable {
        let leaflet: Leaflet
        let menu: MenuButton
        let sections: ListBox
        let sidebar: Box
        let sectionStack: Stack
        let dataMessage, sampleMessage, offlineMessage: Bin
    }

    let ui = Template<Box, Outlets>("Window/window")
    private let model: WindowModel
    private var builtSections: Set<Section> = []
    private var shownPosition = 0
    /// Keys of a section that no focused widget has handled.
    private var keys: [Section: @MainActor (KeyPress) -> Bool] = [:]

    init(_ model: WindowModel) {
        self.model = model
        ui.leaflet.orderPanesForReading()
        ui.menu.setMenu(label: localized("Main Menu")) { Menu("Window/main-menu") }
        for section in model.sections { ui.sections.append(SidebarRow(section, model).widget) }
        connect()
        bind(update)
        bind(model.placeChanged)
        bind {
            let isAlone = model.isPictureAlone
            self.ui.sidebar.isVisible = !isAlone
            for bar in [self.ui.dataMessage, self.ui.sampleMessage, self.ui.offlineMessage] { bar.isVisible = !isAlone }
        }
        ui.dataMessage.setChild(MessageBar(model.messages).widget)
        ui.offlineMessage.setChild(
            MessageBar(
                message: { model.offlineMessage }, onAction: { Task { await model.goOnlineTapped() } },
                returnFocus: model.layout.returnToWork
            ).widget)
        if model.isSampleData {
            let bar = MessageBar(message: { model.sampleDataMessage }, onAction: { Task { await model.goLiveTapped() } })
            ui.sampleMessage.setChild(bar.widget)
        }
    }

    private func connect() {
        let model = model
        ui.sections.letTabLeave()
        ui.sections.onRowActivated { model.sectionSelected(at: $0) }
        // The selected row is always the visible section.
        ui.sections.onSelectionChanged { [weak self] in
            if let position = self?.ui.sections.selectedPosition { model.sectionMarked(at: position) }
        }
        ui.root?.onKeyPressed(.bubble) { [weak self] key in self?.keys[model.section]?(key) ?? false }
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
        let position = model.sections.firstIndex(of: model.section) ?? 0
        ui.sections.selectedPosition = position
        // A section is built when it is first shown. The first frame needs only one.
        if builtSections.insert(model.section).inserted {
            ui.sectionStack.add(view(of: model.section), named: "\(model.section)")
        }
        // Sections slide as they are ordered in the sidebar.
        ui.sectionStack.showTakingFocus("\(model.section)", isBelow: position > shownPosition)
        shownPosition = position
        let pane = model.showsSidebar ? "sidebar" : "section"
        guard ui.leaflet.visiblePane != pane else { return }
        ui.leaflet.visiblePane = pane
        if model.showsSidebar { ui.sections.focusSelectedRow() }
    }

    /// Focuses where work starts, or the first widget that accepts the lost focus.
    func returnFocus() {
        guard ui.leaflet.visiblePane == "section" else { return ui.sections.focusSelectedRow() }
        model.layout.returnToWork()
        afterUpdates { [weak self] in self?.ui.sectionStack.focusFirstChild() }
    }

    private func view(of section: Section) -> Widget {
        let layout = model.layout
        switch section {
        case .chuckNorris: return JokesView(layout, model.jokes).widget
        case .dadJokes: return DadJokesView(layout, model.dadJokes).widget
        case .switter: return SwitterView(layout, model.switter).widget
        case .comics:
            let view = ComicsView(layout, model.comics)
            keys[section] = { [weak view] in view?.pressed($0) ?? false }
            return view.widget
        case .people: return PeopleView(layout, model.people).widget
        case .settings: return SettingsView(layout, model.settings).widget
        }
    }
}

private final class SidebarRow: View {
    struct Outlets: @MainActor Decodable {
        let icon, mark: Image
        let title: Label
    }

    let ui = Template<Widget, Outlets>("Window/sidebar-row")

    init(_ section: Section, _ model: WindowModel) {
        ui.icon.show(iconName: section.iconName)
        ui.title.text = section.title
        bind {
            let news = model.news(in: section)
            self.ui.mark.isVisible = news != nil
            self.ui.root?.accessibleLabel = [section.title, news].compactMap(\.self).joined(separator: ", ")
        }
    }
}
