import Foundation
import GLibSupport
import Model
import Observation
import Pictures

/// What the place of the picture shows.
public enum ComicPictureState: Sendable {
    /// It is on its way.
    case loading
    /// The picture.
    case loaded(ComicPicture)
    /// There is none: a message says why.
    case failed
}

/// A comic that was found, with what is known of its picture.
struct ComicArrival: Sendable {
    let comic: Comic
    /// The picture, or why there is none; nil if that is not known yet.
    var picture: Result<ComicPicture, any Error>?
    /// Fetches the picture; nil if it was stored or fetched ahead.
    var fetching: Task<ComicPicture, any Error>?
}

/// The picture of the comic on the screen, and the large version to which some comics link.
@MainActor @Observable
public final class ComicPictureModel {
    /// How long a comic that was found waits for its picture, so that title and picture change in one frame.
    private static let patience = Duration.seconds(1)

    private let useCases: ComicUseCases
    private let world: World
    private let messages: MessagesModel
    private var comic: Comic?
    private var usual = ComicPictureState.loading
    /// The large version, while it is shown.
    private var large: ComicPicture?
    /// Why there is no usual picture, if it can be tried again.
    @ObservationIgnored private var failure: Failure?
    @ObservationIgnored private var fetchingLarge: Task<ComicPicture, any Error>?

    let motion = ComicMotionModel()
    let arrangement = ComicArrangement()
    /// The comic's page on the site is opened.
    public let pageRequested = Event<Void>()

    init(_ useCases: ComicUseCases, _ world: World, messages: MessagesModel) {
        self.useCases = useCases
        self.world = world
        self.messages = messages
    }

    /// What the place of the picture shows.
    public var state: ComicPictureState { large.map { .loaded($0) } ?? usual }

    // MARK: The usual picture

    /// Finds the stored picture of a comic that is about to be shown, or gives it a moment to be fetched.
    /// - Throws: `CancellationError`, and then nothing is fetched any more.
    func arrival(of comic: Comic) async throws -> ComicArrival {
        if let kept = await useCases.keptPicture(comic) { return ComicArrival(comic: comic, picture: .success(kept)) }
        let fetching = Task { [useCases] in try await useCases.loadPicture(comic) }
        let picture = await prompt(fetching)
        if Task.isCancelled {
            fetching.cancel()
            throw CancellationError()
        }
        return ComicArrival(comic: comic, picture: picture, fetching: fetching)
    }

    /// What became of fetching a picture; nil if that takes longer.
    private func prompt(_ fetching: Task<ComicPicture, any Error>) async -> Result<ComicPicture, any Error>? {
        let (results, continuation) = AsyncStream.makeStream(of: Result<ComicPicture, any Error>.self)
        Task {
            continuation.yield(await fetching.result)
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

    func show(_ arrival: ComicArrival) {
        comic = arrival.comic
        fetchingLarge?.cancel()
        fetchingLarge = nil
        show(.loading)
        if let picture = arrival.picture { show(picture, of: arrival.comic) }
    }

    /// Waits for a picture that did not come with its comic. A stored one of the usual size may give way to a larger one.
    func complete(_ arrival: ComicArrival) async {
        if let fetching = arrival.fetching {
            guard arrival.picture == nil else { return }
            let result = await withTaskCancellationHandler {
                await fetching.result
            } onCancel: {
                fetching.cancel()
            }
            show(result, of: arrival.comic)
        } else if (try? arrival.picture?.get())?.mayBeDoubled != false {
            await load(arrival.comic)
        }
    }

    private func load(_ comic: Comic) async {
        do { show(.success(try await useCases.loadPicture(comic)), of: comic) } catch { show(.failure(error), of: comic) }
    }

    var failedAttempt: FailedAttempt? {
        guard case .failed = state, let failure else { return nil }
        return FailedAttempt(failure: failure) {
            // The message may be about something else.
            if self.messages.failedAttempt?.failure == failure { self.messages.dismissed() }
            await self.retryTapped()
        }
    }

    /// The picture is tried again.
    public func retryTapped() async {
        guard let comic else { return }
        show(.loading)
        await load(comic)
    }

    /// Shows the picture of the comic that is shown, or says why there is none.
    private func show(_ result: Result<ComicPicture, any Error>, of comic: Comic) {
        guard self.comic?.number == comic.number else { return }
        switch result {
        case .success(let found):
            // The same picture again would be shown from its beginning, as large as there is room for.
            if case .loaded(let shown) = usual, shown.scale == found.scale { return }
            if large == nil { show(.loaded(found)) } else { usual = .loaded(found) }
        case .failure(let error):
            if error is CancellationError { return }
            failure = [.some(.none), .tooLarge].contains(error as? ComicPictureError) ? nil : Failure(error)
            guard large == nil else {
                usual = .failed
                return
            }
            show(.failed)
            tellWhyMissing(error) { [weak self] in await self?.retryTapped() }
        }
    }

    private func show(_ usual: ComicPictureState, large: ComicPicture? = nil) {
        self.usual = usual
        self.large = large
        motion.pictureChanged(to: state)
        if case .loaded(let picture) = state { arrangement.pictureChanged(to: picture) }
    }

    /// Only what may pass is worth another attempt.
    private func tellWhyMissing(_ error: any Error, tryAgain: @escaping @MainActor () async -> Void) {
        switch error as? ComicPictureError {
        case .some(.none):
            // The notice of an interactive comic says it already.
            if comic?.isInteractive == false { messages.tell(ErrorStrings.message(for: error)) }
        case .tooLarge:
            messages.tell(ErrorStrings.message(for: error), action: localized("Open on xkcd.com")) { [pageRequested] in
                pageRequested.send()
            }
        default:
            messages.tell(error, tryAgain: tryAgain)
        }
    }

    // MARK: The large version

    /// Whether the comic on the screen has a large version.
    public var hasLargeVersion: Bool { comic.flatMap(ComicAddress.largeVersion) != nil }

    /// Whether the large version is shown.
    public var showsLargeVersion: Bool { large != nil }

    /// Shows the large version, or the usual picture again. The usual picture stays until the large version is loaded; asking again
    /// meanwhile gives up.
    public func largeVersionTapped() async {
        guard let comic, hasLargeVersion else { return }
        if let fetchingLarge { return fetchingLarge.cancel() }
        messages.begin()
        guard large != nil else { return await fetchLarge(of: comic) }
        show(usual)
        messages.confirm(localized("Usual size shown"))
        if case .failed = usual { await retryTapped() }
    }

    private func fetchLarge(of comic: Comic) async {
        let fetching = Task { [useCases] in try await useCases.loadLargePicture(comic) }
        fetchingLarge = fetching
        defer { if fetchingLarge == fetching { fetchingLarge = nil } }
        do {
            let large = try await messages.tell(localized("Loading the large version…")) {
                try await withTaskCancellationHandler {
                    try await fetching.value
                } onCancel: {
                    fetching.cancel()
                }
            }
            guard fetchingLarge == fetching else { return }
            show(usual, large: large)
            messages.confirm(localized("Large version shown"))
        } catch {
            guard fetchingLarge == fetching, !(error is CancellationError) else { return }
            tellWhyMissing(error) { [weak self] in await self?.largeVersionTapped() }
        }
    }

    // MARK: For other applications

    /// The picture, to be copied, and its title and address for applications that take text; nil while there is no picture.
    public func copied() -> (picture: Picture, text: String)? {
        guard case .loaded(let picture) = state, let comic else { return nil }
        messages.confirm(localized("Picture copied"))
        let lines = [comic.title, ComicAddress.page(of: comic.number)?.absoluteString]
        return (picture.picture, lines.compactMap(\.self).joined(separator: "\n"))
    }

    /// The file that is proposed for the picture; nil while there is none.
    public var fileName: String? {
        guard let comic, case .loaded = state else { return nil }
        return comic.pictureFileName(isLarge: showsLargeVersion)
    }

    /// The picture is written into a file.
    public func saveChosen(_ file: URL) async {
        guard let comic else { return }
        let isLarge = showsLargeVersion
        await messages.save(
            file, { [useCases] in try await useCases.savePicture(comic, isLarge: isLarge, to: file) },
            tryAgain: { [weak self] in await self?.saveChosen(file) })
    }
}
