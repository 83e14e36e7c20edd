import GLibSupport
import Model
import Observation

/// The comic on the screen, and the way from one comic to another.
@MainActor @Observable
public final class ComicReader {
    private enum State {
        case idle
        /// The first comic is on its way: that of a number, or the last one.
        case opening(Int?)
        /// There is no first comic. The number is asked for again if that may help.
        case failed(Failure, asked: Int?)
        case shown(ComicDetail)
        /// Another comic is on its way. Its number is mostly known.
        case going(from: ComicDetail, to: Int?)
    }

    /// How many numbers without a comic are passed over.
    private nonisolated static let holeLimit = 5

    private let useCases: ComicUseCases
    private let world: World
    private let choices: Choices
    private let picture: ComicPictureModel
    private let marks: ComicMarksModel
    private let list: ComicListModel
    private let archive: ComicArchiveModel
    private let messages: MessagesModel
    @ObservationIgnored private var chance: Chance
    private var state = State.idle
    /// The question whose answer is awaited. An earlier one is cancelled, and its late answer is dropped.
    @ObservationIgnored private var asking: Task<ComicArrival, any Error>?
    @ObservationIgnored private var following: Task<Void, Never>?
    /// The comics around the one on the screen, as far as they were fetched.
    private(set) var ahead: [Int: ComicArrival] = [:]
    /// The comics that exist, as far as it is known.
    private var navigation: ComicNavigation?
    /// The comics from which chance has led away.
    private var trail = RandomTrail()

    /// Why it is not known which comic is the newest.
    @ObservationIgnored private var newestFailure: Failure?

    /// Whether the user has asked for the alt text of this comic, or for the picture without it.
    var hasTurnedAltText = false

    init(
        _ useCases: ComicUseCases, _ world: World, _ choices: Choices, picture: ComicPictureModel,
        marks: ComicMarksModel, list: ComicListModel, archive: ComicArchiveModel, messages: MessagesModel
    ) {
        self.useCases = useCases
        self.world = world
        self.choices = choices
        self.picture = picture
        self.marks = marks
        self.list = list
        self.archive = archive
        self.messages = messages
        chance = world.chance
    }

    /// The comic on the screen.
    public var detail: ComicDetail? {
        switch state {
        case .idle, .opening, .failed: nil
        case .shown(let detail), .going(let detail, _): detail
        }
    }

    /// Why there is no comic; nil if there is one, or one may come.
    public var failure: Failure? { if case .failed(let failure, _) = state { failure } else { nil } }

    var failedAttempt: FailedAttempt? {
        failure.map { failure in FailedAttempt(failure: failure) { await self.open() } }
    }

    var failedNewestAttempt: FailedAttempt? {
        newestFailure.map { failure in FailedAttempt(failure: failure) { await self.opened() } }
    }

    /// Whether a comic is being fetched.
    public var isLoading: Bool {
        switch state {
        case .opening, .going: true
        case .idle, .failed, .shown: false
        }
    }

    /// The number from which the user goes on, also before its comic is there.
    private var position: Int? {
        switch state {
        case .idle, .failed: nil
        case .opening(let number): number
        case .shown(let detail): detail.number
        case .going(let detail, let number): number ?? detail.number
        }
    }

    /// Whether there is a comic before this one.
    public var canGoBackward: Bool { position.flatMap { navigation?.previous(of: $0) } != nil }
    /// Whether there is a later one.
    public var canGoForward: Bool { position.flatMap { navigation?.next(of: $0) } != nil }
    /// Whether chance has led here from somewhere.
    public var canGoBackInRandom: Bool { !trail.isEmpty }

    // MARK: From one comic to another

    /// Opens the section with the comic that was asked for, or with the last one, unless it is open or being opened.
    func open() async {
        let asked: Int?
        switch state {
        case .opening, .shown, .going: return
        case .idle: asked = nil
        case .failed(_, let number): asked = number
        }
        await show(target: asked) { [useCases] in
            if let asked { try await useCases.load(asked) } else { try await useCases.open() }
        }
    }

    /// The first comic.
    public func firstTapped() async { await go(to: ComicNavigation.first) }

    /// The comic before this one.
    public func previousTapped() async { await step { $0.previous(of: $1) } }

    /// The comic after this one.
    public func nextTapped() async { await step { $0.next(of: $1) } }

    private func step(_ next: (ComicNavigation, Int) -> Int?) async {
        guard let navigation, let position else { return }
        var numbers: [Int] = []
        while numbers.count < Self.holeLimit, let number = next(navigation, numbers.last ?? position) { numbers.append(number) }
        await go(toFirstOf: numbers)
    }

    /// Any other comic.
    public func randomTapped() async {
        if let number = navigation?.random(except: position, using: &chance) { await goByChance(to: number) }
    }

    /// Any of some comics, except the one on the screen.
    /// - Parameter leave: runs before the comic is fetched.
    /// - Returns: whether there is one.
    func goToAny(of numbers: Set<Int>, _ leave: () -> Void) async -> Bool {
        let others = numbers.filter { $0 != position }.sorted()
        guard let number = others.randomElement(using: &chance) else { return false }
        leave()
        await goByChance(to: number)
        return true
    }

    private func goByChance(to number: Int) async {
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
        if isShown, before == detail?.number { messages.confirm(localized("This is the newest comic.")) }
    }

    /// A comic by its number, from the overview or from elsewhere.
    /// - Returns: whether the comic is shown.
    @discardableResult
    public func go(to number: Int) async -> Bool { await go(toFirstOf: [number]) }

    /// The first of some numbers for which the service has a comic.
    @discardableResult
    func go(toFirstOf numbers: [Int]) async -> Bool {
        guard let first = numbers.first else { return false }
        return await show(
            target: first, mayBeAhead: true,
            { [useCases] in
                for number in numbers.prefix(Self.holeLimit) {
                    do { return try await useCases.load(number) } catch ComicNumberProblem.notFound { continue }
                }
                throw ComicNumberProblem.notFound
            },
            otherwise: { error in messages.tell(error) { [weak self] in await self?.go(toFirstOf: numbers) } })
    }

    func go(entered text: String, otherwise: @MainActor (any Error) -> Void) async -> Bool {
        await show(target: position, { [useCases] in try await useCases.goTo(entered: text) }, otherwise: otherwise)
    }

    /// Reads again which comics exist, because the service may have been asked.
    func refreshNavigation() async {
        if let known = try? await useCases.known(), !Task.isCancelled { navigation = known }
    }

    // MARK: Asking

    /// Finds a comic and shows it. The first comic opens the section.
    /// - Parameters:
    ///   - target: the number from which the user goes on meanwhile, if it is known.
    ///   - mayBeAhead: whether a comic of that number that was fetched ahead is the answer.
    ///   - otherwise: says what went wrong beside the comic on the screen.
    /// - Returns: whether the comic is shown.
    @discardableResult
    private func show(
        target: Int?, mayBeAhead: Bool = false, _ find: @escaping @Sendable () async throws -> Comic,
        otherwise: @MainActor (any Error) -> Void = { _ in }
    ) async -> Bool {
        asking?.cancel()
        messages.begin()
        if mayBeAhead, let target, let found = ahead[target] {
            asking = nil
            show(found)
            return true
        }
        let shown = detail
        state = if let shown { .going(from: shown, to: target) } else { .opening(target) }
        let task = Task { [picture, choices, weak self] in
            if shown == nil {
                await choices.load()
                await self?.refreshNavigation()
            }
            return try await picture.arrival(of: try await find())
        }
        asking = task
        let result = await task.result
        guard asking == task else { return false }
        asking = nil
        switch result {
        case .success(let arrival):
            show(arrival)
            if shown == nil { await opened() }
            return true
        case .failure(let error):
            if let shown {
                state = .shown(shown)
                if !(error is CancellationError) { otherwise(error) }
            } else {
                // The same number would fail again.
                state = .failed(Failure(error), asked: error is ComicNumberProblem ? nil : target)
            }
            return false
        }
    }

    /// The first comic is shown. Without the service there is still the comic, and those around it that are kept.
    private func opened() async {
        newestFailure = nil
        do { navigation = try await useCases.refreshNewest() } catch { newestFailure = Failure(error) }
        if let detail { await fetchAhead(of: detail.number) }
        if newestFailure == nil { await archive.keepUpToDate() }
    }

    private func show(_ arrival: ComicArrival) {
        let number = arrival.comic.number
        state = .shown(ComicDetail(arrival.comic, locale: world.locale))
        hasTurnedAltText = false
        list.selectedNumber = number
        // Also while the first answer about the newest comic is on its way one can go back from this one.
        if number > navigation?.newest ?? 0 { navigation = ComicNavigation(newest: number) }
        following?.cancel()
        picture.show(arrival)
        let noting = marks.comicShown(number)
        following = Task { [weak self] in
            await noting.value
            await self?.picture.complete(arrival)
            await self?.fetchAhead(of: number)
        }
    }

    /// The comic on the screen, or one that was, has a transcript now.
    func transcriptArrived(_ comic: Comic) {
        if case .shown(let detail) = state, detail.number == comic.number {
            state = .shown(ComicDetail(comic, locale: world.locale))
        }
    }

    private func fetchAhead(of number: Int) async {
        guard !Task.isCancelled, let navigation, detail?.number == number else { return }
        let found = await useCases.prefetch(around: number, in: navigation)
        guard !Task.isCancelled, detail?.number == number else { return }
        ahead = found.filter { $0.value.picture != nil || $0.value.comic.picture == nil }
            .mapValues { ComicArrival(comic: $0.comic, picture: $0.picture.map { .success($0) }) }
    }
}
