import Domain

/// A place in the application. Notifications, search results and restarts open places by their route.
public enum Route: Sendable, Equatable, Codable {
    /// The list of Chuck Norris jokes, with one of them opened.
    case chuckNorris(jokeID: ChuckNorrisJoke.ID?)
    /// The dad jokes, with one of the favourites opened.
    case dadJokes(favouriteID: FavouriteDadJoke.ID?)
    case switter, comics, settings
    /// The list of people, with one of them opened.
    case people(personID: Person.ID?)
}
