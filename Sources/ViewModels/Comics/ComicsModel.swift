import Foundation
import GLibSupport
import Model
import Observation
import Pictures

/// The section *Comics*: its pages, and what the user does on them.
@MainActor @Observable
public final class ComicsModel: Favouriting, GoingBack, Refreshing, Searching {
    private let useCases: ComicUseCases
    /// Which page is in front, once there is a comic.
    private var place = ComicPage.comic {
        didSet { list.isOpen = place == .overview }
    }
    @ObservationIgnored private var described: Int?
    /// Follows the texts while the overview can be seen.
    @ObservationIgnored private var texts: StoreObservation<Int>?

    /// Whether the overview can be seen.
    @ObservationIgnored public var showsOverview = false {
        didSet {
            guard showsOverview != oldValue else { return }
            guard showsOverview else { return texts = nil }
            if texts == nil { Task { await follow() } }
        }
    }

    /// The picture takes the keyboard focus.
    public let focusRequested = Event<Void>()

    /// The comic on the screen, and the way to others.
    public let reader: ComicReader
    /// Its picture.
    public let picture: ComicPictureModel
    /// Whether the picture moves.
    public var motion: ComicMotionModel { picture.motion }
    /// How large the picture is.
    public let zoom: ComicZoomModel
    /// How the page is arranged.
    public var arrangement: ComicArrangement { picture.arrangement }
    /// Favourites, and what was read.
    public let marks: ComicMarksModel
    /// The entry for the number of a comic.
    public let goTo = GoToComicModel()
    /// The overview.
    public let list: ComicListModel
    /// The transcripts of the wiki.
    public let transcripts: ComicTranscriptModel
    /// Downloads all comics.
    public let archive: ComicArchiveModel
    /// What the user has chosen in the settings.
    public let choices: Choices
    /// What the section tells the user.
    public let messages: MessagesModel

    public init(_ useCases: ComicUseCases, _ world: World, _ choices: Choices) {
        self.useCases = useCases
        self.choices = choices
        messages = MessagesModel(pause: world.pause)
        zoom = ComicZoomModel(locale: world.locale, pause: world.pause)
        list = ComicListModel(search: useCases.search, locale: world.locale)
        archive = ComicArchiveModel(useCases, world)
        marks = ComicMarksModel(useCases, list: list, messages: messages)
        picture = ComicPictureModel(useCases, world, messages: messages)
        reader = ComicReader(
            useCases, world, choices, picture: picture, marks: marks, list: list, archive: archive, messages: messages)
        transcripts = ComicTranscriptModel(useCases, choices, reader)
    }

    // MARK: Pages

    /// The page in front.
    public var page: ComicPage {
        if place == .overview { return .overview }
        if reader.detail != nil { return place }
        return reader.failure == nil ? .loading : .failed
    }

    public var route: Route { .comics }
    public var pageName: String { "\(page) \(reader.detail?.number ?? 0)" }
    public var spokenText: String? { reader.detail?.spokenText }

    /// The section is shown, or opening it is tried again.
    public func load() async { await reader.open() }

    /// Opens a comic from elsewhere, such as a notification.
    public func open(_ number: Int) async {
        goTo.close()
        place = .comic
        await reader.go(to: number)
    }

    /// Opens the newest comic from elsewhere.
    public func openNewest() async {
        goTo.close()
        place = .comic
        await reader.newestTapped()
    }

    /// Opens the description.
    public func descriptionTapped() {
        guard reader.detail != nil else { return }
        goTo.close()
        place = .description
    }

    /// Looks for the transcript of the comic whose words are shown, once for each. Reads both from observable models.
    public func lookForTranscript() {
        let comic = page == .description ? reader.detail : nil
        guard comic?.number != described else { return }
        described = comic?.number
        if let comic { Task { await transcripts.look(for: comic) } }
    }

    /// Opens the overview.
    public func overviewTapped() async {
        goTo.close()
        place = .overview
        list.selectedNumber = reader.detail?.number
        messages.withdrawNotice()
        await follow()
    }

    private func follow() async {
        let texts = StoreObservation<Int>()
        self.texts = texts
        await marks.load()
        await texts.begin(useCases.store.texts()) { [weak self] _, arrived in
            await self?.list.load()
            await self?.archive.load()
            arrived()
        } fail: { [weak self, weak texts] in
            if let self, self.texts === texts { self.texts = nil }
            self?.list.failed($0)
        }
    }

    /// Reads the overview again after a failure, and follows the texts again.
    public func overviewReloaded() async {
        if texts == nil { await follow() } else { await list.load() }
    }

    /// Opens the overview, which has the search.
    public func searchTapped() {
        list.searchRequested.send()
        Task { await overviewTapped() }
    }

    /// A row of the overview was opened.
    public func rowOpened(at position: Int) async {
        guard list.rows.indices.contains(position) else { return }
        leave()
        await reader.go(to: list.rows[position].comic.number)
    }

    /// Goes back to the comic from the entry for a number, the description or the overview.
    public func backTapped() {
        if goTo.isOpen {
            goTo.close()
            focusRequested.send()
        } else {
            if place == .overview { messages.withdrawNotice() }
            leave()
        }
    }

    private func leave() {
        guard place != .comic else { return }
        place = .comic
        focusRequested.send()
    }

    /// Closes a message of the page that is shown; the overview has those of the archive as well.
    public func closeMessage() -> Bool {
        switch page {
        case .comic: messages.close()
        case .overview: archive.messages.close() || messages.close()
        case .loading, .failed, .description: false
        }
    }

    private var listAttempt: FailedAttempt? {
        list.page.failure.map { failure in FailedAttempt(failure: failure) { await self.overviewReloaded() } }
    }

    public var failedAttempts: [FailedAttempt] {
        let attempts: [(FailedAttempt?, shownOn: Set<ComicPage>)] = [
            (listAttempt, [.overview]),
            // Without a first comic the overview has none to list.
            (reader.failedAttempt, [.failed, .overview]),
            (picture.failedAttempt, [.comic]),
            (transcripts.failedAttempt, [.description]),
            (archive.messages.failedAttempt, [.overview]),
            (messages.failedAttempt, [.comic, .overview]),
            (reader.failedNewestAttempt, []),
        ]
        let page = page
        return attempts.compactMap { attempt, pages in
            guard var attempt else { return nil }
            attempt.isInFront = pages.contains(page)
            return attempt
        }
    }

    /// The key leads to a random comic, as it does in xkcd-gtk.
    public func refresh() async {
        if page == .comic { await reader.randomTapped() }
    }

    // MARK: From the pages to a comic

    /// Opens the entry for a number.
    public func goToTapped() {
        if page == .comic { goTo.open() }
    }

    /// The number was typed.
    public func goToEntered() async {
        goTo.problem = nil
        let isShown = await reader.go(entered: goTo.text) { goTo.problem = ErrorStrings.message(for: $0) }
        guard isShown else { return }
        goTo.close()
        focusRequested.send()
        await reader.refreshNavigation()
    }

    /// Any other favourite.
    public func randomFavouriteTapped() async {
        await messages.attempt(tryAgain: { [weak self] in await self?.randomFavouriteTapped() }) {
            let favourites = try await useCases.store.marks().current().favourites
            if await reader.goToAny(of: favourites, leave) { return }
            messages.confirm(
                favourites.isEmpty ? localized("There are no favourites yet.") : localized("This is your only favourite."))
        }
    }

    /// The oldest comic that the user has not read.
    public func oldestUnreadTapped() async {
        await messages.attempt(tryAgain: { [weak self] in await self?.oldestUnreadTapped() }) {
            let unread = try await useCases.unread().filter { $0 != reader.detail?.number }
            guard !unread.isEmpty else { return messages.confirm(ComicStrings.nothingUnread) }
            leave()
            await reader.go(toFirstOf: unread)
        }
    }

    /// Something was pasted onto the page. The comic of the first address in it is opened.
    /// - Parameter text: nil if the clipboard has no text.
    public func pasted(_ text: String?) async {
        if let number = text.flatMap(ComicAddress.number) { return await openAddressed(number) }
        messages.begin()
        messages.tell(localized("There is no address of a comic on the clipboard."))
    }

    /// A text or a link was dropped onto the section. The comic of the first address in it is opened.
    /// - Returns: whether there is such an address.
    public func dropped(_ text: String) -> Bool {
        guard let number = ComicAddress.number(in: text) else { return false }
        Task { await openAddressed(number) }
        return true
    }

    private func openAddressed(_ number: Int) async {
        goTo.close()
        leave()
        guard reader.detail != nil else { return await open(number) }
        _ = await reader.go(entered: String(number)) { error in
            messages.tell(error) { [weak self] in await self?.openAddressed(number) }
        }
        await reader.refreshNavigation()
    }

    // MARK: What the user does with a comic

    public func favouriteTapped() async { await marks.favouriteTapped() }
    public var canUndo: Bool { marks.canUndo }
    public func undoTapped() async { await marks.undoTapped() }

    /// The page on the site of the comic that is acted on.
    public var pageAddress: String? { marks.number.flatMap(ComicAddress.page)?.absoluteString }
    /// The page that explains it.
    public var explanationAddress: String? { marks.number.flatMap(ComicAddress.explanation)?.absoluteString }

    /// The address of its page, to be copied.
    public func linkCopied() -> String? {
        if pageAddress != nil { messages.confirm(localized("Link copied")) }
        return pageAddress
    }

    /// The alt text, to be copied.
    public func altTextCopied() -> String? {
        guard let alt = reader.detail?.alt, !alt.isEmpty else { return nil }
        messages.confirm(localized("Alt text copied"))
        return alt
    }

    /// The alt text is asked for, or the picture without it.
    public func altTextTapped() {
        guard let detail = reader.detail, page == .comic else { return }
        guard !detail.alt.isEmpty else { return messages.confirm(ComicStrings.noAltText) }
        reader.hasTurnedAltText.toggle()
        messages.confirm(showsAltText ? localized("Alt text shown") : localized("Alt text hidden"))
    }

    /// Whether the alt text is shown as a caption of the picture.
    public var showsAltText: Bool {
        guard reader.detail?.alt.isEmpty == false else { return false }
        return (arrangement.isAlone || choices.hidesAltText.isOn) == reader.hasTurnedAltText
    }

    /// What the button says that shows the alt text, or hides it.
    public var altTextLabel: String { reader.hasTurnedAltText ? localized("Hide Alt Text") : localized("Show Alt Text") }

    /// Whether the picture is inverted in a style.
    public func isInverted(inDark isDark: Bool) -> Bool {
        guard isDark, choices.invertsComics.isOn, case .loaded(let picture) = picture.state else { return false }
        return picture.isBlackAndWhite
    }

    /// The picture is to stand still, or to move.
    public func motionTapped() {
        guard motion.motion != .still else { return }
        motion.toggle()
        messages.confirm(motion.motion == .playing ? localized("Animation playing") : localized("Animation paused"))
    }

    /// The kept picture of a comic to be shown small; nil if there is none.
    public func thumbnail(of number: Int) async -> Picture? { await useCases.loadThumbnail(number) }
}
