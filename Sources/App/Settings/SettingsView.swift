import GLibSupport
import GtkSupport
import Model
import ViewModels

/// The section *Settings*: a column of groups, and a search among their rows.
final class SettingsView: View {
    struct Outlets: @MainActor Decodable {
        let toasts: ToastOverlay
        let title, status: Label
        let sidebar: Button
        let searchBar: SearchBar
        let searchEntry: SearchEntry
        let pages: Stack
        let groups: Box
        let found: ListBox
        let nothingFound: StatusPage
    }

    let ui = Template<Box, Outlets>("Settings/settings")
    private let layout: WindowLayout
    private let model: SettingsModel
    private let focus: FocusMemory
    private var rows: [Widget] = []
    private var shownRows: [SettingSearchModel.Row] = []
    /// The groups that still miss rows.
    private var unfinished: [SettingGroupView] = []
    private var hasOtherGroups = false

    init(_ layout: WindowLayout, _ model: SettingsModel) {
        self.layout = layout
        self.model = model
        focus = FocusMemory(of: ui.groups)
        add(.appearance(layout, model.choices))
        let toasts = Toasts(ui.toasts)
        for messages in model.messages {
            let isOfPictures = messages === model.comicStorage.messages
            on(messages.noticed) { notice in
                toasts.show(
                    notice, onUndo: { Task { await model.undoTapped() } },
                    onGone: { if isOfPictures { model.comicStorage.noticeGone() } })
            }
        }
        ui.root?.onMap { [weak self] in
            Task { await model.choices.load() }
            self?.addOtherGroups()
        }
        startWork(layout) { [weak self] in self?.returnFocus() }
        offerSidebar(ui.sidebar, layout)
        bind { self.ui.title.isVisible = layout.hasRoomForTitles }
        connectSearch()
    }

    /// Moves the focus to where it was among the groups, or to their first row.
    private func returnFocus() {
        guard !focus.restore() else { return }
        // GTK would begin with the header bar, and does so after this.
        Task { [weak self] in
            // Before the first layout, GTK would take the last row of a group for the first.
            if let self, !ui.groups.containsFocus { rows.first?.focusFirstChild() }
        }
    }

    // MARK: Search

    private func connectSearch() {
        let search = model.search
        ui.nothingFound.nameScrollPanes(ui.nothingFound.title)
        ui.searchBar.connect(ui.searchEntry)
        ui.found.letTabLeave()
        ui.searchEntry.onSearchChanged { search.changed(to: $0) }
        for goOn in [ui.searchEntry.onActivate, ui.searchEntry.onDown] {
            goOn { [weak self] in afterUpdates { self?.ui.found.focusFirstChild() } }
        }
        ui.searchBar.onSearchModeChanged { [weak self] in
            guard let self else { return }
            let isLeft = !ui.searchBar.isSearchMode && ui.searchBar.containsFocus
            search.modeChanged(ui.searchBar.isSearchMode)
            if isLeft { afterUpdates { [weak self] in self?.returnFocus() } }
        }
        ui.found.onRowActivated { search.rowChosen(at: $0) }
        bind {
            self.ui.searchBar.isSearchMode = search.bar.isOpen
            if !search.bar.isOpen { self.ui.searchEntry.text = "" }
        }
        on(search.bar.focusRequested) { self.ui.searchEntry.grabFocus() }
        bind { self.show(search.found) }
        bind { self.ui.status.show(search.found.map { _ in search.status }) }
        on(search.chosen) { chosen in
            afterUpdates { [weak self] in
                guard let self, rows.indices.contains(chosen.position) else { return }
                let row = rows[chosen.position]
                let button = chosen.button.flatMap { place in row.visibleButtons.dropFirst(place).first?.button }
                (button ?? row).reveal()
                if button?.grabFocus() != true { row.focusFirstChild() }
            }
        }
    }

    private func show(_ found: [SettingSearchModel.Row]?) {
        if let found, found != shownRows {
            shownRows = found
            ui.found.removeAll()
            for row in found { ui.found.append(ActionRow.makeItem(title: row.title, explanation: row.group)) }
        }
        ui.pages.visiblePage = found.map { $0.isEmpty ? "nothing-found" : "found" } ?? "groups"
    }

    // MARK: Groups

    private func add(_ group: SettingGroupView) {
        for row in group.rows {
            let (widget, explanation) = (row.widget.weak, group.explanation ?? "")
            model.search.add(row.title, group: group.heading) {
                guard let widget: Widget = widget.widget() else { return ([], []) }
                return ([explanation] + widget.visibleTexts, widget.visibleButtons.map(\.name))
            }
            rows.append(row.widget)
        }
        ui.groups.append(group.widget)
        if !group.addRows() { unfinished.append(group) }
    }

    private func addOtherGroups() {
        guard !hasOtherGroups else { return }
        hasOtherGroups = true
        add(SettingGroupView.otherGroups(model)[...])
    }

    /// Adds missing rows and then groups, from frame to frame: all at once would hold the main loop for longer than one.
    private func add(_ groups: ArraySlice<@MainActor () -> [SettingGroupView]>) {
        guard !groups.isEmpty || !unfinished.isEmpty else { return }
        ui.groups.onNextFrame { [weak self] in
            guard let self else { return }
            unfinished.removeAll { $0.addRows() }
            var groups = groups
            if unfinished.isEmpty, let makeGroups = groups.popFirst() { makeGroups().forEach(add) }
            // GTK runs a callback that is added during a frame in the same frame.
            Task { [weak self] in self?.add(groups) }
        }
    }
}
