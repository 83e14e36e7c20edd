import Domain

/// Which jokes the list shows.
public struct JokeListFilter: Sendable, Hashable {
    /// Whether only favourites are listed.
    public internal(set) var listsFavourites = false
    /// The category whose jokes are listed; nil for all.
    public internal(set) var category: String?

    func jokes(of jokes: [DatedJoke], favourites: Set<ChuckNorrisJoke.ID>) -> [DatedJoke] {
        guard self != JokeListFilter() else { return jokes }
        return jokes.filter { joke in
            (!listsFavourites || favourites.contains(joke.id)) && (category.map(joke.joke.categories.contains) ?? true)
        }
    }
}

/// A category among others, one of which may be chosen.
public struct CategoryChip: Sendable, Equatable {
    /// Nil for any category.
    public let category: String?
    /// What the user sees.
    public let label: String
    public let isChosen: Bool
}
