import Domain
import Foundation
import Observation

/// What the place of a list shows.
public enum ListPage: Sendable, Equatable {
    case loading
    /// It could not be read.
    case failed(Failure)
    /// There is nothing yet, or nothing any more.
    case empty
    case nothingFound
    case list

    /// Why there is no list; nil if there is one, or one may come.
    public var failure: Failure? { if case .failed(let failure) = self { failure } else { nil } }
}

/// A section that is a list with details beside it, or over it where there is no room for both.
@MainActor
public protocol ListPaneModel: SectionModel {
    associatedtype Row: Equatable & Sendable & Identifiable

    /// The rows that match the search.
    var rows: [Row] { get }
    /// The open row.
    var selectedID: Row.ID? { get }
    var selectedPosition: Int? { get }
    var selectsSeveral: Bool { get }
    var selectedPositions: IndexSet { get }
    /// What the place of the list shows.
    var page: ListPage { get }
    /// Whether reading takes so long that it must be said.
    var isLoadingSlowly: Bool { get }
    var status: String { get }
    var search: SearchModel { get }
    /// What the rows were found by.
    var query: SearchQuery { get }
    /// What the rows answer: the query, and whatever else chooses among all. When it changes, the list is shown from its beginning or from
    /// the open row on.
    var question: AnyHashable { get }
    var panes: PanesModel { get }
    var messages: MessagesModel { get }

    /// What is kept is read, or read again after a failure.
    func load() async
    /// A row was selected, or none.
    func rowSelected(at position: Int?)
    /// Rows were selected, where several can be. One of them has the keyboard focus.
    func rowsSelected(at positions: IndexSet, focus: Int?)
    func rowOpened(at position: Int)
    /// Something else is searched for: the rows follow, at once or as soon as they are found.
    func filter()
    /// Returns when the rows are those of the last search.
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

    /// A row was opened: its details come to the front where they are not beside the list anyway.
    public func rowOpened(at position: Int) {
        rowSelected(at: position)
        panes.showsDetail = panes.isFolded && selectedID != nil
    }

    public var pageName: String { panes.isFolded && !panes.showsDetail ? "list" : "details" }

    public func closeMessage() -> Bool { messages.close() }

    public var failedAttempts: [FailedAttempt] { failedListAttempts }

    /// The list that could not be read, and what the message says.
    var failedListAttempts: [FailedAttempt] {
        let list = page.failure.map { failure in FailedAttempt(failure: failure) { await self.load() } }
        return [list, messages.failedAttempt].compactMap(\.self)
    }

    /// The list comes to the front again; if it is there, the search ends.
    public func backTapped() {
        if !endSearch() { panes.showsDetail = false }
    }

    /// Ends the search, if the list is in front, and returns whether there was one.
    func endSearch() -> Bool {
        guard search.isOpen, !(panes.isFolded && panes.showsDetail) else { return false }
        searchModeChanged(false)
        panes.listFocusRequested.send()
        return true
    }

    /// Opens the search, which is in the list.
    public func searchTapped() {
        search.open()
        panes.showsDetail = false
    }

    /// The search bar was opened or closed; closing it ends the search.
    public func searchModeChanged(_ isSearching: Bool) {
        search.isOpen = isSearching
        if !isSearching { searchChanged("") }
    }

    /// Something else is searched for.
    public func searchChanged(_ text: String) {
        guard search.change(to: text) else { return }
        filter()
    }

    /// Ends a search that hides a row, so that a new row can be seen.
    func endSearch(hiding id: Row.ID) {
        if !rows.contains(where: { $0.id == id }) { searchChanged("") }
    }

    /// How many rows there are, as the status line says it.
    func status(count: (Int) -> String, found: (Int) -> String) -> String {
        if query.isForgiving { return MessageStrings.similar(count(rows.count)) }
        return search.text.isEmpty ? count(rows.count) : found(rows.count)
    }
}

extension Array where Element: Identifiable {
    /// The row that is opened in the place of one that was removed: the one after it, or the last.
    /// - Parameter position: the position of the removed row, before it was removed.
    func successor(at position: Int?) -> Element.ID? {
        guard let position, !isEmpty else { return nil }
        return self[Swift.min(position, count - 1)].id
    }
}
