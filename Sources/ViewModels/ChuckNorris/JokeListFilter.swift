import Model

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
