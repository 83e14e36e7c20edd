import GLibSupport
import Model
import Observation

@MainActor @Observable
public final class SwitterModel: Copying, Favouriting, Refreshing {
    private let fetch: FetchSwitterJokeUseCase
    private let favourites: FavouritesModel
    private let openSettings: @MainActor () -> Void
    private let openFavourites: @MainActor () -> Void
    private var joke: SwitterJoke?

    public var messages: MessagesModel { favourites.messages }
    public private(set) var isFetching = false

    /// - Parameter favourites: a model of its own for the favourites of the dad jokes.
    public init(
        _ useCases: SwitterUseCases, _ choices: Choices, favourites: FavouritesModel,
        openSettings: @escaping @MainActor () -> Void, openFavourites: @escaping @MainActor () -> Void
    ) {
        fetch = useCases.fetch
        self.favourites = favourites
        self.openSettings = openSettings
        self.openFavourites = openFavourites
        choices.switterAddress.onChange { [weak self] _ in self?.tryAgain { _ in true } }
    }

    public var text: String { joke?.content ?? "" }

    /// Never empty: a screen reader would read the name of the widget's type.
    public var accessibleText: String { joke?.content ?? localized("No joke yet") }

    public var status: String { isFetching ? MessageStrings.fetchingJoke : "" }

    public var canActOnSelection: Bool { joke != nil && !isFetching }

    public var isFavourite: Bool { joke.map { favourites.all.favourite(telling: DadJoke($0)) != nil } == true }

    public var starLabel: String { MessageStrings.favouriteAction(isFavourite: isFavourite) }

    public var canUndo: Bool { favourites.canUndo }

    public var route: Route { .switter }
    public var pageName: String { "" }

    public func load() async {
        if !favourites.isLoaded { await favourites.load() }
    }

    /// Fetches one joke at a time. If that fails, the previous joke stays.
    public func fetchTapped() async {
        guard !isFetching else { return }
        isFetching = true
        messages.begin()
        defer { isFetching = false }
        do {
            joke = try await fetch()
        } catch let error as HTTPError where error.isLasting {
            // Another server is needed.
            messages.tell(error, openSettings: openSettings) { [weak self] in await self?.fetchTapped() }
        } catch {
            messages.tell(error) { [weak self] in await self?.fetchTapped() }
        }
    }

    /// Adds the joke to the favourites under its first words, or removes it.
    public func favouriteTapped() async {
        guard canActOnSelection, let joke = joke.map(DadJoke.init) else { return }
        let isNew = await favourites.starTapped(joke, showFavourites: openFavourites) { [weak self] in
            await self?.favouriteTapped()
        }
        guard isNew else { return }
        let name = favourites.all.freeName(like: FavouriteName.proposal(from: joke.setup))
        await messages.attempt(tryAgain: { [weak self] in await self?.favouriteTapped() }) {
            try await favourites.save(joke, name: name)
        }
    }

    public func undoTapped() async {
        if canUndo { await favourites.undoTapped() }
    }

    public var failedAttempts: [FailedAttempt] { [messages.failedAttempt].compactMap(\.self) }

    public func refresh() async {
        await fetchTapped()
    }

    public func closeMessage() -> Bool { messages.close() }

    public var spokenText: String? { canActOnSelection ? text : nil }

    public func copyTapped() -> String? {
        guard canActOnSelection else { return nil }
        messages.confirm(MessageStrings.jokeCopied)
        return text
    }
}
