import UITestDriver
import XCTest

@MainActor
struct AskedService {
    let name: String
    let section: Section
    /// The first component of its paths.
    let service: String
    /// The prefix of the paths that misbehave.
    let prefix: String
    /// Makes a request, in an application that has made none in the section.
    let ask: (RunningChuckle) throws -> Void
    var showsContent: (RunningChuckle) throws -> Bool = { _ in false }
    /// Whether the application works without it, and nobody waits for it.
    var isOptional = false

    enum Section { case jokes, dadJokes, switter, comics, people }

    static let all = [
        chuckNorris, icon, dadJokes, rapidAPI, switter, newestComic, comic, comicPicture, people, portraits, tiles,
    ]

    private static let chuckNorris = AskedService(name: "Jokes", section: .jokes, service: "chucknorris", prefix: "/jokes/random")
    { chuckle in
        try chuckle.keyboard.press("j", .control)
    } showsContent: { chuckle in
        chuckle.rowNames.count == 1
    }

    private static let icon = AskedService(
        name: "Icon", section: .jokes, service: "chucknorris", prefix: "/img/", ask: chuckNorris.ask,
        isOptional: true)

    private static let dadJokes = AskedService(name: "Dad jokes", section: .dadJokes, service: "dadjokes", prefix: "/random_ten")
    { chuckle in
        try chuckle.showDadJokes()
        try chuckle.keyboard.press("Return")
    } showsContent: { chuckle in
        chuckle.shows("Reveal")
    }

    private static let rapidAPI = AskedService(name: "RapidAPI", section: .dadJokes, service: "rapidapi", prefix: "/random/joke")
    { chuckle in
        try chuckle.press("6", .alt, focusing: "As the system")
        let page = try chuckle.pane("Settings")
        try chuckle.moveFocus(to: "RapidAPI key", within: page)
        try chuckle.keyboard.type("a-key-of-mine\n")
        try chuckle.waitForLine("Key saved")
        try dadJokes.ask(chuckle)
    } showsContent: { chuckle in
        try dadJokes.showsContent(chuckle)
    }

    private static let switter = AskedService(name: "Switter", section: .switter, service: "switter", prefix: "/api/joke") {
        chuckle in
        try chuckle.showSwitter()
        try chuckle.keyboard.press("Return")
    } showsContent: { chuckle in
        chuckle.app.first { $0.name == "Copy Joke" && $0.isOnScreen && $0.has(.sensitive) } != nil
    }

    private static let newestComic = AskedService(name: "Newest comic", section: .comics, service: "xkcd", prefix: "/info.0.json")
    { chuckle in
        try chuckle.keyboard.press("4", .alt)
    } showsContent: { chuckle in
        chuckle.comics.picture != nil
    }

    private static let comic = AskedService(name: "Comic", section: .comics, service: "xkcd", prefix: "/4/info.0.json") {
        chuckle in
        try newestComic.ask(chuckle)
        try chuckle.app.wait(until: "a comic is shown") { chuckle.comics.picture != nil }
        try chuckle.enterComicNumber("4\n")
    } showsContent: { chuckle in
        chuckle.comics.caption.hasPrefix("No. 4 ")
    }

    private static let comicPicture = AskedService(
        name: "Comic’s picture", section: .comics, service: "xkcd", prefix: "/comics/", ask: newestComic.ask,
        showsContent: newestComic.showsContent
    )

    private static let people = AskedService(name: "People", section: .people, service: "randomuser", prefix: "/api/1.4/") {
        chuckle in
        try chuckle.keyboard.press("5", .alt)
    } showsContent: { chuckle in
        chuckle.status.contains("100 people")
    }

    private static let portraits = AskedService(
        name: "Portraits", section: .people, service: "randomuser", prefix: "/api/portraits/", ask: people.ask,
        isOptional: true)

    private static let tiles = AskedService(
        name: "Tiles", section: .people, service: "tiles", prefix: "/", ask: people.ask, isOptional: true)
}
