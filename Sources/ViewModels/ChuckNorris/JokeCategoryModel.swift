import GLibSupport
import Model
import Observation

@MainActor @Observable
public final class JokeCategoryModel {
    private let fetch: @Sendable () async throws -> [String]
    private let choices: Choices
    private let messages: MessagesModel
    @ObservationIgnored private var isFresh = false
    /// Whether categories are being fetched and none are stored.
    public private(set) var isLoading = false

    init(_ useCases: ChuckNorrisUseCases, _ choices: Choices, messages: MessagesModel) {
        fetch = useCases.categories
        self.choices = choices
        self.messages = messages
    }

    /// The category of the next joke; nil for any.
    public var category: String? { choices.jokeCategory.value.isEmpty ? nil : choices.jokeCategory.value }

    private var isKnown: Bool { choices.jokeCategory.isKnown }

    public var label: String { localized("Next joke: %@", isKnown ? category ?? Self.any : "…") }

    /// “Any” is first. The chosen category is included even if the service no longer names it.
    public var chips: [CategoryChip] {
        let unknown = category.map { categories.contains($0) ? [] : [$0] } ?? []
        return [CategoryChip(category: nil, label: Self.any, isChosen: isKnown && category == nil)]
            + (unknown + categories).map { CategoryChip(category: $0, label: $0, isChosen: $0 == category) }
    }

    private static var any: String { localized("Any") }

    /// The categories of which jokes can be drawn.
    private var categories: [String] {
        let categories = choices.jokeCategories.value.split(separator: "\n").map { String($0) }
        return choices.skipsExplicitJokes.isOn ? categories.filter { !ChuckNorrisJoke.isExplicit(category: $0) } : categories
    }

    func load() async { await choices.load() }

    /// Shows the stored categories until the service has named its own, once in each run.
    public func opened() async {
        let areUnknown = choices.jokeCategories.value.isEmpty
        guard !isLoading, !isFresh || areUnknown else { return }
        isLoading = areUnknown
        defer { isLoading = false }
        do {
            let categories = try await fetch()
            isFresh = true
            await choices.jokeCategories.changed(to: categories.joined(separator: "\n"), telling: messages)
        } catch {
            // Stored categories are good enough.
            if categories.isEmpty { messages.tell(error) { [weak self] in await self?.opened() } }
        }
    }

    public func chosen(_ category: String?) async { await choices.jokeCategory.changed(to: category ?? "", telling: messages) }
}

public struct JokeListFilter: Sendable, Hashable {
    public internal(set) var listsFavourites = false
    /// Nil for all.
    public internal(set) var category: String?

    func jokes(of jokes: [DatedJoke], favourites: Set<ChuckNorrisJoke.ID>) -> [DatedJoke] {
        guard self != JokeListFilter() else { return jokes }
        return jokes.filter { joke in
            (!listsFavourites || favourites.contains(joke.id)) && (category.map(joke.joke.categories.contains) ?? true)
        }
    }
}

public struct CategoryChip: Sendable, Equatable {
    /// Nil for any.
    public let category: String?
    public let label: String
    public let isChosen: Bool
}
