import GtkSupport
import Resources
import ViewModels

/// The words and widgets in which one section's details differ from another's.
struct DetailPaneContent {
    /// What the button says that deletes what is open.
    let deleteLabel: String
    /// What the button says that copies it.
    let copyLabel: String
    /// The large words while nothing is open.
    let nothingTitle: String
    /// The sentence below them.
    let nothingMessage: String
    /// Further buttons in the header bar, shown while something is open.
    var actions: Widget?
    /// Whether the header bar says the title where it has room; a page may say it itself.
    var hasHeaderTitle = true
    /// What the button back says; nil where there is no way back. Read from an observable model.
    let backLabel: @MainActor () -> String?
    /// The title of what is open; nil while nothing is. Read from an observable model.
    let title: @MainActor () -> String?
    /// Makes the page of what is open. The first frame needs none: at the start nothing is open yet.
    let makePage: @MainActor () -> Widget
}

/// The pane of details: its header bar, and the page of what is open or the word that nothing is.
@MainActor
final class DetailPane {
    private let window: WindowModel
    private let panes: PanesModel
    private let content: DetailPaneContent
    private let back: Button
    private let copy: Button
    private let delete: Button
    private let pages: Stack
    private let title: Label
    private var hasPage = false

    /// Builds the pane; the widget owns its controller.
    static func make(_ window: WindowModel, _ panes: PanesModel, content: DetailPaneContent) -> Widget {
        let builder = Builder(resource: Resources.basePath + "/ui/Components/detail-pane.ui")
        let root = builder.widget("root", as: Box.self)
        let pane = DetailPane(builder, window, panes, content)
        root.own(pane)
        root.bind { pane.update() }
        return root
    }

    private init(_ builder: Builder, _ window: WindowModel, _ panes: PanesModel, _ content: DetailPaneContent) {
        self.window = window
        self.panes = panes
        self.content = content
        back = builder.widget("back")
        copy = builder.widget("copy")
        delete = builder.widget("delete")
        pages = builder.widget("pages")
        title = builder.widget("title")
        copy.setIconLabel(content.copyLabel)
        delete.setIconLabel(content.deleteLabel)
        builder.widget("actions", as: Bin.self).setChild(content.actions)
        let nothing = builder.widget("nothing-page", as: StatusPage.self)
        nothing.title = content.nothingTitle
        nothing.message = content.nothingMessage
    }

    private func update() {
        let text = content.title()
        let backLabel = content.backLabel()
        back.isVisible = backLabel != nil
        back.setIconLabel(backLabel ?? "")
        copy.isVisible = text != nil
        delete.isVisible = text != nil
        content.actions?.isVisible = text != nil
        title.isVisible = content.hasHeaderTitle && window.hasRoomForTitles && !panes.isFolded && text != nil
        title.text = text ?? ""
        if text != nil, !hasPage {
            hasPage = true
            pages.add(content.makePage(), named: "open")
        }
        pages.visiblePage = text == nil ? "nothing" : "open"
    }
}
