import Domain
import Observation

/// The section *Chuck Norris Jokes*: the list, and the joke that is open beside it.
@MainActor @Observable
public final class JokesModel: ListPaneModel {
    /// What the business of the section needs.
    public struct UseCases: Sendable {
        let draw: DrawJokeUseCase
        let load: LoadJokesUseCase
        let delete: DeleteJokeUseCase
        let restore: RestoreJokeUseCase
        let icon: LoadJokeIconUseCase

        /// All of it.
        public init(
            draw: DrawJokeUseCase, load: LoadJokesUseCase, delete: DeleteJokeUseCase, restore: RestoreJokeUseCase,
            icon: LoadJokeIconUseCase
        ) {
            self.draw = draw
            self.load = load
            self.delete = delete
            self.restore = restore
            self.icon = icon
        }
    }

    private enum Loading {
        case loading
        case failed(String)
        case loaded
    }

    private let useCases: UseCases
    private var loading = Loading.loading
    private var jokes: [DatedJoke] = []
    private var lastDeleted: DeletedChuckNorrisJoke?
    private var noticeCount = 0
    /// Counts what was added to the jokes and taken from them, to tell a list that was read meanwhile as outdated.
    private var changeCount = 0
    private var messageAction: MessageAction = .dismiss

    private enum MessageAction {
        case dismiss
        case draw
        case open(ChuckNorrisJoke.ID)
        case delete(ChuckNorrisJoke.ID)
        case undo(DeletedChuckNorrisJoke)
    }

    /// The rows that match the search, oldest first.
    public private(set) var rows: [JokeRow] = []
    /// Whether reading the jokes takes so long that it must be said.
    public private(set) var isLoadingSlowly = false
    /// What is searched for.
    public private(set) var searchText = ""
    /// Counts how often the search was asked for: each time the search entry takes the focus.
    public private(set) var searchRequests = 0
    /// Whether the search bar is open.
    public private(set) var isSearching = false
    /// Whether there is no room for list and details side by side.
    public private(set) var isFolded = false
    /// Whether a joke is being fetched.
    public private(set) var isDrawing = false
    /// The joke whose details are shown.
    public private(set) var selectedID: ChuckNorrisJoke.ID?
    /// Whether the details are in front where there is no room for list and details.
    public private(set) var showsDetail = false
    /// What the message bar says.
    public private(set) var message: Message?
    /// The last notice that goes by itself.
    public private(set) var notice: Notice?
    /// What has just happened, for the status line.
    public private(set) var lastResult: String?
    /// The icon of all jokes.
    public private(set) var icon = PictureState.loading
    private var isLoadingIcon = false

    /// - Parameters:
    ///   - useCases: the section's business.
    ///   - selectedID: the joke that is opened when the jokes are there.
    public init(useCases: UseCases, selectedID: ChuckNorrisJoke.ID? = nil) {
        self.useCases = useCases
        self.selectedID = selectedID
    }

    // MARK: What the views show

    /// What the place of the list shows.
    public var page: ListPage {
        switch loading {
        case .loading: .loading
        case .failed(let reason): .failed(reason)
        case .loaded where jokes.isEmpty: .empty
        case .loaded: rows.isEmpty ? .nothingFound : .list
        }
    }

    /// The open joke.
    public var detail: JokeDetail? {
        guard let selectedID else { return nil }
        return jokes.first { $0.id == selectedID }.map(JokeDetail.init)
    }

    /// The position of the open joke among the rows.
    public var selectedPosition: Int? {
        guard let selectedID else { return nil }
        return rows.firstIndex { $0.id == selectedID }
    }

    /// The status line: what has happened, and how many jokes there are.
    public var status: String {
        if isDrawing { return JokeStrings.loading }
        guard case .loaded = loading else { return "" }
        let count = searchText.isEmpty ? JokeStrings.count(rows.count) : JokeStrings.found(rows.count)
        return [lastResult, count].compactMap(\.self).joined(separator: " · ")
    }

    /// What a screen reader says of the icon.
    public var iconDescription: String {
        switch icon {
        case .loaded: JokeStrings.icon
        case .loading: JokeStrings.iconLoading
        case .failed: JokeStrings.iconMissing
        }
    }

    /// Whether there is a deletion to take back.
    public var canUndo: Bool { lastDeleted != nil }

    // MARK: What the user does

    /// The section is shown for the first time, or reading is tried again.
    public func load() async {
        loading = .loading
        let patience = Task {
            try await Task.sleep(for: .milliseconds(500))
            isLoadingSlowly = true
        }
        defer {
            patience.cancel()
            isLoadingSlowly = false
        }
        do {
            jokes = try await useCases.load.execute()
            loading = .loaded
            if selectedID != nil, detail == nil { selectedID = nil }
            filter()
        } catch {
            loading = .failed(ErrorStrings.message(for: error))
        }
    }

    /// "Joke!": one joke at a time.
    public func drawTapped() async {
        guard !isDrawing, case .loaded = loading else { return }
        isDrawing = true
        messageDismissed()
        lastResult = nil
        defer { isDrawing = false }
        do {
            switch try await useCases.draw.execute() {
            case .added(let joke):
                insert(DatedJoke(joke))
                // A new joke that the search hides would look like no joke.
                if !filter(showing: joke.id) { searchChanged("") }
                selectedID = joke.id
                lastResult = JokeStrings.added
            case .duplicate(let joke):
                tell(JokeStrings.duplicate, action: JokeStrings.show, then: .open(joke.id))
            }
        } catch is CancellationError {
            return
        } catch {
            tell(ErrorStrings.message(for: error), action: ErrorStrings.tryAgain, then: .draw)
        }
    }

    /// A row was selected, or none.
    public func rowSelected(at position: Int?) {
        guard let position, rows.indices.contains(position) else { return }
        selectedID = rows[position].id
    }

    /// A row was opened: its details come to the front where they are not beside the list anyway.
    public func rowOpened(at position: Int) {
        rowSelected(at: position)
        showsDetail = isFolded && selectedID != nil
    }

    /// The list comes to the front again.
    public func backTapped() {
        showsDetail = false
    }

    /// The list or the details came to the front by a swipe, or the room for both came or went.
    public func paneChanged(isFolded: Bool, showsDetail: Bool) {
        self.isFolded = isFolded
        self.showsDetail = showsDetail
    }

    /// The search bar is asked for.
    public func searchTapped() {
        isSearching = true
        searchRequests += 1
        showsDetail = false
    }

    /// The search bar was opened or closed; closing it ends the search.
    public func searchModeChanged(_ isSearching: Bool) {
        self.isSearching = isSearching
        if !isSearching { searchChanged("") }
    }

    /// Something else is searched for.
    public func searchChanged(_ text: String) {
        guard text != searchText else { return }
        searchText = text
        lastResult = nil
        filter()
    }

    /// The open joke goes; the one behind it is opened.
    public func deleteTapped() async {
        guard let id = selectedID, detail != nil else { return }
        await delete(id)
    }

    private func delete(_ id: ChuckNorrisJoke.ID) async {
        do {
            guard let deleted = try await useCases.delete.execute(id: id) else {
                // Gone already, by another way: the list shows what there is.
                try await readAgain()
                filter()
                if detail == nil { selectedID = nil }
                return
            }
            let position = selectedPosition
            jokes.removeAll { $0.id == id }
            changeCount += 1
            filter()
            // Another joke that was opened meanwhile stays open.
            if selectedID == id {
                selectedID = position.flatMap { rows.isEmpty ? nil : rows[min($0, rows.count - 1)].id }
                showsDetail = false
            }
            lastDeleted = deleted
            lastResult = JokeStrings.deleted
            noticeCount += 1
            notice = Notice(text: JokeStrings.deleted, action: JokeStrings.undo, number: noticeCount)
        } catch {
            tell(ErrorStrings.message(for: error), action: ErrorStrings.tryAgain, then: .delete(id))
        }
    }

    /// The last deletion is taken back.
    public func undoTapped() async {
        guard let deleted = lastDeleted else { return }
        await undo(deleted)
    }

    private func undo(_ deleted: DeletedChuckNorrisJoke) async {
        if lastDeleted == deleted { lastDeleted = nil }
        do {
            try await useCases.restore.execute(deleted)
            try await readAgain()
            // As with a new joke, one that the search hides would look like none.
            if !filter(showing: deleted.joke.id) { searchChanged("") }
            selectedID = deleted.joke.id
            lastResult = JokeStrings.restored
        } catch {
            // A joke that was deleted meanwhile can be brought back as well.
            lastDeleted = lastDeleted ?? deleted
            tell(ErrorStrings.message(for: error), action: ErrorStrings.tryAgain, then: .undo(deleted))
        }
    }

    /// The text that is copied for the open joke.
    public func copyTapped() -> String? {
        guard let detail else { return nil }
        lastResult = JokeStrings.copied
        return detail.value
    }

    /// The details are shown for the first time: their icon is needed. A failure is tried again with the next joke.
    public func iconNeeded() async {
        if case .loaded = icon { return }
        guard !isLoadingIcon else { return }
        isLoadingIcon = true
        icon = .loading
        defer { isLoadingIcon = false }
        do {
            icon = .loaded(try await useCases.icon.execute())
        } catch {
            icon = .failed
        }
    }

    /// The button of the message bar.
    public func messageActionTapped() async {
        let action = messageAction
        messageDismissed()
        switch action {
        case .dismiss: break
        case .draw: await drawTapped()
        case .delete(let id): await delete(id)
        case .undo(let deleted): await undo(deleted)
        case .open(let id):
            if !filter(showing: id) { searchChanged("") }
            if let position = rows.firstIndex(where: { $0.id == id }) { rowOpened(at: position) }
        }
    }

    /// The message bar is closed.
    public func messageDismissed() {
        message = nil
        messageAction = .dismiss
    }

    // MARK: Parts

    /// Puts a joke into its place, if it did not come with a list that was read meanwhile.
    private func insert(_ joke: DatedJoke) {
        guard !jokes.contains(where: { $0.id == joke.id }) else { return }
        jokes = JokeOrder.inserting(joke, into: jokes)
        changeCount += 1
    }

    /// Reads the jokes until none comes or goes while they are on their way.
    private func readAgain() async throws {
        var current: [DatedJoke]
        var count: Int
        repeat {
            count = changeCount
            current = try await useCases.load.execute()
        } while count != changeCount
        jokes = current
    }

    private func tell(_ text: String, action: String, then messageAction: MessageAction) {
        message = Message(text: text, action: action)
        self.messageAction = messageAction
    }

    /// Brings the rows up to date with the jokes and the search.
    /// - Returns: whether the joke with the given identifier is among them.
    @discardableResult
    private func filter(showing id: ChuckNorrisJoke.ID? = nil) -> Bool {
        let query = SearchText(searchText)
        rows = jokes.filter { $0.searchText.contains(query) }.map(JokeRow.init)
        guard let id else { return true }
        return rows.contains { $0.id == id }
    }
}
