extension HeardWalk {
    static let chapters: [@MainActor (HeardWalk) throws -> Void] = [
        jokes, dadJokes, favourites, switter, comics, people, map, settings, window,
    ]

    /// Those in which the messages on the bus are counted.
    static let countedChapters: [@MainActor (HeardWalk) throws -> Void] = [jokes, comics, people]

    private static func jokes(_ walk: HeardWalk) throws {
        walk.begin("Chuck Norris jokes")
        try walk.press("Ctrl+J", "A joke, please, and another one.", hearing: "Joke added")
        try walk.press("Ctrl+J", hearing: "Joke added")
        try walk.press("Ctrl+I", "One key reads all of it.", hearing: "Created")
        try walk.press("Ctrl+F", "Is there one with these letters in it?")
        try walk.type("zzz", hearing: "0 jokes")
        try walk.press("Escape", hearing: "2 items")
        try walk.press("Home", isSilent: true)
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
        try walk.press("Ctrl+A", isSilent: true)
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
        try walk.press("Ctrl+A", isSilent: true)
        try walk.type("Lunch")
        try walk.press("Return", hearing: "Lunch")
        try walk.press("Return", "It is told again, and the list comes back.", hearing: "Reveal")
        try walk.press("Escape", hearing: "Lunch")
        try walk.press("Delete", "Deleted, and undone.", hearing: "deleted")
        try walk.press("Ctrl+Z", hearing: "Lunch")
        // Escape would close the notice, as libadwaita has it, of which nothing is heard.
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
        try walk.type("10", isSilent: true)
        try walk.press("Return", hearing: "image")
        try walk.press("Ctrl+F", "All comics are in a list, which is searched.", hearing: "Search comics")
        try walk.type("staircase", hearing: "1 comic found")
        try walk.go(to: "Comics")
        try walk.press("Return", hearing: "First Steps")
        try walk.press("Ctrl+C", "The picture goes to the clipboard.", hearing: "copied")
        try walk.press("R", "Any comic, and back.", isByChance: true)
        try walk.press("BackSpace", isByChance: true)
    }

    private static func people(_ walk: HeardWalk) throws {
        walk.begin("People")
        try walk.press("Alt+5", "A hundred people.", hearing: "1 of 100")
        try walk.press("Down")
        try walk.press("Return", "The profile of the second one, which a key reads.", hearing: "Profile of")
        try walk.press("Ctrl+I", hearing: "Date of birth")
        try walk.press("Ctrl+C", hearing: "Copied")
        try walk.press("Ctrl+E", "A letter is missing in the name.", hearing: "First name")
        try walk.press("End", isSilent: true)
        try walk.type("e", isSilent: true)
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
}
