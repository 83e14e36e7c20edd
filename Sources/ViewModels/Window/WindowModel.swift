import Domain
import Foundation
import Localization
import Observation

/// The window: which section is shown, the size of the text, and what concerns the application as a whole.
@MainActor @Observable
public final class WindowModel {
    private let services: Services
    private let start: (textScale: Int, listWidth: Int?, colours: Colours, reducesMotion: Bool)
    @ObservationIgnored private lazy var models = AppModels(
        services, colours: start.colours, reducesMotion: start.reducesMotion
    ) { [weak self] in
        self?.settingsTapped()
    } openDadJokes: { [weak self] in
        self?.open(Section.dadJokes)
    } switchData: { [weak self] in
        await self?.switchDataTapped()
    }
    private let onGoLive, onShowSample, onStart: @MainActor () async -> Void
    @ObservationIgnored private var chance: Chance
    @ObservationIgnored private var isReplacingData = false
    private let storing = OneAtATime()
    @ObservationIgnored private var followingNetworks: Task<Void, Never>?
    /// Where a link could not be opened, and the message that says so.
    @ObservationIgnored private var failedLink: (route: Route, page: String, message: String)?

    // The sections, each made when it is first opened.
    public var jokes: JokesModel { models.jokes }
    public var dadJokes: DadJokesModel { models.dadJokes }
    public var switter: SwitterModel { models.switter }
    public var comics: ComicsModel { models.comics }
    public var people: PeopleModel { models.people }
    public var settings: SettingsModel { models.settings }
    /// What time and which day it is.
    public var clock: ClockModel { models.clock }
    /// Looks for new comics.
    public var newComic: NewComicModel { models.newComic }
    /// The section that is shown.
    public private(set) var section: Section
    /// Whether the sidebar is in front where there is no room for sidebar and section.
    public private(set) var showsSidebar = false
    /// How much room there is, and the size of the text.
    @ObservationIgnored public private(set) lazy var layout = WindowLayout(
        textScale: start.textScale, listWidth: start.listWidth,
        news: { [newComic] in newComic.number == nil ? nil : localized("new comic") })
    /// Whether the sample data are shown.
    public var isSampleData: Bool { services.isSampleData }
    /// Whether a page says what the application is and what it requests of whom, and nothing else is shown and requested.
    public private(set) var isFirstStart: Bool
    /// What concerns the application as a whole, such as damaged data.
    public let messages = MessagesModel()

    /// - Parameters:
    ///   - textScale: in per cent.
    ///   - listWidth: in logical pixels; nil for the usual one.
    ///   - onShowSample: opens the window again with the sample data.
    ///   - onGoLive: opens the window again with the live services.
    ///   - onStart: shows the sections after the page of the first start.
    public init(
        _ services: Services, route: Route = .chuckNorris(jokeID: nil), textScale: Int = 100, listWidth: Int? = nil,
        colours: Colours = .system, reducesMotion: Bool = false, isFirstStart: Bool = false,
        onShowSample: @escaping @MainActor () async -> Void = {}, onGoLive: @escaping @MainActor () async -> Void,
        onStart: @escaping @MainActor () async -> Void = {}
    ) {
        self.services = services
        start = (textScale, listWidth, colours, reducesMotion)
        self.onShowSample = onShowSample
        self.onGoLive = onGoLive
        self.onStart = onStart
        self.isFirstStart = isFirstStart
        chance = services.world.chance
        section = Section(route)
        if let notice = services.storageNotice { messages.tell(notice.text) }
        let changes = services.offline.changes
        let requests = services.access.settingsRequests
        Task { [weak self] in
            for await _ in requests { self?.settingsTapped() }
        }
        Task { [weak self] in
            // Going online may be offered where something could not be requested.
            for await isOn in changes {
                await self?.models.workOffline.changed(to: isOn)
                if !isOn { self?.models.tryAgain(\.isOfNetwork) }
            }
        }
        followingNetworks = Task { [weak self, networks = services.networks(), pause = services.world.pause] in
            for await _ in networks {
                // Names may not be resolved in the first moment.
                guard (try? await pause(.seconds(1))) != nil else { return }
                self?.models.tryAgain(\.isOfNetwork)
            }
        }
        openItem(of: route)
    }

    deinit {
        followingNetworks?.cancel()
    }

    /// The keyboard focus is nowhere. Ends after the time in which something may take it.
    public func focusLost() async { try? await services.world.pause(.milliseconds(100)) }

    /// The sections in the order of the sidebar.
    public var sections: [Section] { Section.allCases }

    /// What is new in a section, for which it is marked in the sidebar; nil if nothing is.
    public func news(in section: Section) -> String? { section == .comics ? layout.news : nil }

    /// The model of the section that is shown; the window's actions are its verbs.
    public var shown: any SectionModel {
        switch section {
        case .chuckNorris: jokes
        case .dadJokes: dadJokes
        case .switter: switter
        case .comics: comics
        case .people: people
        case .settings: settings
        }
    }

    /// Where the user is.
    public var route: Route { shown.route }

    /// What the bar about the sample data says.
    public var sampleDataMessage: Message {
        Message(
            text: localized("You are looking at sample data. Nothing here comes from the internet."),
            action: localized("Go Live"), isProblem: false)
    }

    /// Light or dark.
    public var colours: Colours { models.colours.value }

    /// Whether nothing moves, whatever the system allows.
    public var reducesMotion: Bool { models.reducesMotion.isOn }

    /// What the bar about working offline says; nil while the user is online.
    public var offlineMessage: Message? {
        guard models.workOffline.isOn else { return nil }
        return Message(
            text: localized("You are working offline. Nothing is requested."), action: ErrorStrings.goOnline, isProblem: false)
    }

    /// The user goes online.
    public func goOnlineTapped() async { await models.workOffline.changed(to: false) }

    /// The keyboard focus came to the sidebar, or left it.
    public func sidebarFocusChanged(_ hasFocus: Bool) {
        layout.isBrowsing = hasFocus
    }

    /// The user went to a section in the sidebar, and stays there.
    public func sectionMarked(at position: Int) {
        guard sections.indices.contains(position) else { return }
        section = sections[position]
    }

    /// A section was chosen in the sidebar.
    public func sectionSelected(at position: Int) {
        guard sections.indices.contains(position) else { return }
        open(sections[position])
    }

    /// The settings are asked for.
    public func settingsTapped() {
        open(Section.settings)
    }

    /// A section is asked for.
    public func open(_ section: Section) {
        layout.isBrowsing = false
        self.section = section
        showsSidebar = false
        layout.workRequested.send()
    }

    /// A place is asked for from elsewhere, such as a notification.
    public func open(_ route: Route) {
        open(Section(route))
        openItem(of: route)
    }

    /// What is open at a place is opened, as soon as its section is loaded.
    private func openItem(of route: Route) {
        switch route {
        case .chuckNorris(let jokeID?): jokes.open(jokeID)
        case .dadJokes(let favouriteID?): dadJokes.open(favouriteID)
        case .people(let personID?): people.open(personID)
        case .chuckNorris, .dadJokes, .people, .switter, .comics, .settings: break
        }
    }

    /// What the search of the desktop has found is asked for.
    public func open(_ item: FoundItem) async {
        switch item.kind {
        case .people: open(Route.people(personID: item.id))
        case .comics: if let number = Int(item.id) { await openComic(number) }
        case .jokes: open(Route.chuckNorris(jokeID: item.id))
        case .dadJokes: open(Route.dadJokes(favouriteID: Int64(item.id)))
        }
    }

    /// Words are searched for from elsewhere, where the section has a search.
    public func search(_ words: String, in section: Section) async {
        open(section)
        shown.searchTapped()
        switch section {
        case .chuckNorris: jokes.searchChanged(words)
        case .comics: await comics.list.searchChanged(words)
        case .people: people.searchChanged(words)
        case .dadJokes, .switter, .settings: break
        }
    }

    /// A comic is asked for from elsewhere, such as a notification.
    public func openComic(_ number: Int) async {
        open(Section.comics)
        await comics.open(number)
    }

    /// The newest comic is asked for from elsewhere.
    public func openNewestComic() async {
        open(Section.comics)
        await comics.openNewest()
    }

    /// Anybody's profile is asked for from elsewhere.
    public func openRandomPerson() async {
        open(Section.people)
        await people.openAnybody()
    }

    /// What is asked for from elsewhere cannot be done, for which there is a sentence.
    public func requestFailed(_ message: String) { messages.tell(message) }

    /// One step back: a message is closed first, and a picture that is alone on the screen gets its window back.
    public func backTapped() {
        if shown.closeMessage() { return }
        if isPictureAlone, !comics.goTo.isOpen { return layout.fullScreenTapped() }
        shown.backTapped()
    }

    /// Whether the window shows the picture of a comic and nothing else.
    public var isPictureAlone: Bool { layout.isFullScreen && section == .comics && comics.page == .comic }

    /// Everything that is open is said by the screen reader.
    public func readTapped() {
        layout.readingRequested.send()
    }

    /// The sidebar comes to the front.
    public func sidebarTapped() {
        showsSidebar = true
    }

    /// The section came to the front by a swipe.
    public func sectionCameToFront() {
        showsSidebar = false
    }

    /// The window was made narrow or wide.
    public func folded(_ isFolded: Bool) {
        layout.isFolded = isFolded
        if !isFolded { showsSidebar = false }
    }

    /// Whether the cakes rain: a profile can be seen, of somebody who has their birthday this week.
    public var showsRain: Bool {
        guard section == .people, !showsSidebar || !layout.isFolded, !people.panes.isFolded || people.panes.showsDetail else {
            return false
        }
        return people.editing == nil && people.isProfileOpen && people.detail?.birthday != nil
    }

    /// Where the cakes fall the next time that they rain.
    public func nextRainSeed() -> UInt64 { chance.next() }

    /// A joke is asked for: one of the section that is shown where it tells some, and one of Chuck Norris elsewhere.
    public func jokeTapped() async {
        switch section {
        case .dadJokes: await dadJokes.nextTapped()
        case .switter: await switter.fetchTapped()
        case .chuckNorris, .comics, .people, .settings: await jokes.drawTapped()
        }
    }

    /// Whom a user who wants it is reminded of while there is a window; nil for nobody.
    /// - Parameter isInFront: whether the user looks at the window, in which the list of people says the same.
    public func birthdays(isInFront: Bool) async -> BirthdayNotification? {
        isInFront && section == .people ? nil : await models.birthdays()
    }

    /// The live services instead of the sample data.
    public func goLiveTapped() async {
        await replaceData(onGoLive)
    }

    /// The sample data instead of the live ones, or the live ones again.
    private func switchDataTapped() async {
        // Edits that are not saved would be lost.
        guard closeRequested({ [weak self] in Task { await self?.switchDataTapped() } }) else { return }
        await replaceData(isSampleData ? onGoLive : onShowSample)
    }

    private func replaceData(_ replace: @MainActor () async -> Void) async {
        guard !isReplacingData else { return }
        isReplacingData = true
        defer { isReplacingData = false }
        await replace()
    }

    /// What the application requests of whom, and when, by section: what the page of the first start says.
    public var requests: [(section: Section, text: String)] {
        [
            (.chuckNorris, localized("Asks api.chucknorris.io for each joke that you draw.")),
            (.dadJokes, localized("Asks official-joke-api.appspot.com for jokes when you want one.")),
            (.switter, localized("Asks switter.app.daftmobile.com for a joke, with a random number for this installation.")),
            (.comics, localized("Asks xkcd.com for the comics that you open.")),
            (.people, localized("Asks randomuser.me for a hundred invented people, and openstreetmap.org for their map.")),
        ]
    }

    /// The user has read the page of the first start, and goes on.
    /// - Parameter onSampleData: whether they look at the sample data first.
    public func startTapped(onSampleData: Bool = false) async {
        guard isFirstStart else { return }
        await replaceData {
            await save { try await models.useCases.window.hasStarted(true) }
            // The sample data have a window model of their own; until they are there, the page stays.
            if onSampleData { return await onShowSample() }
            isFirstStart = false
            await onStart()
        }
    }

    /// Whether an address may be opened. The user is told why one of the sample data is not.
    public func mayOpen(_ address: String) -> Bool {
        guard let host = URL(string: address)?.host(percentEncoded: false), services.sampleHosts.contains(host) else {
            return true
        }
        tellOfLink(localized("Sample data has no page on the web, so %@ was not opened.", address))
        return false
    }

    /// Nothing could open an address. The user is told it, so as to type it elsewhere, until they leave the page.
    public func openingFailed(_ address: String) { tellOfLink(localized("No application can open %@", address)) }

    private func tellOfLink(_ message: String) {
        failedLink = (route, shown.pageName, message)
        messages.tell(message)
    }

    /// Takes away what was said about a link of a page that is no longer shown. Reads the place from observable models.
    public func placeChanged() {
        let (route, page) = (route, shown.pageName)
        guard let failed = failedLink, failed.route != route || failed.page != page else { return }
        failedLink = nil
        if messages.message?.text == failed.message { messages.dismissed() }
    }

    public func textLargerTapped() async {
        await setTextScale(TextScaleRule.larger(than: layout.textScale))
    }

    public func textSmallerTapped() async {
        await setTextScale(TextScaleRule.smaller(than: layout.textScale))
    }

    /// The system's size of text.
    public func textNormalTapped() async {
        await setTextScale(100)
    }

    private func setTextScale(_ percent: Int) async {
        guard percent != layout.textScale else { return }
        layout.textScale = percent
        await save { try await storing { [models] in try await models.useCases.window.textScale(percent) } }
    }

    /// Somebody asks the window to close.
    /// - Parameter close: asks again; runs when the user discards what would be lost.
    /// - Returns: whether it may close; if not, the section in which something would be lost asks about it.
    public func closeRequested(_ close: @escaping @MainActor () -> Void) -> Bool {
        guard people.asksBeforeClosing(close) else { return true }
        section = .people
        showsSidebar = false
        return false
    }

    /// The window closes. What it shows is restored at the next start, and its size in logical pixels as it is when not maximised.
    public func closing(width: Int, height: Int, isMaximized: Bool) async {
        let state = WindowState(width: width, height: height, isMaximized: isMaximized, route: route, listWidth: layout.listWidth)
        await save { try await self.models.useCases.window.state(state.stored) }
        if let viewport = people.map.stored { await save { try await self.models.useCases.map.viewport(viewport) } }
    }

    private func save(_ change: () async throws -> Void) async {
        do {
            try await change()
        } catch let error as StorageError where error.reason == .readOnly {
            // A bar says so since the start.
        } catch {
            messages.tell(ErrorStrings.message(for: error), details: ErrorStrings.details(of: error))
        }
    }
}
