import GtkSupport
import ViewModels

/// The words and widgets in which one section's details differ from another's.
struct DetailPaneContent {
    let deleteLabel: String
    /// Nil if the page has a button of its own.
    let copyLabel: String?
    let nothingTitle: String
    /// What to do while nothing is open. Read from an observable model.
    let nothingMessage: @MainActor () -> String
    /// Further buttons in the header bar, shown while something is open.
    var actions: Widget?
    /// Whether the header bar shows the title if it has room; a page may show it itself.
    var hasHeaderTitle = true
    /// Nil if there is no way back. Read from an observable model.
    let backLabel: @MainActor () -> String?
    /// The title of what is open; nil while nothing is. Read from an observable model.
    let title: @MainActor () -> String?
    /// Makes the page of what is open. The first frame needs none: at the start nothing is open yet.
    let makePage: @MainActor () -> Widget
}

/// The pane of details: its header bar, and the page of what is open or a placeholder.
final class DetailPane: View {
    struct Outlets: @MainActor Decodable {
        let title: Label
        let back, copy, delete: Button
        let actions: Bin
        let pages: Stack
        let nothingPage: StatusPage
    }

    let ui = Template<Box, Outlets>("Components/detail-pane")
    private let layout: WindowLayout
    private let panes: PanesModel
    private let content: DetailPaneContent
    private var hasPage = false

    init(_ layout: WindowLayout, _ panes: PanesModel, content: DetailPaneContent) {
        self.layout = layout
        self.panes = panes
        self.content = content
        if let label = content.copyLabel { ui.copy.setIconLabel(label) }
        ui.delete.setIconLabel(content.deleteLabel)
        ui.actions.setChild(content.actions)
        ui.nothingPage.title = content.nothingTitle
        bind { self.ui.nothingPage.message = content.nothingMessage() }
        keepStartButtons(around: ui.title, layout) { panes.isFolded }
        bind(update)
    }

    private func update() {
        let text = content.title()
        let backLabel = content.backLabel()
        ui.back.isVisible = backLabel != nil
        ui.back.setIconLabel(backLabel ?? "")
        ui.copy.isVisible = text != nil && content.copyLabel != nil
        ui.delete.isVisible = text != nil
        content.actions?.isVisible = text != nil
        ui.title.isVisible = content.hasHeaderTitle && layout.hasRoomForTitles && !panes.isFolded && text != nil
        ui.title.text = text ?? ""
        if text != nil, !hasPage {
            hasPage = true
            ui.pages.add(content.makePage(), named: "open")
        }
        ui.pages.visiblePage = text == nil ? "nothing" : "open"
    }
}
