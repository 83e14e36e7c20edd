import Model

/// A place in the application, stored for the next start and opened by notifications and search results.
public enum Route: Sendable, Equatable, Codable {
    case chuckNorris(jokeID: ChuckNorrisJoke.ID?)
    case dadJokes(favouriteID: FavouriteDadJoke.ID?)
    case switter, comics, settings
    case people(personID: Person.ID?)
}
