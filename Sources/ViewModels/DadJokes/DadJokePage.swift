/// A page of the section *Dad Jokes*.
public enum DadJokePage: Sendable, Equatable {
    /// Two ways to begin.
    case start
    /// The jokes that are told one after the other.
    case joke
    /// The list of favourites.
    case favourites
    /// A favourite that was opened.
    case favourite
}
