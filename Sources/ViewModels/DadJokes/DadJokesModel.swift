import Foundation
import GLibSupport
import Model
import Observation

@MainActor @Observable
public final class DadJokesModel: Deleting, Editing, Favouriting, GoingBack {
    private let useCases: DadJokeUseCases
    private let openSettings: @MainActor () -> Void
    private var path: [DadJokePage] = []
    private var history = DadJokeHistory()
    private var opened = DadJokeHistory()
    private var restoredID: FavouriteDadJoke.ID?
    private var waiting: DadJoke?
    private var isPreparing = false
    private let pause: @MainActor (Duration) async throws -> Void
    private let storing = OneAtATime()
    @ObservationIgnored private var drafting: Task<Void, Never>?
    @ObservationIgnored private var hasResumed = false

    public var messages: MessagesModel { favourites.messages }
    public let favourites: FavouritesModel
    public private(set) var isTelling = false
    /// Nil unless the user is naming a favourite.
    public private(set) var naming: FavouriteNameModel?

    init(_ useCases: DadJokeUseCases, _ world: World, _ clock: ClockModel, openSettings: @escaping @MainActor () -> Void) {
        self.useCases = useCases
        self.openSettings = openSettings
        favourites = FavouritesModel(useCases, world, clock)
        pause = world.pause
    }

    public var page: DadJokePage { path.last ?? .start }

    /// Nil if no joke was fetched ahead.
    public var waitingSetup: String? { page == .start ? waiting?.setup : nil }

    public var canGoBack: Bool { !path.isEmpty }

    public var title: String {
        let name: String? =
            switch page {
            case .start: nil
            case .joke: localized("Random Joke")
            case .favourites: localized("Favourites")
            case .favourite: shownFavourite?.name
            }
        return name ?? localized("Dad Jokes")
    }

    private var entry: DadJokeHistory.Entry? {
        switch page {
        case .joke: history.current
        case .favourite: opened.current
        case .start, .favourites: nil
        }
    }

    public var shown: ShownDadJoke? { entry.map(ShownDadJoke.init) }

    private var shownJoke: DadJoke? { entry?.joke }

    private var shownFavourite: FavouriteDadJoke? {
        shownJoke.flatMap { favourites.all.favourite(telling: $0) }
    }

    public var isFavourite: Bool { shownFavourite != nil }

    public var starLabel: String { MessageStrings.favouriteAction(isFavourite: isFavourite) }

    public var hasPrevious: Bool { page == .joke && history.canGoBack }

    public var status: String {
        if isTelling { return MessageStrings.fetchingJoke }
        return switch page {
        case .start, .favourites: ""
        case .joke, .favourite: shownFavourite.map { localized("In your favourites as “%@”", $0.name) } ?? ""
        }
    }

    /// The favourite that the keys act on: of the list or of the page.
    private var actedFavourite: FavouriteDadJoke? {
        page == .favourites ? favourites.selected : shownFavourite
    }

    /// Whether the joke may be told again, so that the user can forbid it.
    public var canBeUnwanted: Bool { naming == nil && shownJoke.map { $0.provider != .switter } == true }

    public var canActOnSelection: Bool { naming == nil && (shownJoke != nil || actedFavourite != nil) }

    public var canEdit: Bool { naming == nil && actedFavourite != nil }

    public var canUndo: Bool { naming == nil && favourites.canUndo }

    public var route: Route {
        .dadJokes(favouriteID: page == .favourite ? shownFavourite?.id : restoredID)
    }

    public var pageName: String { "\(page)" }

    public func load() async {
        await favourites.load()
        await resumeDraft()
        await prepareWaiting()
        guard let id = restoredID, favourites.isLoaded else { return }
        restoredID = nil
        guard path.isEmpty, let position = favourites.all.firstIndex(where: { $0.id == id }) else { return }
        path = [.favourites]
        open(at: position)
    }

    /// Takes a joke that was fetched ahead for the start page. Taking it counts as telling it.
    private func prepareWaiting() async {
        guard waiting == nil, history.current == nil, !isTelling, !isPreparing else { return }
        isPreparing = true
        defer { isPreparing = false }
        waiting = try? await useCases.kept()
    }

    /// Shows the next joke of the history, or fetches one. The current joke stays until it has arrived.
    public func nextTapped() async {
        guard !isTelling, naming == nil else { return }
        messages.begin()
        if page == .joke, history.canGoForward {
            history.goForward()
            return
        }
        let asked = page
        if asked != .start, tellWaiting() { return go(to: .joke) }
        isTelling = true
        defer { isTelling = false }
        do {
            let joke = try await useCases.next()
            // The user has seen the setup on the start page, so that joke counts as told.
            if asked == .start { tellWaiting() }
            history.show(joke)
            // A user who has left the page stays on the other one.
            if page == asked { go(to: .joke) }
        } catch let error as RapidAPIKeyError {
            messages.tell(error, openSettings: openSettings) { [weak self] in await self?.nextTapped() }
        } catch {
            messages.tell(error) { [weak self] in await self?.nextTapped() }
        }
    }

    /// The key is a plain letter, so it works only while a joke is shown.
    public func nextKeyPressed() async {
        if shown != nil { await nextTapped() }
    }

    public func spacePressed() async {
        if page == .joke, shown?.punchline != nil { await nextTapped() } else { revealTapped() }
    }

    /// *Never Tell Again*: the joke stays on the page.
    public func neverTellTapped() async {
        guard canBeUnwanted, let joke = shownJoke else { return }
        await favourites.setUnwanted(joke)
    }

    public func previousTapped() {
        guard hasPrevious, naming == nil else { return backTapped() }
        messages.begin()
        history.goBack()
    }

    public func revealTapped() {
        switch page {
        case .joke: history.reveal()
        case .favourite: opened.reveal()
        // The joke in flight would replace a punchline revealed now.
        case .start where waiting != nil && !isTelling:
            tellWaiting()
            history.reveal()
            go(to: .joke)
        case .start, .favourites: break
        }
    }

    /// Returns whether the start page had a joke.
    @discardableResult
    private func tellWaiting() -> Bool {
        guard let waiting else { return false }
        history.show(waiting)
        self.waiting = nil
        return true
    }

    public func starTapped() async {
        guard naming == nil, let joke = shownJoke else { return }
        let isNew = await favourites.starTapped(joke) { [weak self] in
            self?.favouritesTapped()
        } tryAgain: { [weak self] in
            await self?.starTapped()
        }
        if isNew, naming == nil, shownJoke == joke { name(joke, as: FavouriteName.proposal(from: joke.setup)) }
    }

    public func favouritesTapped() {
        messages.begin()
        go(to: .favourites)
        if favourites.selected == nil { favourites.rowSelected(at: 0) }
    }

    /// Opens a favourite, as soon as the favourites are loaded.
    public func open(_ id: FavouriteDadJoke.ID) {
        guard favourites.isLoaded else { return restoredID = id }
        if naming == nil, let position = favourites.all.firstIndex(where: { $0.id == id }) { favouriteOpened(at: position) }
    }

    public func favouriteOpened(at position: Int) {
        guard favourites.all.indices.contains(position) else { return }
        messages.begin()
        open(at: position)
    }

    public func renameTapped(_ id: FavouriteDadJoke.ID) {
        guard naming == nil, let favourite = favourites.all.first(where: { $0.id == id }) else { return }
        messages.begin()
        name(favourite.joke, as: favourite.name, renaming: id)
    }

    public func deleteTapped(_ id: FavouriteDadJoke.ID) async {
        guard naming == nil else { return }
        await favourites.delete(id)
    }

    public func editTapped() {
        if let favourite = actedFavourite { renameTapped(favourite.id) }
    }

    public func deleteTapped() async {
        if let favourite = actedFavourite { await deleteTapped(favourite.id) }
    }

    public func undoTapped() async {
        if canUndo { await favourites.undoTapped() }
    }

    public func copyTapped() -> String? {
        guard canActOnSelection, let joke = shownJoke ?? actedFavourite?.joke else { return nil }
        messages.confirm(MessageStrings.jokeCopied)
        return joke.text
    }

    public var spokenText: String? {
        shown.map { joke in [joke.setup, joke.punchline ?? ""].filter { !$0.isEmpty }.joined(separator: "\n") } ?? waitingSetup
    }

    public func favouriteTapped() async { await starTapped() }

    public var failedAttempts: [FailedAttempt] {
        if let naming { return [naming.messages.failedAttempt].compactMap(\.self) }
        let list = page == .favourites ? favourites.page.failure : nil
        let reading = list.map { failure in FailedAttempt(failure: failure) { await self.load() } }
        return [reading, messages.failedAttempt].compactMap(\.self)
    }

    public func closeMessage() -> Bool { (naming?.messages ?? messages).close() }

    public func backTapped() {
        if let naming {
            naming.cancelTapped()
        } else {
            _ = path.popLast()
        }
    }

    /// Removes earlier visits of the page from the way back.
    private func go(to page: DadJokePage) {
        if let position = path.firstIndex(of: page) { path.removeSubrange(position...) }
        path.append(page)
    }

    private func open(at position: Int) {
        favourites.rowSelected(at: position)
        opened.show(favourites.all[position].joke)
        go(to: .favourite)
    }

    /// - Parameter id: the favourite to rename; nil to add one.
    private func name(_ joke: DadJoke, as text: String, renaming id: FavouriteDadJoke.ID? = nil) {
        naming = FavouriteNameModel(
            setup: joke.setup, text: text, among: favourites, renaming: id,
            onTyped: { [weak self] in self?.keep(FavouriteDraft(text: $0, joke: joke, favouriteID: id)) },
            onSave: { [weak self] in try await self?.save(joke, name: $0, renaming: id, replaces: $1) },
            onClose: { [weak self] in
                self?.naming = nil
                self?.keep(nil)
            })
    }

    /// Stores the typed name once the user pauses; nil discards it. Errors are ignored: a draft matters only if the app is killed.
    private func keep(_ draft: FavouriteDraft?) {
        drafting?.cancel()
        drafting = Task { [pause, storing, useCases] in
            if draft != nil { try? await pause(.milliseconds(500)) }
            guard !Task.isCancelled else { return }
            try? await storing { try await useCases.draft(draft) }
        }
    }

    /// Reopens the page with the name that the user was typing when the application was killed.
    private func resumeDraft() async {
        guard !hasResumed, favourites.isLoaded else { return }
        hasResumed = true
        guard let draft = try? await useCases.draft(), path.isEmpty, naming == nil else { return }
        let favourite = favourites.all.favourite(telling: draft.joke)
        // The name was saved just before the application was killed.
        guard favourite?.id == draft.favouriteID, favourite?.name != draft.text else { return keep(nil) }
        restoredID = nil
        if let favourite, let position = favourites.all.firstIndex(of: favourite) {
            path = [.favourites]
            favourites.rowSelected(at: position)
        } else {
            history.show(draft.joke)
            path = [.joke]
        }
        name(draft.joke, as: draft.text, renaming: draft.favouriteID)
    }

    /// Errors that only another window can cause are shown on the page of the joke.
    private func save(_ joke: DadJoke, name: String, renaming id: FavouriteDadJoke.ID?, replaces: Bool) async throws {
        do {
            if replaces, let old = favourites.all.favourite(named: name, renaming: id) {
                try await favourites.replace(old, by: joke, name: name, renaming: id)
            } else if let id {
                try await favourites.rename(id, to: name)
            } else {
                try await favourites.save(joke, name: name)
            }
        } catch FavouriteError.full {
            favourites.tellFull { [weak self] in self?.favouritesTapped() }
        } catch let error as FavouriteError {
            guard case .alreadyFavourite = error else { throw error }
            messages.tell(error.message)
        }
    }
}
