import Domain
import Localization
import Observation

/// The section *Switter*: one joke at a time.
@MainActor @Observable
public final class SwitterModel: SectionModel {
    private let fetch: FetchSwitterJokeUseCase
    private let openSettings: @MainActor () -> Void
    private var joke: SwitterJoke?

    /// What the section tells the user.
    public let messages = MessagesModel()
    /// Whether a joke is being fetched.
    public private(set) var isFetching = false

    /// - Parameter openSettings: opens the settings, where another server is needed.
    public init(_ useCases: SwitterUseCases, openSettings: @escaping @MainActor () -> Void) {
        fetch = useCases.fetch
        self.openSettings = openSettings
    }

    /// The joke; empty at first.
    public var text: String { joke?.content ?? "" }

    /// What a screen reader says for the joke; an empty label would have the name of its type.
    public var accessibleText: String { joke?.content ?? localized("No joke yet") }

    /// What is going on.
    public var status: String { isFetching ? MessageStrings.fetchingJoke : "" }

    /// Whether there is somebody to be copied, saved or deleted.
    public var canActOnSelection: Bool { joke != nil && !isFetching }

    public var route: Route { .switter }

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
            messages.tell(error, openSettings: openSettings)
        } catch {
            messages.tell(error) { [weak self] in await self?.fetchTapped() }
        }
    }

    public func refreshTapped() async {
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
