import Testing

@testable import Model

@Suite struct RouteTests {
    @Test(
        arguments: [
            ("people:a b:c", .people(personID: "a b:c")), ("dad-jokes:7", .dadJokes(favouriteID: 7)),
            ("jokes:-a", .chuckNorris(jokeID: "-a")), ("comics:327", .comic(327)), ("section settings", .settings),
            ("section dad-jokes", .dadJokes(favouriteID: nil)), ("search comics a:b", .search(.comics, "a:b")),
            ("search people Anahera  King", .search(.people, "Anahera  King")), ("action joke", .joke),
            ("action newest-comic", .newestComic), ("action random-person", .randomPerson),
        ] as [(String, Route)])
    func `A route reaches another process as it is`(text: String, route: Route) {
        #expect(Route(text: text) == route)
        #expect(route.text == text)
    }

    @Test func `The texts of earlier versions stay valid`() {
        #expect(Route(text: "comic 327") == .comic(327))
        #expect(Route(text: "person Anahera") == .search(.people, "Anahera"))
    }

    @Test(arguments: [
        "", "joke", "section", "section cats", "comic 0", "action sample-data", "delete everything", "search", "search people",
        "search cats a", "people:", ":a", "person:a", "people", "PEOPLE:a", "comics:x", "comics:-1", "dad-jokes:x", "switter:a",
    ])
    func `Any other text is refused`(text: String) {
        #expect(Route(text: text) == nil)
    }

    @Test(arguments: Section.allCases) func `A section is a route`(section: Section) {
        #expect(Route(section).section == section)
        #expect(Route(text: Route(section).text) == Route(section))
    }
}
