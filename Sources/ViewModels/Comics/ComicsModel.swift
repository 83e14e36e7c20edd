import Domain
import Foundation
import Observation

/// The section *Comics*: the comic on the screen, the way from one to another, and the pages beside it.
@MainActor @Observable
public final class ComicsModel: SectionModel {
    let useCases: ComicUseCases
    private let world: World
    @ObservationIgnored var chance: Chance
    var opening = Loading.notYet
    private(set) var current: Comic?
    /// The usual picture while the large version is shown instead; nil at other times.
    var coveredPicture: ComicPictureState?
    @ObservationIgnored var fetchingLarge: Task<ComicPicture, any Error>?
    var marks = ComicMarks()
    /// Whether the marks are those of the comic that is shown.
    @ObservationIgnored private var areMarksRead = false
    @ObservationIgnored private var noting: Task<Void, Never>?
    /// The comics from which chance has led away.
    var trail = RandomTrail()
    /// What *Mark All as Read* and *Import* have added, each time, to be undone.
    var addedAtOnce = UndoStack<AddedMarks>()
    /// The comic with which the section opens in the place of the last one.
    @ObservationIgnored var requested: Int?
    let onMarksChanged: @MainActor () async -> Void
    private var request = 0
    @ObservationIgnored private var loading: Task<(comic: Comic, picture: ComicPicture?), any Error>?
    @ObservationIgnored private var fetchingAhead: Task<Void, Never>?
    private var ahead: [Int: (comic: Comic, picture: ComicPicture?)] = [:]

    /// The number that is being fetched, from which the user may go on already.
    private var target: Int?
    /// The comics that exist, as far as it is known.
    private(set) var navigation: ComicNavigation?
    /// Whether the user has asked for the alt text of this comic, or for the picture without it.
    var hasTurnedAltText = false
    /// Which page is in front, once there is a comic.
    var place = ComicPage.comic
    /// Whether a comic is being fetched.
    public private(set) var isLoading = false
    /// The comic on the screen.
    public private(set) var detail: ComicDetail?
    /// Its picture.
    public internal(set) var picture = ComicPictureState.loading {
        didSet {
            motion.pictureChanged(to: picture)
            if case .loaded(let picture) = picture { arrangement.pictureChanged(to: picture) }
        }
    }
    /// The comic's page on the site is opened.
    public let pageRequested = Event<Void>()
    /// The picture takes the keyboard focus.
    public let focusRequested = Event<Void>()

    /// How the page is arranged.
    public let arrangement = ComicArrangement()
    /// The entry for the number of a comic.
    public let goTo = GoToComicModel()
    /// Whether the picture moves.
    public let motion = ComicMotionModel()
    /// How large the picture is.
    public let zoom: ComicZoomModel
    /// The overview.
    public let list: ComicListModel
    /// Downloads all comics.
    public let archive: ComicArchiveModel
    /// What the user has chosen in the settings.
    public let setting: ComicSettingModel
    /// What the section tells the user.
    public let messages: MessagesModel

    /// - Parameters:
    ///   - useCases: what the user can do with comics.
    ///   - world: writes the dates, and chooses random comics.
    ///   - onMarksChanged: runs after comics were read, or marked as read or unread.
    public init(_ useCases: ComicUseCases, _ world: World, onMarksChanged: @escaping @MainActor () async -> Void = {}) {
        self.useCases = useCases
        self.world = world
        self.onMarksChanged = onMarksChanged
        chance = world.chance
        setting = ComicSettingModel(useCases)
        messages = MessagesModel(pause: world.pause)
        zoom = ComicZoomModel(locale: world.locale, pause: world.pause)
        let list = ComicListModel(search: useCases.search, locale: world.locale)
        self.list = list
        archive = ComicArchiveModel(useCases, world) { [weak list] in await list?.comicsArrived() }
    }

    // MARK: What the views show

    /// The page in front.
    public var page: ComicPage {
        if place == .overview { return .overview }
        if detail != nil { return place }
        return if case .failed = opening { .failed } else { .loading }
    }

    /// Why there is no comic.
    public var failure: String { if case .failed(let reason) = opening { reason } else { "" } }

    /// The number from which the user goes on.
    var position: Int? { target ?? current?.number }

    /// Whether there is a comic before this one.
    public var canGoBackward: Bool { position.flatMap { navigation?.previous(of: $0) } != nil }
    /// Whether there is a later one.
    public var canGoForward: Bool { position.flatMap { navigation?.next(of: $0) } != nil }
    /// Whether chance has led here from somewhere.
    public var canGoBackInRandom: Bool { !trail.isEmpty }
    /// The comic that is acted on: in the overview that of the selected row, elsewhere the one on the screen.
    private var acted: (number: Int, marks: ComicMarks)? {
        guard page == .overview else { return current.map { ($0.number, marks) } }
        return list.selected.map { ($0.number, ComicMarks(isFavourite: $0.isFavourite, isRead: $0.isRead)) }
    }

    /// The number of the comic that is acted on; nil if there is none.
    public var actedNumber: Int? { acted?.number }
    /// Whether that comic is a favourite.
    public var isFavourite: Bool { acted?.marks.isFavourite == true }
    /// Whether it counts as read.
    public var isRead: Bool { acted?.marks.isRead == true }
    /// Its page on the site.
    public var pageAddress: String? { actedNumber.flatMap(ComicAddress.page)?.absoluteString }
    /// The page that explains it.
    public var explanationAddress: String? { actedNumber.flatMap(ComicAddress.explanation)?.absoluteString }
    /// What the star says.
    public var favouriteLabel: String { isFavourite ? ComicStrings.removeFavourite : ComicStrings.addFavourite }
    /// The comic that is open.
    public var route: Route { .comics }
    public var pageName: String { "\(page) \(current?.number ?? 0)" }

    /// Whether the picture is inverted in a style.
    public func isInverted(inDark isDark: Bool) -> Bool {
        guard isDark, setting.inversion.isOn, case .loaded(let picture) = picture else { return false }
        return picture.isBlackAndWhite
    }

    // MARK: Loading

    /// The section is shown, or opening it is tried again.
    public func load() async {
        switch opening {
        case .loading, .loaded: return
        case .notYet, .failed: opening = .loading
        }
        let before = request
        await setting.load()
        navigation = try? await useCases.known()
        // The section opens with a comic that the user has asked for since.
        guard before == request else { return }
        await show(
            target: requested,
            { [useCases, requested] in
                if let requested { try await useCases.load(requested) } else { try await useCases.open() }
            })
    }

    /// The first comic is shown, whoever asked for it. Without the service there is still the comic, and those around it that are kept.
    private func opened() async {
        let refreshed = try? await useCases.refreshNewest()
        if let refreshed { navigation = refreshed }
        if let current { await fetchAhead(of: current.number) }
        if refreshed != nil { await archive.keepUpToDate() }
    }

    // MARK: From one comic to another

    /// The first comic.
    public func firstTapped() async { await go(to: ComicNavigation.first) }

    /// The comic before this one.
    public func previousTapped() async {
        guard let position else { return }
        await step(from: position) { $0.previous(of: $1) }
    }

    /// The comic after this one.
    public func nextTapped() async {
        guard let position else { return }
        await step(from: position) { $0.next(of: $1) }
    }

    /// Any other comic.
    public func randomTapped() async {
        guard let navigation, let number = navigation.random(except: position, using: &chance) else { return }
        let origin = position
        if await go(to: number), let origin { trail.leave(origin) }
    }

    /// The comic from which chance has led away.
    public func randomBackTapped() async {
        let before = trail
        guard let number = trail.back(from: position) else { return }
        let after = trail
        let isShown = await go(to: number)
        // A step that failed can be taken again.
        if !isShown, trail == after { trail = before }
    }

    /// The newest comic, which the service is asked for.
    public func newestTapped() async {
        let before = position
        let isShown = await show(target: navigation?.newest, { [useCases] in try await useCases.newest() }) { error in
            messages.tell(error) { [weak self] in await self?.newestTapped() }
        }
        await refreshNavigation()
        if isShown, before == current?.number { messages.confirm(ComicStrings.newestShown) }
    }

    /// A comic by its number, from the overview or from elsewhere.
    @discardableResult
    public func go(to number: Int) async -> Bool {
        await show(target: number, mayBeAhead: true, { [useCases] in try await useCases.load(number) }) { error in
            tell(error, number)
        }
    }

    private func tell(_ error: any Error, _ number: Int) {
        messages.tell(error) { [weak self] in
            await self?.go(to: number)
        }
    }

    /// How many numbers without a comic are passed over.
    nonisolated static let holeLimit = 5

    /// Goes one comic on, over numbers that the service has none for.
    private func step(from start: Int, _ next: @escaping @Sendable (ComicNavigation, Int) -> Int?) async {
        guard let navigation, let first = next(navigation, start) else { return }
        await show(
            target: first, mayBeAhead: true,
            { [useCases] in
                var number = first
                for _ in 1..<Self.holeLimit {
                    do { return try await useCases.load(number) } catch ComicNumberProblem.notFound {
                        guard let following = next(navigation, number) else { throw ComicNumberProblem.notFound }
                        number = following
                    }
                }
                return try await useCases.load(number)
            },
            otherwise: { error in tell(error, first) })
    }

    /// The number was typed.
    public func goToEntered() async {
        let text = goTo.text
        goTo.problem = nil
        let isShown = await show(target: position, { [useCases] in try await useCases.goTo(entered: text) }) { error in
            goTo.problem = ErrorStrings.message(for: error)
        }
        guard isShown else { return }
        goTo.close()
        focusRequested.send()
        await refreshNavigation()
    }

    /// Reads again which comics exist, because the service may have been asked.
    func refreshNavigation() async {
        if let known = try? await useCases.known() { navigation = known }
    }

    /// Finds a comic and shows it. An earlier question is given up, and its late answer is dropped. The first comic opens the section.
    /// - Parameters:
    ///   - target: the number from which the user goes on meanwhile, if it is known.
    ///   - mayBeAhead: whether that number is what is looked for, so that a comic that was fetched ahead is the answer.
    ///   - find: finds the comic.
    ///   - otherwise: says what went wrong beside the comic on the screen.
    /// - Returns: whether the comic is shown.
    @discardableResult
    func show(
        target: Int?, mayBeAhead: Bool = false, _ find: @escaping @Sendable () async throws -> Comic,
        otherwise: @MainActor (any Error) -> Void = { _ in }
    ) async -> Bool {
        request += 1
        let mine = request
        loading?.cancel()
        messages.begin()
        if mayBeAhead, let target, let found = ahead[target] {
            loading = nil
            isLoading = false
            present(found.comic, found.picture.map { .success($0) })
            return true
        }
        self.target = target
        isLoading = true
        let task = Task { [useCases] in
            let comic = try await find()
            // A picture that is kept comes with its comic, rather than after a frame without one.
            return (comic: comic, picture: await useCases.keptPicture(comic))
        }
        loading = task
        let result = await task.result
        guard mine == request else { return false }
        switch result {
        case .success(let (comic, kept)):
            let fetching = kept == nil ? Task { [useCases] in try await useCases.loadPicture(comic) } : nil
            let picture: Result<ComicPicture, any Error>? =
                if let kept { .success(kept) } else { await prompt(fetching) }
            guard mine == request else {
                fetching?.cancel()
                return false
            }
            let isFirst = current == nil
            present(comic, picture, fetching)
            if isFirst { await opened() }
            return true
        case .failure(let error):
            self.target = nil
            isLoading = false
            if current == nil { failedToOpen(error) } else if !(error is CancellationError) { otherwise(error) }
            return false
        }
    }

    private func failedToOpen(_ error: any Error) {
        // The same number would fail again.
        if error is ComicNumberProblem { requested = nil }
        opening = .failed(ErrorStrings.description(of: error))
    }

    /// How long a comic that was found waits for its picture, so that title and picture change in one frame.
    private nonisolated static let patience = Duration.seconds(1)

    /// What became of fetching a picture; nil if that takes longer.
    private func prompt(_ fetching: Task<ComicPicture, any Error>?) async -> Result<ComicPicture, any Error>? {
        let (results, continuation) = AsyncStream.makeStream(of: Result<ComicPicture, any Error>.self)
        Task {
            if let fetching { continuation.yield(await fetching.result) }
            continuation.finish()
        }
        let patience = Task { [world] in
            try? await world.pause(Self.patience)
            continuation.finish()
        }
        defer { patience.cancel() }
        for await result in results { return result }
        return nil
    }

    /// - Parameters:
    ///   - picture: the picture, or why there is none; nil if that is not known yet.
    ///   - fetching: fetches the picture.
    private func present(
        _ comic: Comic, _ picture: Result<ComicPicture, any Error>?, _ fetching: Task<ComicPicture, any Error>? = nil
    ) {
        target = nil
        isLoading = false
        opening = .loaded
        current = comic
        detail = ComicDetail(comic, locale: world.locale)
        marks = ComicMarks()
        areMarksRead = false
        hasTurnedAltText = false
        list.selectedNumber = comic.number
        // Also while the first answer about the newest comic is on its way one can go back from this one.
        if comic.number > navigation?.newest ?? 0 { navigation = ComicNavigation(newest: comic.number) }
        noting?.cancel()
        fetchingAhead?.cancel()
        fetchingLarge?.cancel()
        fetchingLarge = nil
        coveredPicture = nil
        self.picture = .loading
        if let picture { show(picture, of: comic) }
        // A kept picture of the usual size may give way to a larger one.
        let mayBeDoubled = fetching == nil && (try? picture?.get())?.mayBeDoubled != false
        let noting = Task<Void, Never> { [weak self] in await self?.note(comic) }
        self.noting = noting
        fetchingAhead = Task { [weak self] in
            await noting.value
            if let fetching, picture == nil {
                let result = await withTaskCancellationHandler {
                    await fetching.result
                } onCancel: {
                    fetching.cancel()
                }
                self?.show(result, of: comic)
            } else if mayBeDoubled {
                await self?.loadPicture(of: comic)
            }
            await self?.fetchAhead(of: comic.number)
        }
    }

    /// Has the comic on the screen noted as seen before the user changes its marks, which are known then.
    /// - Returns: whether the marks of the comic that is acted on are known, and it is still the same.
    func areMarksKnown(of number: Int) async -> Bool {
        guard let current, current.number == number, !areMarksRead else { return true }
        await noting?.value
        if !areMarksRead { await note(current) }
        return areMarksRead && actedNumber == number
    }

    /// Notes that a comic was seen, and reads its marks.
    private func note(_ comic: Comic) async {
        do {
            let marks = try await useCases.show(comic.number)
            await onMarksChanged()
            guard current?.number == comic.number else { return }
            self.marks = marks
            areMarksRead = true
        } catch is CancellationError {
            return
        } catch {
            messages.tell(error) { [weak self] in await self?.note(comic) }
        }
    }

    private func loadPicture(of comic: Comic) async {
        do { show(.success(try await useCases.loadPicture(comic)), of: comic) } catch { show(.failure(error), of: comic) }
    }

    /// Shows the picture of the comic that is shown, or says why there is none.
    private func show(_ result: Result<ComicPicture, any Error>, of comic: Comic) {
        guard current?.number == comic.number else { return }
        switch result {
        case .success(let found):
            // The same picture again would be shown from its beginning, as large as there is room for.
            if case .loaded(let shown) = coveredPicture ?? picture, shown.scale == found.scale { return }
            if coveredPicture == nil { picture = .loaded(found) } else { coveredPicture = .loaded(found) }
        case .failure(let error):
            if error is CancellationError { return }
            guard coveredPicture == nil else {
                coveredPicture = .failed
                return
            }
            picture = .failed
            tellWhyPictureIsMissing(error) { [weak self] in await self?.pictureRetryTapped() }
        }
    }

    /// Only what may pass is worth another attempt.
    func tellWhyPictureIsMissing(_ error: any Error, tryAgain: @escaping @MainActor () async -> Void) {
        switch error as? ComicPictureError {
        case .some(.none):
            // The notice of an interactive comic says it already.
            if detail?.notice == nil { messages.tell(ErrorStrings.message(for: error)) }
        case .tooLarge:
            messages.tell(ErrorStrings.message(for: error), action: ComicStrings.openPage) { [weak self] in
                self?.pageRequested.send()
            }
        default:
            messages.tell(error, tryAgain: tryAgain)
        }
    }

    private func fetchAhead(of number: Int) async {
        guard !Task.isCancelled, let navigation, current?.number == number else { return }
        let found = await useCases.prefetch(around: number, in: navigation)
        guard !Task.isCancelled, current?.number == number else { return }
        ahead = found.filter { $0.value.picture != nil || $0.value.comic.picture == nil }
    }

    /// The picture is tried again.
    public func pictureRetryTapped() async {
        guard let current else { return }
        picture = .loading
        await loadPicture(of: current)
    }

    /// Whether a comic was fetched ahead.
    func isFetchedAhead(_ number: Int) -> Bool { ahead[number] != nil }
}
