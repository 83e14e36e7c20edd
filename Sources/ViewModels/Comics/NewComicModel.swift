import GLibSupport
import Model
import Observation

/// Looks for a new comic when the application starts and once an hour while it runs.
@MainActor @Observable
public final class NewComicModel {
    private let useCases: ComicUseCases
    private let world: World
    @ObservationIgnored private var looking: Task<Void, Never>?
    @ObservationIgnored private var onNotification: @MainActor (ComicNotification?) -> Void = { _ in }
    /// The comic whose notification is shown.
    @ObservationIgnored private var notified: Int?
    private let store = StoreObservation<Int??>()
    /// Why the last look found nothing out.
    @ObservationIgnored private var failure: Failure?

    /// The number of a comic that the user has not seen; nil if there is none.
    public private(set) var number: Int?

    /// The start has the processor to itself.
    nonisolated static let delay = Duration.seconds(2)
    /// The time from one look to the next.
    nonisolated static let interval = Duration.seconds(3_600)

    public init(_ useCases: ComicUseCases, _ world: World) {
        self.useCases = useCases
        self.world = world
    }

    deinit {
        looking?.cancel()
    }

    /// Looks from now on.
    /// - Parameter onNotification: shows a notification; nil withdraws it.
    public func start(_ onNotification: @escaping @MainActor (ComicNotification?) -> Void) {
        self.onNotification = onNotification
        looking?.cancel()
        looking = Task { [weak self, pause = world.pause] in
            var delay = Self.delay
            while (try? await pause(delay)) != nil, !Task.isCancelled, let model = self {
                await model.look()
                delay = Self.interval
            }
        }
    }

    /// Looks no more.
    public func stop() {
        looking?.cancel()
        looking = nil
    }

    /// Looks once, at login.
    /// - Returns: what the user is notified of; nil for nothing.
    func lookAtLogin() async -> ComicNotification? {
        await world.onceReachable { [useCases] in try await useCases.lookForNew() }
        guard let number = try? await useCases.unseen(), let comic = try? await useCases.notify(number, isAtLogin: true)
        else { return nil }
        return ComicNotification(comic)
    }

    /// Looks again if the last look may succeed now, rather than in an hour.
    func tryAgain(_ maySucceed: (Failure) -> Bool) {
        guard looking != nil, let failure, maySucceed(failure) else { return }
        Task { await look() }
    }

    private func look() async {
        failure = nil
        // Without an answer the next look asks again.
        do { try await useCases.lookForNew() } catch { failure = Failure(error) }
        // A failure says nothing about the comic, and must not end the observation.
        let numbers = useCases.store.marks().mapped { [useCases] _ -> Int?? in
            do { return .some(try await useCases.unseen()) } catch { return .none }
        }
        await store.begin(numbers) { [weak self] number, arrived in
            if let number { self?.show(number) }
            arrived()
        } fail: { _ in
        }
        guard let number, let comic = try? await useCases.notify(number), self.number == number, !Task.isCancelled else { return }
        notified = number
        onNotification(ComicNotification(comic))
    }

    private func show(_ unseen: Int?) {
        if unseen != number { number = unseen }
        guard let notified, notified != unseen else { return }
        self.notified = nil
        onNotification(nil)
    }
}

/// What the desktop's notification says of a new comic.
public struct ComicNotification: Sendable, Equatable {
    /// The large words.
    public let title: String
    /// The sentence below.
    public let body: String
    /// The comic that is opened when the notification is activated.
    public let number: Int

    init(_ comic: Comic) {
        title = localized("New comic: %@", comic.title)
        body = ComicStrings.number(comic.number)
        number = comic.number
    }
}
