import Foundation
import Model
import Observation

public enum ListPage: Sendable, Equatable {
    case loading
    case failed(Failure)
    case empty
    case nothingFound
    case list

    public var failure: Failure? { if case .failed(let failure) = self { failure } else { nil } }
}

/// A section with a list and details: side by side, or the details in front of the list if it is narrow.
@MainActor
public protocol ListPaneModel: GoingBack, Searching {
    associatedtype Row: Equatable & Sendable & Identifiable

    var rows: [Row] { get }
    var selectedID: Row.ID? { get }
    var selectedPosition: Int? { get }
    var selectsSeveral: Bool { get }
    var selectedPositions: IndexSet { get }
    var page: ListPage { get }
    /// Whether loading has taken so long that an indicator appears.
    var isLoadingSlowly: Bool { get }
    var status: String { get }
    var search: SearchModel { get }
    var query: SearchQuery { get }
    /// Everything that chooses the rows, such as the query. When it changes, the list scrolls to its beginning or to the open row.
    var question: AnyHashable { get }
    var panes: PanesModel { get }
    var messages: MessagesModel { get }

    func load() async
    func rowSelected(at position: Int?)
    /// - Parameter focus: the row with the keyboard focus.
    func rowsSelected(at positions: IndexSet, focus: Int?)
    func rowOpened(at position: Int)
    func filter()
    /// Returns when the rows match the last search.
    func answered() async
}

extension ListPaneModel {
    public var selectedPosition: Int? {
        guard let selectedID else { return nil }
        return rows.firstIndex { $0.id == selectedID }
    }

    public var question: AnyHashable { query }

    public func answered() async {}

    public var selectsSeveral: Bool { false }

    public var selectedPositions: IndexSet { selectedPosition.map { IndexSet(integer: $0) } ?? [] }

    public func rowsSelected(at positions: IndexSet, focus: Int?) { rowSelected(at: positions.first) }

    public func rowOpened(at position: Int) {
        rowSelected(at: position)
        panes.showsDetail = panes.isFolded && selectedID != nil
    }

    public var pageName: String { panes.isFolded && !panes.showsDetail ? "list" : "details" }

    public func closeMessage() -> Bool { messages.close() }

    public var failedAttempts: [FailedAttempt] { failedListAttempts }

    var failedListAttempts: [FailedAttempt] {
        let list = page.failure.map { failure in FailedAttempt(failure: failure) { await self.load() } }
        return [list, messages.failedAttempt].compactMap(\.self)
    }

    /// Closes the details. If the list is in front, ends the search instead.
    public func backTapped() {
        if !endSearch() { panes.showsDetail = false }
    }

    func endSearch() -> Bool {
        guard search.isOpen, !(panes.isFolded && panes.showsDetail) else { return false }
        searchModeChanged(false)
        panes.listFocusRequested.send()
        return true
    }

    public func searchTapped() {
        search.open()
        panes.showsDetail = false
    }

    public func searchModeChanged(_ isSearching: Bool) {
        search.isOpen = isSearching
        if !isSearching { searchChanged("") }
    }

    public func searchChanged(_ text: String) {
        guard search.change(to: text) else { return }
        filter()
    }

    /// Ends a search that would hide a new row.
    func endSearch(hiding id: Row.ID) {
        if !rows.contains(where: { $0.id == id }) { searchChanged("") }
    }

    func status(count: (Int) -> String, found: (Int) -> String) -> String {
        if query.isForgiving { return MessageStrings.similar(count(rows.count)) }
        return search.text.isEmpty ? count(rows.count) : found(rows.count)
    }
}

extension Array where Element: Identifiable {
    /// The element to select after one was removed at `position`: the next one, or else the last.
    func successor(at position: Int?) -> Element.ID? {
        guard let position, !isEmpty else { return nil }
        return self[Swift.min(position, count - 1)].id
    }
}
