import Foundation
import Model
import TestServices

extension HeardWalk {
    typealias Chapter = @MainActor (HeardWalk) async throws -> Void

    static let chapters: [Chapter] = [jokes, dadJokes, favourites, switter, comics, people, map, settings, window]

    /// Chapters whose messages on the bus are counted.
    static let countedChapters: [Chapter] = [jokes, comics, people]

    /// Chapters with failures: with the maximum number of favourites, and without a Switter server.
    static let troubles: [Chapter] = [jokesInTrouble, dadJokesInTrouble, switterInTrouble, comicsInTrouble, peopleInTrouble]

    /// In the personal folder.
    static let damagedFile = "damaged.json"

    private static func jokes(_ walk: HeardWalk) throws {
        walk.begin("Chuck Norris jokes")
        try walk.press("Ctrl+J", "A joke, please, and another one.", hearing: "Joke added")
        try walk.press("Ctrl+J", hearing: "Joke added")
        try walk.press("Ctrl+I", "One key reads all of it.", hearing: "Created")
        try walk.press("Ctrl+F", "Is there one with these letters in it?")
        try walk.type("zzz", hearing: "0 jokes")
        try walk.press("Escape", "Back to where the search began.", hearing: "Joke details")
        try walk.go(by: "Shift+Tab", to: "Jokes", "The list is before it.")
        try walk.press("Home", hearing: .nothing)
        try walk.press("Down", "Moving the focus selects, and shows the joke.", hearing: "2 of 2")
        try walk.press("Ctrl+C", "It is copied, deleted, and brought back.", hearing: "copied")
        try walk.press("Delete", hearing: "deleted")
        try walk.press("Ctrl+Z", hearing: "restored")
        try walk.press("Shift+F10", "What else can be done with it is in a menu.")
        try walk.press("Down")
        try walk.press("Escape")
    }

    private static func dadJokes(_ walk: HeardWalk) throws {
        walk.begin("Dad jokes")
        try walk.press("Alt+2", "The second section starts with a button.", hearing: "Random Joke")
        try walk.press("Return", hearing: "?")
        try walk.press("Space", "Nobody can guess; the punchline, then.", hearing: ".")
        try walk.press("Ctrl+I")
        try walk.press("Ctrl+D", "That is one to keep, under a name.", hearing: "Name")
        try walk.press("Ctrl+A", hearing: .nothing)
        try walk.type("Breakfast")
        try walk.press("Return", hearing: "Added to favourites")
        try walk.press("N", "The next one, and back to the one before.", hearing: "?")
        try walk.press("Alt+Left")
        try walk.press("Escape")
    }

    private static func favourites(_ walk: HeardWalk) throws {
        walk.begin("Favourites")
        try walk.go(to: "Favourites", "The favourites are a button away.")
        try walk.press("Return", hearing: "Breakfast")
        try walk.press("F2", "A better name.", hearing: "Name")
        try walk.press("Ctrl+A", hearing: .nothing)
        try walk.type("Lunch")
        try walk.press("Return", hearing: "Lunch")
        try walk.press("Return", "It is told again, and the list comes back.", hearing: "Reveal")
        try walk.press("Escape", hearing: "Lunch")
        try walk.press("Delete", "Deleted, and undone.", hearing: "deleted")
        try walk.press("Ctrl+Z", hearing: "Lunch")
        // In libadwaita, Escape would silently close the notice.
        try walk.press("Alt+Left", hearing: "Random Joke")
    }

    private static func switter(_ walk: HeardWalk) throws {
        walk.begin("Switter")
        try walk.press("Alt+3", "Short jokes, one at a time.", hearing: "Fetch a Joke")
        try walk.press("Return")
        try walk.press("Ctrl+I")
        try walk.press("Ctrl+C", hearing: "copied")
    }

    private static func comics(_ walk: HeardWalk) throws {
        walk.begin("Comics")
        try walk.press("Alt+4", "The newest comic. Its picture has the focus.", hearing: "image")
        try walk.press("Left", "One back, the first of all, and the newest again.")
        try walk.press("Home", hearing: "First Steps")
        try walk.press("Right")
        try walk.press("A", "The alt text is half of the joke: it is below the picture, and can be hidden.", hearing: "hidden")
        try walk.press("A", hearing: "shown")
        try walk.press("D", "The description has the texts.")
        try walk.press("Escape")
        try walk.press("F", "A favourite.", hearing: "favourite")
        try walk.press("G", "The comic with the number 10.", hearing: "Comic number")
        try walk.type("10", hearing: .nothing)
        try walk.press("Return", hearing: "image")
        try walk.press("Ctrl+F", "All comics are in a list, which is searched.", hearing: "Search comics")
        try walk.type("staircase", hearing: "1 comic found")
        try walk.go(to: "Comics")
        try walk.press("Return", hearing: "First Steps")
        try walk.press("Ctrl+C", "The picture goes to the clipboard.", hearing: "copied")
        try walk.press("R", "Any comic, and back.", hearing: .chance())
        try walk.press("BackSpace", hearing: .chance())
    }

    private static func people(_ walk: HeardWalk) throws {
        walk.begin("People")
        try walk.press("Alt+5", "A hundred people.", hearing: "1 of 100")
        try walk.press("Down")
        try walk.press("Return", "The profile of the second one, which a key reads.", hearing: "Profile of")
        try walk.press("Ctrl+I", hearing: "Date of birth")
        try walk.press("Ctrl+C", hearing: "Copied")
        try walk.press("Ctrl+E", "A letter is missing in the name.", hearing: "First name")
        try walk.press("End", hearing: .nothing)
        try walk.type("e", hearing: .nothing)
        try walk.press("Ctrl+S", hearing: "Changes saved")
        try walk.press("Escape", "Back in the list.")
        try walk.press("Delete", "Somebody goes, and comes back.", hearing: "deleted")
        try walk.press("Ctrl+Z", hearing: "restored")
        try walk.press("Ctrl+F", "Who lives where?")
        try walk.type("zzz", hearing: "0 people")
        try walk.press("Escape", hearing: "People")
    }

    private static func map(_ walk: HeardWalk) throws {
        walk.begin("Map")
        try walk.go(to: "Go to Place", "Beside the list is a map. All of its markers are one stop, and arrows lead between them.")
        try walk.press("Tab")
        try walk.press("Tab")
        try walk.press("Right", hearing: "people")
        try walk.press("Escape")
    }

    private static func settings(_ walk: HeardWalk) throws {
        walk.begin("Settings")
        try walk.press("Ctrl+Comma", "Settings begin with the colours of the window.", hearing: "As the system")
        for _ in 1...6 { try walk.press("Tab") }
    }

    private static func window(_ walk: HeardWalk) throws {
        walk.begin("Window")
        try walk.press("F10", "The menu of the application.")
        try walk.press("Down")
        try walk.press("Escape")
        try walk.press("Alt+1", "Back to where the walk began.")
        try walk.go(by: "Shift+Tab", to: "Sections", "The sidebar is one stop. Arrows go through it, and show what they mark.")
        try walk.press("Down")
        try walk.press("Up")
    }

    // MARK: Failures

    private static func jokesInTrouble(_ walk: HeardWalk) async throws {
        walk.begin("Chuck Norris jokes, in trouble")
        await walk.have(TestJoke().answer, at: "/jokes/random")
        try walk.press("Ctrl+J", "The service tells the same joke again and again.", hearing: "Joke added")
        for key in ["Ctrl+J", "Return"] { try walk.press(key, hearing: .once("already in your list")) }
        await walk.have(.status(500, message: "Out of order."), at: "/jokes/random")
        for reason in ["The service is out of order.", ""] { try walk.press("Ctrl+J", reason, hearing: .once("Out of order.")) }
        await walk.have(.reset, at: "/jokes/random")
        try walk.press("Ctrl+J", "The connection breaks off.", hearing: .once("broke off"))
        try walk.press("Ctrl+F", "There is none with these letters in it.", hearing: "Search jokes")
        try walk.type("zzz", hearing: .once("0 jokes"))
        try walk.press("Escape", hearing: "Joke!")
    }

    private static func dadJokesInTrouble(_ walk: HeardWalk) async throws {
        walk.begin("Dad jokes, in trouble")
        await walk.have(.status(500, message: "Out of order."), at: "/random_ten")
        try walk.press("Alt+2", "The service is out of order.", hearing: "Random Joke")
        try walk.press("Return", hearing: .once("Out of order."))
        await walk.have(nil, at: "/random_ten")
        try walk.press("Return", "It works again.", hearing: "?")
        try walk.press("Ctrl+D", "There are ten favourites already.", hearing: .once("You can keep 10 favourites."))
        try walk.press("Escape", hearing: .nothing)
        try walk.press("Escape", hearing: "Random Joke")
        try walk.go(to: "Favourites")
        try walk.press("Return", hearing: "1 of 10")
        try walk.press("F2", "Another one has this name.", hearing: "Name")
        try walk.press("Ctrl+A", hearing: .nothing)
        try walk.type("Name 3", hearing: .once("already has this name"))
        try walk.press("Return", hearing: .once("already has this name"))
        try walk.press("Escape", hearing: "Name 0")
        try walk.go(by: "Shift+Tab", to: "Dad Joke Menu", "A file that is damaged is imported.")
        try walk.press("Return")
        try walk.go(by: "Down", to: "Import…")
        // GTK's dialog speaks for itself.
        try walk.press("Return", hearing: .chance())
        try walk.choose(file: damagedFile)
        try walk.press("Return", hearing: .once("damaged and can’t be read"))
    }

    private static func switterInTrouble(_ walk: HeardWalk) throws {
        walk.begin("Switter, in trouble")
        try walk.press("Alt+3", "There is no network.", hearing: "Fetch a Joke")
        for _ in 1...2 { try walk.press("Return", hearing: .once("can’t be reached")) }
    }

    private static func comicsInTrouble(_ walk: HeardWalk) async throws {
        walk.begin("Comics, in trouble")
        try walk.press("Alt+4", "There is no comic with this number.", hearing: "image")
        try walk.press("G", hearing: "Comic number")
        try walk.type("9999", hearing: .nothing)
        try walk.press("Return", hearing: .once("The newest comic is number"))
        try walk.press("Escape")
        await walk.have(.status(500, message: "Out of order."), at: "/2/info.0.json")
        try walk.press("G", "The service is out of order.", hearing: "Comic number")
        try walk.type("2", hearing: .nothing)
        try walk.press("Return", hearing: .once("isn’t working"))
        try walk.press("Ctrl+F", "There is none with these letters in it.", hearing: "Search comics")
        try walk.type("zzz", hearing: .once("0 comics"))
        try walk.press("Escape")
    }

    private static func peopleInTrouble(_ walk: HeardWalk) async throws {
        walk.begin("People, in trouble")
        // The focus stays in the sidebar until the people are fetched, unless that is quick.
        try walk.press("Alt+5", "The service is out of order.", hearing: .chance("1 of 100"))
        await walk.have(.status(500, message: "Out of order."), at: "/api/1.4/")
        try walk.press("Ctrl+R", hearing: .once("Out of order."))
        try walk.press("Ctrl+F", "There is nobody with these letters.", hearing: "Search people")
        try walk.type("zzz", hearing: .once("0 people"))
        try walk.press("Escape", hearing: "People")
        try walk.press("Return", "A form without a name is refused.", hearing: "Profile of")
        try walk.press("Ctrl+E", hearing: "First name")
        try walk.press("Ctrl+A", hearing: .nothing)
        try walk.press("BackSpace", hearing: .nothing)
        try walk.go(to: "City")
        for _ in 1...2 { try walk.press("Ctrl+S", hearing: .once("Enter a first name.")) }
        try walk.press("Escape")
    }
}
