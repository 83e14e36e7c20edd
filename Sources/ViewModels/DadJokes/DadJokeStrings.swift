import Domain
import Localization

/// The dynamic strings of the section.
enum DadJokeStrings {
    static var section: String { localized("Dad Jokes") }
    static var randomJoke: String { localized("Random Joke") }
    static var notRevealed: String { localized("The punchline hasn’t been revealed yet") }
    static var favourites: String { localized("Favourites") }
}
