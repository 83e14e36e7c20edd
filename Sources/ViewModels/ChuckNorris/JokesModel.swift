import Foundation
import GLibSupport
import Model
import Observation

@MainActor @Observable
public final class JokesModel: ListPaneModel, Deleting, Favouriting {
    private let useCases: ChuckNorrisUseCases
    private let world: World
    private let store = StoreObservation<[DatedJoke]>()
    private let deletions: DeletionModel<[DatedJoke], ChuckNorrisJoke.ID, DeletedChuckNorrisJoke>
    private let favouriteStore = StoreObservation<Set<ChuckNorrisJoke.ID>>()
    private let marking = OneAtATime()
    private var loading = Loading.notYet
    private var jokes: [DatedJoke] = []
    private var favourites: Set<ChuckNorrisJoke.ID> = []
    private var categories: [String] = []

    public let search = SearchModel()
    public let panes = PanesModel()
    public let messages: MessagesModel
    public let category: JokeCategoryModel
    public let shareRequested = Event<SharedJoke>()
    public private(set) var listFilter = JokeListFilter()
    /// Oldest first.
    public private(set) var rows: [JokeRow] = []
    public private(set) var query = SearchQuery("")
    public var question: AnyHashable { [query, listFilter] as [AnyHashable] }
    public private(set) var isLoadingSlowly = false
    public private(set) var isDrawing = false
    public private(set) var isDrawingSlowly = false
    public private(set) var selectedID: ChuckNorrisJoke.ID?
    public private(set) var icon = PictureState.loading
    private var isLoadingIcon = false
    @ObservationIgnored private var iconFailure: Failure?
    private var drawsWhenLoaded = false

    public init(_ useCases: ChuckNorrisUseCases, _ world: World, _ choices: Choices) {
        self.useCases = useCases
        self.world = world
        messages = MessagesModel()
        category = JokeCategoryModel(useCases, choices, messages: messages)
        deletions = DeletionModel(
            store: store, messages: messages, contains: { jokes, id in jokes.contains { $0.id == id } },
            notice: { .deletion(of: $0.joke.value) }, delete: { try await useCases.store.delete(id: $0) },
            restore: { try await useCases.store.restore($0) })
    }

    public var page: ListPage { loading.page(isEmpty: jokes.isEmpty, isNothingFound: rows.isEmpty) }

    private var openJoke: DatedJoke? { selectedID.flatMap { id in jokes.first { $0.id == id } } }

    public var detail: JokeDetail? { openJoke.map { JokeDetail($0, query: query) } }

    public var shared: SharedJoke? { openJoke.map { SharedJoke($0.joke) } }

    public var hasJokes: Bool { [.list, .nothingFound].contains(page) }

    public var nothingFound: (title: String, message: String) {
        listFilter.listsFavourites && search.text.isEmpty
            ? (localized("No Favourites"), localized("Press the star of a joke to keep it here."))
            : (localized("No Jokes Found"), localized("Try other words."))
    }

    public var nothingOpen: String {
        page == .empty
            ? localized("Press “Joke!” to fetch the first one.") : localized("Choose a joke from the list to see its details.")
    }

    public var isFavourite: Bool { selectedID.map(favourites.contains) ?? false }

    public var favouriteLabel: String { MessageStrings.favouriteAction(isFavourite: isFavourite) }

    public var categoryChips: [CategoryChip] {
        categories.map { CategoryChip(category: $0, label: $0, isChosen: $0 == listFilter.category) }
    }

    public var status: String {
        if isDrawingSlowly { return MessageStrings.fetchingJoke }
        guard loading == .loaded else { return "" }
        return status(
            count: { localizedPlural("%@ joke", "%@ jokes", count: $0) },
            found: { localizedPlural("%@ joke found", "%@ jokes found", count: $0) })
    }

    public var iconDescription: String {
        switch icon {
        case .loaded: localized("Service icon")
        case .loading: localized("The icon is loading")
        case .failed: localized("The icon couldn’t be loaded")
        }
    }

    public var canUndo: Bool { deletions.canUndo }

    public var failedAttempts: [FailedAttempt] {
        let icon = iconFailure.map { failure in
            FailedAttempt(failure: failure, isInFront: detail != nil) { await self.iconNeeded() }
        }
        return failedListAttempts + [icon].compactMap(\.self)
    }

    public var canActOnSelection: Bool { openJoke != nil }

    public var route: Route { .chuckNorris(jokeID: selectedID) }

    public func load() async {
        if loading != .loaded { loading = .loading }
        let patience = after(.milliseconds(500)) { $0.isLoadingSlowly = true }
        defer {
            patience.cancel()
            isLoadingSlowly = false
        }
        await store.begin(useCases.observe()) { [weak self] jokes, arrived in
            self?.show(jokes)
            arrived()
        } fail: { [weak self, messages] error in
            self?.loading.fail(error, messages) { [weak self] in await self?.load() }
        }
        defer { drawsWhenLoaded = false }
        guard loading == .loaded else { return }
        await favouriteStore.begin(useCases.store.favourites()) { [weak self] favourites, arrived in
            self?.show(favourites)
            arrived()
        } fail: { [weak self, messages] error in
            messages.tell(error) { [weak self] in await self?.load() }
        }
        await category.load()
        if drawsWhenLoaded { Task { await drawTapped() } }
    }

    private func show(_ jokes: [DatedJoke]) {
        let position = selectedPosition
        loading = .loaded
        self.jokes = jokes
        let categories = jokes.reduce(into: Set()) { $0.formUnion($1.joke.categories) }.sorted()
        if categories != self.categories { self.categories = categories }
        if let category = listFilter.category, !categories.contains(category) { listFilter.category = nil }
        filter()
        guard let id = selectedID, openJoke == nil else { return }
        selectedID = deletions.isDeleting(id) ? rows.successor(at: position) : nil
        panes.showsDetail = false
    }

    private func show(_ favourites: Set<ChuckNorrisJoke.ID>) {
        self.favourites = favourites
        filter()
    }

    /// Calls `say` if the work still runs after the delay. Its end cancels the task.
    private func after(_ time: Duration, say: @escaping @MainActor (JokesModel) -> Void) -> Task<Void, any Error> {
        Task {
            try await world.pause(time)
            // The pause may end before the work does, with this line reached after it.
            try Task.checkCancellation()
            say(self)
        }
    }

    public func drawTapped() async {
        guard !isDrawing else { return }
        guard loading == .loaded else {
            // A key pressed before the jokes are loaded is not lost. A failed load is tried again first.
            drawsWhenLoaded = true
            if page.failure != nil { await load() }
            return
        }
        isDrawing = true
        messages.dismissed()
        // Most answers arrive within a few frames. Showing that the app is waiting would delay them by a frame.
        let patience = after(.milliseconds(50)) { $0.isDrawingSlowly = true }
        let outcome: Result<DrawJokeUseCase.Outcome, any Error>
        await category.load()
        do { outcome = .success(try await useCases.draw(category: category.category)) } catch { outcome = .failure(error) }
        patience.cancel()
        isDrawing = false
        isDrawingSlowly = false
        // The message of an earlier action stays until the new joke is shown.
        if case .success(.added) = outcome {} else { messages.begin() }
        switch outcome {
        case .success(.added(let joke, let skipped)):
            let words =
                skipped == 0
                ? localized("Joke added")
                : localizedPlural(
                    "Joke added. %@ explicit one was skipped.", "Joke added. %@ explicit ones were skipped.", count: skipped)
            await select(joke.id, saying: words)
        case .success(.duplicate(let joke)):
            messages.tell(
                localized("This joke is already in your list. Press “Joke!” for another one."), isProblem: false,
                action: localized("Show Joke")
            ) { [weak self] in self?.open(joke.id) }
        case .success(.explicit):
            messages.tell(localized("Only explicit jokes came, and were skipped. Press “Joke!” for another one."))
        case .failure(let error):
            messages.tell(error) { [weak self] in await self?.drawTapped() }
        }
    }

    public func rowSelected(at position: Int?) {
        guard let position, rows.indices.contains(position) else { return }
        selectedID = rows[position].id
    }

    public func deleteTapped() async {
        if let id = openJoke?.id { await deletions.delete(id) }
    }

    public func undoTapped() async {
        await deletions.undo { [weak self] in await self?.select($0.joke.id) }
    }

    public func copyTapped() -> String? {
        guard let detail else { return nil }
        messages.confirm(MessageStrings.jokeCopied)
        return detail.value
    }

    public func favouriteTapped() async {
        guard let id = openJoke?.id else { return }
        await toggleFavourite(id)
    }

    private func toggleFavourite(_ id: ChuckNorrisJoke.ID) async {
        messages.begin()
        await messages.attempt(tryAgain: { [weak self] in await self?.toggleFavourite(id) }) {
            try await marking { [self] in
                let isFavourite = !favourites.contains(id)
                try await useCases.store.setFavourite(isFavourite, of: id)
                await favouriteStore.wait {
                    $0.contains(id) == isFavourite
                } then: { [messages] in
                    messages.confirm(MessageStrings.favouriteChanged(isFavourite: isFavourite))
                }
            }
        }
    }

    public func favouritesChosen(_ listsFavourites: Bool) {
        guard listsFavourites != listFilter.listsFavourites else { return }
        listFilter.listsFavourites = listsFavourites
        filter()
    }

    public func categoryToggled(_ category: String?, isChosen: Bool) {
        guard isChosen != (category == listFilter.category) else { return }
        listFilter.category = isChosen ? category : nil
        filter()
    }

    public func shareTapped() {
        if let shared { shareRequested.send(shared) }
    }

    public func jokeShared() { messages.confirm(localized("Joke copied as text and picture")) }

    public func savePicture(of joke: SharedJoke, drawnBy draw: @escaping @Sendable () async -> Data, to file: URL) async {
        await messages.save(file) { [savePicture = useCases.savePicture] in
            try await savePicture(await draw(), joke.text, file)
        } tryAgain: { [weak self] in
            await self?.savePicture(of: joke, drawnBy: draw, to: file)
        }
    }

    public var spokenText: String? {
        detail.map { detail in ([detail.value] + detail.fields.map(\.sentence)).joined(separator: "\n") }
    }

    /// A failure is tried again with the next joke.
    public func iconNeeded() async {
        if case .loaded = icon { return }
        guard !isLoadingIcon else { return }
        isLoadingIcon = true
        icon = .loading
        iconFailure = nil
        defer { isLoadingIcon = false }
        do {
            icon = .loaded(try await useCases.loadIcon())
        } catch {
            icon = .failed
            iconFailure = Failure(error)
        }
    }

    private func select(_ id: ChuckNorrisJoke.ID, saying words: String? = nil) async {
        await store.wait {
            $0.contains { $0.id == id }
        } then: { [weak self] in
            guard let self else { return }
            reveal(id)
            selectedID = id
            guard let words else { return }
            messages.begin()
            messages.confirm(words)
        }
    }

    /// Opens a stored joke. One that is still loading is opened when it arrives.
    public func open(_ id: ChuckNorrisJoke.ID) {
        guard loading != .loaded || jokes.contains(where: { $0.id == id }) else { return }
        reveal(id)
        selectedID = id
        panes.showsDetail = panes.isFolded
    }

    private func reveal(_ id: ChuckNorrisJoke.ID) {
        if let joke = jokes.first(where: { $0.id == id }), listFilter.jokes(of: [joke], favourites: favourites).isEmpty {
            listFilter = JokeListFilter()
            filter()
        }
        endSearch(hiding: id)
    }

    public func filter() {
        let listed = listFilter.jokes(of: jokes, favourites: favourites)
        let (found, query) = SearchQuery(search.text).find { query in listed.filter { $0.searchText.contains(query) } }
        if query != self.query { self.query = query }
        rows = found.map { JokeRow(joke: $0, isFavourite: favourites.contains($0.id)) }
    }
}
