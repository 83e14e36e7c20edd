import Domain
import Localization
import Observation

/// The section *Switter*: one joke at a time.
@MainActor @Observable
public final class SwitterModel: SectionModel {
    private let fetch: FetchSwitterJokeUseCase
    private let favourites: FavouritesModel
    private let openSettings: @MainActor () -> Void
    private let openFavourites: @MainActor () -> Void
    private var joke: SwitterJoke?

    /// What the section tells the user.
    public var messages: MessagesModel { favourites.messages }
    /// Whether a joke is being fetched.
    public private(set) var isFetching = false

    /// - Parameters:
    ///   - favourites: the favourites of the dad jokes, of which this section has a model of its own.
    ///   - openSettings: opens the settings, where another server is needed.
    ///   - openFavourites: opens their list, where one can be deleted.
    public init(
        _ useCases: SwitterUseCases, favourites: FavouritesModel, openSettings: @escaping @MainActor () -> Void,
        openFavourites: @escaping @MainActor () -> Void
    ) {
        fetch = useCases.fetch
        self.favourites = favourites
        self.openSettings = openSettings
        self.openFavourites = openFavourites
    }

    /// The joke; empty at first.
    public var text: String { joke?.content ?? "" }

    /// What a screen reader says for the joke; an empty label would have the name of its type.
    public var accessibleText: String { joke?.content ?? localized("No joke yet") }

    /// What is going on.
    public var status: String { isFetching ? MessageStrings.fetchingJoke : "" }

    public var canActOnSelection: Bool { joke != nil && !isFetching }

    /// Whether the joke is among the favourites of the dad jokes.
    public var isFavourite: Bool { joke.map { favourites.all.favourite(telling: DadJoke($0)) != nil } == true }

    /// What the star does.
    public var starLabel: String { MessageStrings.favouriteAction(isFavourite: isFavourite) }

    public var canUndo: Bool { favourites.canUndo }

    public var route: Route { .switter }

    /// The section came to the front.
    public func load() async {
        if !favourites.isLoaded { await favourites.load() }
    }

    /// Fetches a joke: one at a time. The one before is shown again when there is none.
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

    /// The star: the joke becomes a favourite named after its beginning, or is one no longer.
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
