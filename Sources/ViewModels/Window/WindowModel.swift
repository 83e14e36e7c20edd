import Foundation
import GLibSupport
import Model
import Observation

@MainActor @Observable
public final class WindowModel {
    private let environment: Environment
    private let start: (listWidth: Int?, settings: [String: String]?)
    @ObservationIgnored private lazy var models = AppModels(environment, settings: start.settings) { [weak self] in
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
    @ObservationIgnored private var failedLink: (route: Route, page: String, message: String)?

    public var jokes: JokesModel { models.jokes }
    public var dadJokes: DadJokesModel { models.dadJokes }
    public var switter: SwitterModel { models.switter }
    public var comics: ComicsModel { models.comics }
    public var people: PeopleModel { models.people }
    public var settings: SettingsModel { models.settings }
    public var clock: ClockModel { models.clock }
    public var newComic: NewComicModel { models.newComic }
    public private(set) var section: Section
    /// Whether the sidebar is in front of the section in a narrow window.
    public private(set) var showsSidebar = false
    @ObservationIgnored public private(set) lazy var layout = WindowLayout(
        textScale: TextScaleRule.percent(stored: Settings.all.textScale.value(in: start.settings ?? [:])),
        listWidth: start.listWidth,
        news: { [newComic] in newComic.number == nil ? nil : localized("new comic") })
    public var isSampleData: Bool { environment.isSampleData }
    /// Whether the page of the first start is shown. Until the user continues, nothing is requested.
    public private(set) var isFirstStart: Bool
    public let messages = MessagesModel()

    /// - Parameters:
    ///   - listWidth: in logical pixels; nil for the usual one.
    ///   - settings: what the store held at the start; nil if that was not read.
    public init(
        _ environment: Environment, route: Route = .chuckNorris(jokeID: nil), listWidth: Int? = nil,
        settings: [String: String]? = nil, isFirstStart: Bool = false,
        onShowSample: @escaping @MainActor () async -> Void = {}, onGoLive: @escaping @MainActor () async -> Void,
        onStart: @escaping @MainActor () async -> Void = {}
    ) {
        self.environment = environment
        start = (listWidth, settings)
        self.onShowSample = onShowSample
        self.onGoLive = onGoLive
        self.onStart = onStart
        self.isFirstStart = isFirstStart
        chance = environment.world.chance
        section = route.section
        if let notice = environment.storageNotice { messages.tell(notice.text) }
        let changes = environment.offline.changes
        let requests = environment.access.settingsRequests
        Task { [weak self] in
            for await _ in requests { self?.settingsTapped() }
        }
        Task { [weak self] in
            // A message about a failed request may offer to go online.
            for await isOn in changes {
                await self?.models.choices.worksOffline.changed(to: isOn)
                if !isOn { self?.models.tryAgain(\.isOfNetwork) }
            }
        }
        followingNetworks = Task { [weak self, networks = environment.networks(), pause = environment.world.pause] in
            for await _ in networks {
                // Host names may not resolve in the first moment.
                guard (try? await pause(.seconds(1))) != nil else { return }
                self?.models.tryAgain(\.isOfNetwork)
            }
        }
        openItem(of: route)
    }

    deinit {
        followingNetworks?.cancel()
    }

    /// Waits for a widget to take the lost keyboard focus.
    public func focusLost() async { try? await environment.world.pause(.milliseconds(100)) }

    public var sections: [Section] { Section.allCases }

    public func news(in section: Section) -> String? { section == .comics ? layout.news : nil }

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

    public var route: Route { shown.route }

    public var sampleDataMessage: Message {
        Message(
            text: localized("You are looking at sample data. Nothing here comes from the internet."),
            action: localized("Go Live"), isProblem: false)
    }

    public var colours: Colours { models.choices.colours.value }

    /// Whether animations are off, even if the system allows them.
    public var reducesMotion: Bool { models.choices.reducesMotion.isOn }

    /// Nil while the user is online.
    public var offlineMessage: Message? {
        guard models.choices.worksOffline.isOn else { return nil }
        return Message(
            text: localized("You are working offline. Nothing is requested."), action: ErrorStrings.goOnline, isProblem: false)
    }

    public func goOnlineTapped() async { await models.choices.worksOffline.changed(to: false) }

    public func sidebarFocusChanged(_ hasFocus: Bool) {
        layout.isBrowsing = hasFocus
    }

    /// Shows a section while the keyboard focus stays in the sidebar.
    public func sectionMarked(at position: Int) {
        guard sections.indices.contains(position) else { return }
        section = sections[position]
    }

    public func sectionSelected(at position: Int) {
        guard sections.indices.contains(position) else { return }
        open(sections[position])
    }

    public func settingsTapped() {
        open(Section.settings)
    }

    public func open(_ section: Section) {
        layout.isBrowsing = false
        self.section = section
        showsSidebar = false
        layout.workRequested.send()
    }

    /// Closes a message, or ends the full screen of a single picture, or goes back in the section.
    public func backTapped() {
        if shown.closeMessage() { return }
        if isPictureAlone, !comics.goTo.isOpen { return layout.fullScreenTapped() }
        (shown as? any GoingBack)?.backTapped()
    }

    /// Shows the previous item of the history, or the previous page if there is none.
    public func previousTapped() {
        if section == .dadJokes { dadJokes.previousTapped() } else { (shown as? any GoingBack)?.backTapped() }
    }

    public var isPictureAlone: Bool { layout.isFullScreen && section == .comics && comics.page == .comic }

    public func readTapped() {
        layout.readingRequested.send()
    }

    public func sidebarTapped() {
        showsSidebar = true
    }

    public func sectionCameToFront() {
        showsSidebar = false
    }

    public func folded(_ isFolded: Bool) {
        layout.isFolded = isFolded
        if !isFolded { showsSidebar = false }
    }

    /// Whether cakes rain: the visible profile is of somebody with a birthday this week.
    public var showsRain: Bool {
        guard section == .people, !showsSidebar || !layout.isFolded, !people.panes.isFolded || people.panes.showsDetail else {
            return false
        }
        return people.editing == nil && people.isProfileOpen && people.detail?.birthday != nil
    }

    public func nextRainSeed() -> UInt64 { chance.next() }

    public func jokeTapped() async {
        switch section {
        case .dadJokes: await dadJokes.nextTapped()
        case .switter: await switter.fetchTapped()
        case .chuckNorris, .comics, .people, .settings: await jokes.drawTapped()
        }
    }

    /// Nil for nobody. A user who looks at the list of people sees the birthdays there.
    public func birthdays(isInFront: Bool) async -> BirthdayNotification? {
        isInFront && section == .people ? nil : await models.birthdays()
    }

    public func goLiveTapped() async {
        await replaceData(onGoLive)
    }

    private func switchDataTapped() async {
        // Unsaved edits would be lost.
        guard closeRequested({ [weak self] in Task { await self?.switchDataTapped() } }) else { return }
        await replaceData(isSampleData ? onGoLive : onShowSample)
    }

    private func replaceData(_ replace: @MainActor () async -> Void) async {
        guard !isReplacingData else { return }
        isReplacingData = true
        defer { isReplacingData = false }
        await replace()
    }

    /// The services that the application asks, and when, for the page of the first start.
    public var requests: [(section: Section, text: String)] {
        [
            (.chuckNorris, localized("Asks api.chucknorris.io for each joke that you draw.")),
            (.dadJokes, localized("Asks official-joke-api.appspot.com for jokes when you want one.")),
            (.switter, localized("Asks switter.app.daftmobile.com for a joke, with a random number for this installation.")),
            (.comics, localized("Asks xkcd.com for the comics that you open.")),
            (.people, localized("Asks randomuser.me for a hundred invented people, and openstreetmap.org for their map.")),
        ]
    }

    public func startTapped(onSampleData: Bool = false) async {
        guard isFirstStart else { return }
        await replaceData {
            await save { try await environment.settings.set(\.hasStarted, to: true) }
            // The sample data have their own window model. The page stays until it is ready.
            if onSampleData { return await onShowSample() }
            isFirstStart = false
            await onStart()
        }
    }

    /// Sample data link to no real pages. The user is told so.
    public func mayOpen(_ address: String) -> Bool {
        guard let host = URL(string: address)?.host(percentEncoded: false), environment.sampleHosts.contains(host) else {
            return true
        }
        tellOfLink(localized("Sample data has no page on the web, so %@ was not opened.", address))
        return false
    }

    /// Shows the address until the user leaves the page, so that they can type it elsewhere.
    public func openingFailed(_ address: String) { tellOfLink(localized("No application can open %@", address)) }

    private func tellOfLink(_ message: String) {
        failedLink = (route, shown.pageName, message)
        messages.tell(message)
    }

    /// Removes the message about a link once its page is no longer shown. Reads the place from observable models.
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

    public func textNormalTapped() async {
        await setTextScale(100)
    }

    private func setTextScale(_ percent: Int) async {
        guard percent != layout.textScale else { return }
        layout.textScale = percent
        await save { try await storing { [environment] in try await environment.settings.set(\.textScale, to: percent) } }
    }

    /// - Parameter close: asks again; runs if the user discards unsaved edits.
    /// - Returns: whether the window may close. Otherwise the section with unsaved edits asks about them.
    public func closeRequested(_ close: @escaping @MainActor () -> Void) -> Bool {
        guard people.asksBeforeClosing(close) else { return true }
        section = .people
        showsSidebar = false
        return false
    }

    /// The size is in logical pixels, when not maximised.
    public func closing(width: Int, height: Int, isMaximized: Bool) async {
        let state = WindowState(width: width, height: height, isMaximized: isMaximized, route: route, listWidth: layout.listWidth)
        await save { try await environment.settings.set(\.window, to: state.stored) }
        if let viewport = people.map.stored { await save { try await environment.settings.set(\.mapViewport, to: viewport) } }
    }

    private func save(_ change: () async throws -> Void) async {
        do {
            try await change()
        } catch let error as StorageError where error.reason == .readOnly {
            // A bar has said so since the start.
        } catch {
            messages.tell(ErrorStrings.message(for: error), details: ErrorStrings.details(of: error))
        }
    }
}

/// The user's text size, on top of the system's.
public enum TextScaleRule {
    /// In per cent.
    public static let steps = [75, 90, 100, 110, 125, 150, 175, 200]

    public static func larger(than percent: Int) -> Int {
        steps.first { $0 > percent } ?? percent
    }

    public static func smaller(than percent: Int) -> Int {
        steps.last { $0 < percent } ?? percent
    }

    /// Unknown sizes give 100 per cent.
    public static func percent(stored percent: Int?) -> Int {
        percent.flatMap { steps.contains($0) ? $0 : nil } ?? 100
    }
}
