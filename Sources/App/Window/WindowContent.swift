import GtkSupport
import Localization
import Resources
import ViewModels

/// What the window contains for one model: made anew when the application goes from sample data to live.
@MainActor
final class WindowContent {
    private let model: WindowModel
    private let leaflet: Leaflet
    private let sections: ListBox
    private let stack: Stack
    private var builtSections: Set<Section> = []

    /// Builds the content; the widget owns its controller.
    static func make(_ model: WindowModel) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/Window/window.ui")
        let root = builder.widget("root", as: Box.self)
        let content = WindowContent(builder, model)
        root.own(content)
        root.bind { content.update() }
        builder.widget("data-message", as: Bin.self).setChild(
            MessageBar.make(
                message: { model.message }, isNarrow: { model.isFolded }, isError: true, onAction: {},
                onDismiss: { model.messageDismissed() }))
        if model.isSampleData {
            builder.widget("sample-message", as: Bin.self).setChild(
                MessageBar.make(
                    message: { model.sampleDataMessage }, isNarrow: { model.isFolded }, isError: false,
                    onAction: { Task { await model.goLiveTapped() } }, onDismiss: nil))
        }
        return EmojiRainView.make(over: root, model)
    }

    private init(_ builder: Builder, _ model: WindowModel) {
        self.model = model
        leaflet = builder.widget("leaflet")
        leaflet.orderPanesForReading()
        sections = builder.widget("sections")
        stack = builder.widget("section-stack")
        builder.widget("menu", as: MenuButton.self).setMenu(
            resource: Resources.basePath + "/ui/Window/main-menu.ui", identifier: "main-menu", label: localized("Main menu"))
        for section in model.sections {
            sections.append(Self.sidebarRow(section))
        }
        sections.onRowActivated { model.sectionSelected(at: $0) }
        leaflet.onFoldedChanged { [weak self] in
            guard let self else { return }
            model.folded(leaflet.isFolded)
            leaflet.markHiddenPanes()
        }
        leaflet.onVisiblePaneChanged { [weak self] in
            guard let self else { return }
            leaflet.markHiddenPanes()
            if leaflet.visiblePane == "section" { model.sectionCameToFront() }
        }
    }

    private func update() {
        sections.selectedPosition = model.sections.firstIndex(of: model.section)
        // A section is built when it is first shown: the first frame needs one of them.
        if builtSections.insert(model.section).inserted {
            stack.add(Self.view(of: model.section, model), named: "\(model.section)")
        }
        stack.showTakingFocus("\(model.section)")
        let pane = model.showsSidebar ? "sidebar" : "section"
        guard leaflet.visiblePane != pane else { return }
        leaflet.visiblePane = pane
        if model.showsSidebar { sections.focusSelectedRow() }
    }

    private static func sidebarRow(_ section: Section) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/Window/sidebar-row.ui")
        builder.widget("icon", as: Image.self).show(iconName: section.iconName)
        builder.widget("title", as: Label.self).text = section.title
        let row = builder.widget("root", as: Widget.self)
        row.accessibleLabel = section.title
        return row
    }

    private static func view(of section: Section, _ model: WindowModel) -> Widget {
        switch section {
        case .chuckNorris: JokesView.make(model)
        case .dadJokes: DadJokesView.make(model)
        case .switter: SwitterView.make(model)
        case .comics: ComicsView.make(model)
        case .people: PeopleView.make(model)
        case .settings: SettingsView.make(model)
        }
    }
}
