import Model
import TestFakes
import Testing

@Suite struct DadJokeTests {
    private static func joke(_ setup: String, _ punchline: String = "Text", identifier: String? = nil) -> DadJoke? {
        DadJoke(provider: .official, identifier: identifier, foreignSetup: setup, foreignPunchline: punchline)
    }

    @Test(arguments: [
        ("Text", "Text"), ("  Text \n", "Text"), ("Knock knock. \n Who's there? \n Ada.", "Knock knock.\nWho's there?\nAda."),
        ("One\r\n\r\nTwo", "One\nTwo"), ("a\0b", "a\u{FFFD}b"), ("Ä <b>&amp;</b> 🎉", "Ä <b>&amp;</b> 🎉"),
    ])
    func `Blanks around lines and empty lines of a service's text are left out`(foreign: String, text: String) {
        #expect(Self.joke(foreign)?.setup == text)
        #expect(Self.joke("Setup", foreign)?.punchline == text)
    }

    @Test func `A text that says nothing or far too much is no joke`() {
        let longest = String(repeating: "a", count: DadJoke.textLimit)
        #expect(Self.joke(longest, longest) != nil)
        for text in ["", " \n ", longest + "a", "a" + String(repeating: "\u{301}", count: DadJoke.textLimit)] {
            #expect(Self.joke(text) == nil)
            #expect(Self.joke("Setup", text) == nil)
        }
    }

    @Test func `An identifier that is none is left out, and the joke stays`() {
        #expect(Self.joke("Setup", identifier: "42")?.identifier == "42")
        for identifier in ["", "a\0b", String(repeating: "a", count: 101)] {
            #expect(Self.joke("Setup", identifier: identifier).map { $0.identifier == nil } == true)
        }
    }

    @Test func `The texts decide whether two jokes are the same, because the service numbers its jokes anew`() {
        let joke = DadJoke.sample("a")
        let other = DadJoke(provider: .rapidAPI, identifier: "7", setup: joke.setup, punchline: joke.punchline)
        #expect(joke.isSame(as: other))
        #expect(!joke.isSame(as: DadJoke(provider: .official, identifier: "a", setup: joke.setup, punchline: "Another")))
        let favourites = [FavouriteDadJoke.sample(1, "One"), .sample(2, "Two")]
        #expect(favourites.favourite(telling: .sample("2", .rapidAPI))?.name == "Two")
        #expect(favourites.favourite(telling: .sample("3")) == nil)
    }

    @Test func `Only a joke of Switter has one part`() {
        let joke = { (provider: DadJokeProvider, punchline: String) in
            DadJoke(provider: provider, identifier: nil, foreignSetup: "Setup", foreignPunchline: punchline)
        }
        #expect(joke(.switter, "") == DadJoke(SwitterJoke(content: "Setup")))
        #expect(DadJoke(SwitterJoke(content: "One \n\n Two")).setup == "One\nTwo")
        #expect(joke(.switter, "Punchline") == nil && joke(.official, "") == nil)
        var history = DadJokeHistory()
        history.show(DadJoke(SwitterJoke(content: "Setup")))
        #expect(history.current?.isRevealed == true, "there is nothing to reveal")
        #expect(DadJoke.sample("a").text == "Setup of a\nPunchline of a")
    }

    @Test func `The names under which providers are stored stay`() {
        #expect(DadJokeProvider.allCases.map(\.rawValue) == ["official", "rapidAPI", "switter"])
    }
}

@Suite struct DadJokeHistoryTests {
    private static func history(_ names: String...) -> DadJokeHistory {
        var history = DadJokeHistory()
        for name in names { history.show(.sample(name)) }
        return history
    }

    @Test func `Back leads to the joke before, and forward to where one was`() {
        var history = Self.history("a", "b", "c")
        #expect(history.current?.joke == .sample("c"))
        #expect(history.canGoBack && !history.canGoForward)
        history.goBack()
        history.goBack()
        #expect(history.current?.joke == .sample("a"))
        history.goBack()
        #expect(history.current?.joke == .sample("a"))
        #expect(!history.canGoBack && history.canGoForward)
        history.goForward()
        #expect(history.current?.joke == .sample("b"))
    }

    @Test func `A new joke comes behind all others`() {
        var history = Self.history("a", "b")
        history.goBack()
        history.show(.sample("c"))
        #expect(history.current?.joke == .sample("c"))
        history.goBack()
        #expect(history.current?.joke == .sample("b"))
    }

    @Test func `A hundred jokes are remembered`() {
        var history = DadJokeHistory()
        for number in 0...DadJokeHistory.limit { history.show(.sample("\(number)")) }
        for _ in 0..<DadJokeHistory.limit { history.goBack() }
        #expect(history.current?.joke == .sample("1"))
        #expect(!history.canGoBack)
    }
}
