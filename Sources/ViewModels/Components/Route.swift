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

    /// The joke that is opened, if the place is the list of jokes.
    public var jokeID: ChuckNorrisJoke.ID? {
        if case .chuckNorris(let jokeID) = self { jokeID } else { nil }
    }

    /// The favourite that is opened, if the place is the dad jokes.
    public var favouriteID: FavouriteDadJoke.ID? {
        if case .dadJokes(let favouriteID) = self { favouriteID } else { nil }
    }

    /// The person who is opened, if the place is the list of people.
    public var personID: Person.ID? {
        if case .people(let personID) = self { personID } else { nil }
    }
}
