import GLibSupport
import GtkSupport
import Model
import ViewModels

/// The actions of the application that take a text.
enum ApplicationAction {
    /// Its target is the person's identifier.
    static let openPerson = "open-person"
    /// Its target is the comic's number.
    static let openComic = "open-comic"
    /// Replaces the notification with a joke's question by one with the punchline. Its target is the joke.
    static let revealJoke = "reveal-joke"
    /// Shows what the command line of another process requests. Its target is the text of a route.
    static let show = "show"
}

enum NotificationName {
    static let birthdays = "birthdays"
    static let newComic = "new-comic"
    static let jokeOfTheDay = "joke-of-the-day"
}

extension Application {
    /// - Parameter isRevealed: whether a joke is shown with its punchline.
    func notify(of news: AppModels.News, isRevealed: Bool = false) {
        switch news {
        case .birthdays(let birthdays):
            notify(
                NotificationName.birthdays, title: birthdays.title, body: birthdays.body, action: ApplicationAction.openPerson,
                target: birthdays.first.id,
                buttons: birthdays.buttons.map { (label: $0.name, action: ApplicationAction.openPerson, target: $0.id) })
        case .comic(let comic):
            notify(
                NotificationName.newComic, title: comic.title, body: comic.body, action: ApplicationAction.openComic,
                target: String(comic.number))
        case .joke(let joke):
            notify(
                NotificationName.jokeOfTheDay, title: isRevealed ? joke.setup : localized("Joke of the Day"),
                body: isRevealed ? joke.punchline : joke.setup, action: ApplicationAction.show, target: Route(.dadJokes).text,
                buttons: isRevealed
                    ? [] : [(label: localized("Reveal"), action: ApplicationAction.revealJoke, target: joke.description)])
        }
    }
}
