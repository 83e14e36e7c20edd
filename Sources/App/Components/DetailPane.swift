import GtkSupport
import ViewModels

/// The parts of a detail pane that differ between sections.
struct DetailPaneContent {
    let deleteLabel: String
    /// Nil if the page has a button of its own.
    let copyLabel: String?
    let nothingTitle: String
    /// Reads an observable model.
    let nothingMessage: @MainActor () -> String
    /// Buttons in the header bar while something is open.
    var actions: Widget?
    var hasHeaderTitle = true
    /// Nil if there is no way back. Reads an observable model.
    let backLabel: @MainActor () -> String?
    /// Nil while nothing is open. Reads an observable model.
    let title: @MainActor () -> String?
    /// Builds the page. The first frame does not need it: nothing is open yet.
    let makePage: @MainActor () -> Widget
}

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
