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
    private let pause: @MainActor (Duration) async throws -> Void
    private var loading = Loading.loading
    private var jokes: [DatedJoke] = []
    private var lastDeleted: DeletedChuckNorrisJoke?
    /// Counts what was added to the jokes and taken from them, to tell a list that was read meanwhile as outdated.
    private var changeCount = 0

    /// The search.
    public let search = SearchModel()
    /// The list and the details.
    public let panes = PanesModel()
    /// What the section tells the user.
    public let messages = MessagesModel()
    /// The rows that match the search, oldest first.
    public private(set) var rows: [JokeRow] = []
    /// Whether reading the jokes takes so long that it must be said.
    public private(set) var isLoadingSlowly = false
    /// Whether a joke is being fetched.
    public private(set) var isDrawing = false
    /// Whether that takes so long that it must be said.
    public private(set) var isDrawingSlowly = false
    /// The joke whose details are shown.
    public private(set) var selectedID: ChuckNorrisJoke.ID?
    /// The icon of all jokes.
    public private(set) var icon = PictureState.loading
    private var isLoadingIcon = false
    private var drawsWhenLoaded = false

    /// - Parameters:
    ///   - useCases: the section's business.
    ///   - selectedID: the joke that is opened when the jokes are there.
    ///   - pause: waits before a wait of the user's is said to be one.
    public init(
        useCases: UseCases, selectedID: ChuckNorrisJoke.ID? = nil,
        pause: @escaping @MainActor (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.useCases = useCases
        self.selectedID = selectedID
        self.pause = pause
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

    /// The status line: what has happened, and how many jokes there are.
    public var status: String {
        if isDrawingSlowly { return JokeStrings.loading }
        guard case .loaded = loading else { return "" }
        return status(count: JokeStrings.count, found: JokeStrings.found)
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

    /// Whether a joke is open.
    public var canActOnSelection: Bool { detail != nil }

    /// The list, with the open joke.
    public var route: Route { .chuckNorris(jokeID: selectedID) }

    // MARK: What the user does

    /// The section is shown for the first time, or reading is tried again.
    public func load() async {
        loading = .loading
        let patience = after(.milliseconds(500)) { $0.isLoadingSlowly = true }
        defer {
            patience.cancel()
            isLoadingSlowly = false
        }
        do {
            jokes = try await useCases.load()
            loading = .loaded
            if selectedID != nil, detail == nil { selectedID = nil }
            filter()
            guard drawsWhenLoaded else { return }
            drawsWhenLoaded = false
            Task { await drawTapped() }
        } catch {
            drawsWhenLoaded = false
            loading = .failed(ErrorStrings.message(for: error))
        }
    }

    /// Says something when a wait has lasted for a time and is not over: the wait's end cancels the task.
    private func after(_ time: Duration, say: @escaping @MainActor (JokesModel) -> Void) -> Task<Void, any Error> {
        Task {
            try await pause(time)
            // The pause may end before the wait does, and this line be reached after it.
            try Task.checkCancellation()
            say(self)
        }
    }

    /// "Joke!": one joke at a time.
    public func drawTapped() async {
        guard !isDrawing else { return }
        if case .loading = loading {
            // A key that was pressed before the jokes are there is not lost.
            drawsWhenLoaded = true
            return
        }
        if case .failed = loading {
            // The joke needs its list: reading it is tried again first.
            drawsWhenLoaded = true
            return await load()
        }
        isDrawing = true
        messages.dismissed()
        // An answer within a few frames is no wait: to say that there is one would keep the answer back for a frame.
        let patience = after(.milliseconds(50)) { $0.isDrawingSlowly = true }
        let outcome: Result<DrawJokeUseCase.Outcome, any Error>
        do { outcome = .success(try await useCases.draw()) } catch { outcome = .failure(error) }
        patience.cancel()
        isDrawing = false
        isDrawingSlowly = false
        messages.begin()
        switch outcome {
        case .success(.added(let joke)):
            insert(DatedJoke(joke))
            filter(showing: joke.id)
            selectedID = joke.id
            messages.lastResult = JokeStrings.added
        case .success(.duplicate(let joke)):
            messages.tell(JokeStrings.duplicate, action: JokeStrings.show) { [weak self] in self?.open(joke.id) }
        case .failure(is CancellationError):
            break
        case .failure(let error):
            messages.tell(error) { [weak self] in await self?.drawTapped() }
        }
    }

    /// A row was selected, or none.
    public func rowSelected(at position: Int?) {
        guard let position, rows.indices.contains(position) else { return }
        selectedID = rows[position].id
    }

    /// The open joke goes; the one behind it is opened.
    public func deleteTapped() async {
        guard let id = selectedID, detail != nil else { return }
        await delete(id)
    }

    private func delete(_ id: ChuckNorrisJoke.ID) async {
        do {
            guard let deleted = try await useCases.delete(id: id) else {
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
                selectedID = successor(at: position)
                panes.showsDetail = false
            }
            lastDeleted = deleted
            messages.notify(JokeStrings.deleted)
        } catch {
            messages.tell(error) { [weak self] in await self?.delete(id) }
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
            try await useCases.restore(deleted)
            try await readAgain()
            filter(showing: deleted.joke.id)
            selectedID = deleted.joke.id
            messages.lastResult = JokeStrings.restored
        } catch {
            // A joke that was deleted meanwhile can be brought back as well.
            lastDeleted = lastDeleted ?? deleted
            messages.tell(error) { [weak self] in await self?.undo(deleted) }
        }
    }

    /// The text that is copied for the open joke.
    public func copyTapped() -> String? {
        guard let detail else { return nil }
        messages.lastResult = JokeStrings.copied
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
            icon = .loaded(try await useCases.icon())
        } catch {
            icon = .failed
        }
    }

    // MARK: Parts

    /// Puts a joke into its place, if it did not come with a list that was read meanwhile.
    private func insert(_ joke: DatedJoke) {
        guard !jokes.contains(where: { $0.id == joke.id }) else { return }
        JokeOrder.insert(joke, into: &jokes)
        changeCount += 1
    }

    /// Reads the jokes until none comes or goes while they are on their way.
    private func readAgain() async throws {
        var current: [DatedJoke]
        var count: Int
        repeat {
            count = changeCount
            current = try await useCases.load()
        } while count != changeCount
        jokes = current
    }

    /// Opens a joke, also when the search hides it.
    private func open(_ id: ChuckNorrisJoke.ID) {
        filter(showing: id)
        if let position = rows.firstIndex(where: { $0.id == id }) { rowOpened(at: position) }
    }

    /// Brings the rows up to date with the jokes and the search.
    public func filter() {
        let query = SearchText(search.text)
        rows = jokes.filter { $0.searchText.contains(query) }.map(JokeRow.init)
    }
}
