import Domain
import Foundation
import Localization
import Observation

/// The section *Dad Jokes*: its pages, and the joke that is on one of them.
@MainActor @Observable
public final class DadJokesModel: SectionModel {
    private let useCases: DadJokeUseCases
    private let openSettings: @MainActor () -> Void
    private var path: [DadJokePage] = []
    private var history = DadJokeHistory()
    /// The favourite that is open, as a history of one joke.
    private var opened = DadJokeHistory()
    private var restoredID: FavouriteDadJoke.ID?
    /// The joke of the start page.
    private var waiting: DadJoke?
    private var isPreparing = false
    private let pause: @MainActor (Duration) async throws -> Void
    private let storing = OneAtATime()
    @ObservationIgnored private var drafting: Task<Void, Never>?
    @ObservationIgnored private var hasResumed = false

    /// What the section tells the user.
    public var messages: MessagesModel { favourites.messages }
    /// The favourites.
    public let favourites: FavouritesModel
    /// Whether a joke is being fetched.
    public private(set) var isTelling = false
    /// The page on which a favourite gets its name, while it is open.
    public private(set) var naming: FavouriteNameModel?

    init(_ useCases: DadJokeUseCases, _ world: World, _ clock: ClockModel, openSettings: @escaping @MainActor () -> Void) {
        self.useCases = useCases
        self.openSettings = openSettings
        favourites = FavouritesModel(useCases, world, clock)
        pause = world.pause
    }

    /// The page that is shown.
    public var page: DadJokePage { path.last ?? .start }

    /// The setup that is on the start page, if a joke was kept from before; its punchline is the first thing to ask for.
    public var waitingSetup: String? { page == .start ? waiting?.setup : nil }

    /// Whether there is a page to go back to.
    public var canGoBack: Bool { !path.isEmpty }

    /// The title of the page.
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

    /// The joke of the page.
    public var shown: ShownDadJoke? { entry.map(ShownDadJoke.init) }

    private var shownJoke: DadJoke? { entry?.joke }

    private var shownFavourite: FavouriteDadJoke? {
        shownJoke.flatMap { favourites.all.favourite(telling: $0) }
    }

    /// Whether the joke of the page is a favourite.
    public var isFavourite: Bool { shownFavourite != nil }

    /// What the star does.
    public var starLabel: String { MessageStrings.favouriteAction(isFavourite: isFavourite) }

    /// Whether there is a joke before the one that is shown.
    public var hasPrevious: Bool { page == .joke && history.canGoBack }

    /// The status line: what is going on, or what there is.
    public var status: String {
        if isTelling { return MessageStrings.fetchingJoke }
        return switch page {
        case .start, .favourites: ""
        case .joke, .favourite: shownFavourite.map { localized("In your favourites as “%@”", $0.name) } ?? ""
        }
    }

    /// The favourite on which the keys work: that of the list, or that of the page.
    private var actedFavourite: FavouriteDadJoke? {
        page == .favourites ? favourites.selected : shownFavourite
    }

    /// Whether the joke of the page can be told again.
    public var canBeUnwanted: Bool { naming == nil && shownJoke.map { $0.provider != .switter } == true }

    public var canActOnSelection: Bool { naming == nil && (shownJoke != nil || actedFavourite != nil) }

    /// Whether there is a favourite to rename.
    public var canEdit: Bool { naming == nil && actedFavourite != nil }

    public var canUndo: Bool { naming == nil && favourites.canUndo }

    /// The section, with the favourite that is open.
    public var route: Route {
        .dadJokes(favouriteID: page == .favourite ? shownFavourite?.id : restoredID)
    }

    public var pageName: String { "\(page)" }

    /// The section came to the front.
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

    /// Has a joke for the start page, if one is kept. Asking for one counts it as told.
    private func prepareWaiting() async {
        guard waiting == nil, history.current == nil, !isTelling, !isPreparing else { return }
        isPreparing = true
        defer { isPreparing = false }
        waiting = try? await useCases.kept()
    }

    /// *Next*, or a random joke: the one from which the user went back, or a new one. The joke before stays until it is there.
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
            // The setup that was on the screen was told.
            if asked == .start { tellWaiting() }
            history.show(joke)
            // A user who has gone elsewhere stays there.
            if page == asked { go(to: .joke) }
        } catch let error as RapidAPIKeyError {
            messages.tell(error, openSettings: openSettings) { [weak self] in await self?.nextTapped() }
        } catch {
            messages.tell(error) { [weak self] in await self?.nextTapped() }
        }
    }

    /// The key for the next joke, which is a plain letter: it means something where a joke is shown.
    public func nextKeyPressed() async {
        if shown != nil { await nextTapped() }
    }

    /// Space: the punchline, and then the next joke.
    public func spacePressed() async {
        if page == .joke, shown?.punchline != nil { await nextTapped() } else { revealTapped() }
    }

    /// *Never Tell Again*: the joke of the page stays there, and is told no more.
    public func neverTellTapped() async {
        guard canBeUnwanted, let joke = shownJoke else { return }
        await favourites.setUnwanted(joke)
    }

    /// The joke before, or the page before where there is none.
    public func previousTapped() {
        guard hasPrevious, naming == nil else { return backTapped() }
        messages.begin()
        history.goBack()
    }

    /// The punchline is asked for.
    public func revealTapped() {
        switch page {
        case .joke: history.reveal()
        case .favourite: opened.reveal()
        // The joke in flight would replace a punchline that is revealed now.
        case .start where waiting != nil && !isTelling:
            tellWaiting()
            history.reveal()
            go(to: .joke)
        case .start, .favourites: break
        }
    }

    /// The joke of the start page is one of those that were told.
    /// - Returns: whether there was one.
    @discardableResult
    private func tellWaiting() -> Bool {
        guard let waiting else { return false }
        history.show(waiting)
        self.waiting = nil
        return true
    }

    /// The star: a joke asks for its name, and a favourite is one no more.
    public func starTapped() async {
        guard naming == nil, let joke = shownJoke else { return }
        let isNew = await favourites.starTapped(joke) { [weak self] in
            self?.favouritesTapped()
        } tryAgain: { [weak self] in
            await self?.starTapped()
        }
        if isNew, naming == nil, shownJoke == joke { name(joke, as: FavouriteName.proposal(from: joke.setup)) }
    }

    /// The list of favourites is asked for.
    public func favouritesTapped() {
        messages.begin()
        go(to: .favourites)
        if favourites.selected == nil { favourites.rowSelected(at: 0) }
    }

    /// A favourite is asked for from elsewhere, as soon as there are any.
    public func open(_ id: FavouriteDadJoke.ID) {
        guard favourites.isLoaded else { return restoredID = id }
        if naming == nil, let position = favourites.all.firstIndex(where: { $0.id == id }) { favouriteOpened(at: position) }
    }

    /// A favourite of the list is opened.
    public func favouriteOpened(at position: Int) {
        guard favourites.all.indices.contains(position) else { return }
        messages.begin()
        open(at: position)
    }

    /// A favourite gets another name.
    public func renameTapped(_ id: FavouriteDadJoke.ID) {
        guard naming == nil, let favourite = favourites.all.first(where: { $0.id == id }) else { return }
        messages.begin()
        name(favourite.joke, as: favourite.name, renaming: id)
    }

    /// Deletes a favourite.
    public func deleteTapped(_ id: FavouriteDadJoke.ID) async {
        guard naming == nil else { return }
        await favourites.delete(id)
    }

    /// The favourite on which the keys work gets another name.
    public func editTapped() {
        if let favourite = actedFavourite { renameTapped(favourite.id) }
    }

    /// The favourite on which the keys work goes.
    public func deleteTapped() async {
        if let favourite = actedFavourite { await deleteTapped(favourite.id) }
    }

    public func undoTapped() async {
        if canUndo { await favourites.undoTapped() }
    }

    /// Both parts of the joke that is shown or selected.
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

    /// The page before.
    public func backTapped() {
        if let naming {
            naming.cancelTapped()
        } else {
            _ = path.popLast()
        }
    }

    /// Goes to a page, which is on the way back only once.
    private func go(to page: DadJokePage) {
        if let position = path.firstIndex(of: page) { path.removeSubrange(position...) }
        path.append(page)
    }

    private func open(at position: Int) {
        favourites.rowSelected(at: position)
        opened.show(favourites.all[position].joke)
        go(to: .favourite)
    }

    /// - Parameter id: the favourite that gets another name; nil for a joke that becomes one.
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

    /// Stores what was typed once the user pauses, or that nothing is typed any more. Nobody is told if that fails: it is of use only if
    /// the application is killed.
    private func keep(_ draft: FavouriteDraft?) {
        drafting?.cancel()
        drafting = Task { [pause, storing, useCases] in
            if draft != nil { try? await pause(.milliseconds(500)) }
            guard !Task.isCancelled else { return }
            try? await storing { try await useCases.draft(draft) }
        }
    }

    /// Opens the page of a name again that the user was typing when the application was killed.
    private func resumeDraft() async {
        guard !hasResumed, favourites.isLoaded else { return }
        hasResumed = true
        guard let draft = try? await useCases.draft(), path.isEmpty, naming == nil else { return }
        let favourite = favourites.all.favourite(telling: draft.joke)
        // What was saved in the last moment is a draft no more.
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

    /// Saves a name. What only another window can have caused is told on the page of the joke.
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
