import Observation

/// What the place of a list shows.
public enum ListPage: Sendable, Equatable {
    /// What is kept is being read.
    case loading
    /// It could not be read, with the reason.
    case failed(String)
    /// There is nothing yet, or nothing any more.
    case empty
    /// Nothing matches the search.
    case nothingFound
    /// The rows.
    case list
}

/// A section that is a list with details beside it, or over it where there is no room for both.
@MainActor
public protocol ListPaneModel: AnyObject, Observable {
    /// What the rows show.
    associatedtype Row: Equatable & Sendable

    /// The rows that match the search.
    var rows: [Row] { get }
    /// What the place of the list shows.
    var page: ListPage { get }
    /// Whether reading takes so long that it must be said.
    var isLoadingSlowly: Bool { get }
    /// The status line.
    var status: String { get }
    /// The position of the open row.
    var selectedPosition: Int? { get }
    /// What is searched for.
    var searchText: String { get }
    /// Whether the search bar is open.
    var isSearching: Bool { get }
    /// Counts how often the search was asked for: each time the search entry takes the focus.
    var searchRequests: Int { get }
    /// Whether the details are in front where there is no room for both.
    var showsDetail: Bool { get }
    /// What the message bar says.
    var message: Message? { get }
    /// The last notice that goes by itself.
    var notice: Notice? { get }

    /// What is kept is read, or read again after a failure.
    func load() async
    /// A row was selected, or none.
    func rowSelected(at position: Int?)
    /// A row was opened.
    func rowOpened(at position: Int)
    /// A pane came to the front by a swipe, or the room for both came or went.
    func paneChanged(isFolded: Bool, showsDetail: Bool)
    /// The search bar was opened or closed.
    func searchModeChanged(_ isSearching: Bool)
    /// Something else is searched for.
    func searchChanged(_ text: String)
    /// The button of the notice.
    func undoTapped() async
    /// The button of the message bar.
    func messageActionTapped() async
    /// The message bar is closed.
    func messageDismissed()
}
