import Foundation
import TestFakes
import Testing

@testable import Model

private struct FakePictureFiles: PictureFileStore {
    let names: Set<String>

    func keptFile(named name: String) -> URL? { names.contains(name) ? URL(filePath: "/kept/\(name.utf8.count)") : nil }
}

@Suite struct DesktopSearchTests {
    private let database = AppDatabase.forTests()

    private func search(pictures: Set<String> = []) -> DesktopSearch {
        DesktopSearch(
            database, pictures: [FakePictureFiles(names: pictures)], locale: Locale(identifier: "en_GB"),
            collation: Collation(Locale(identifier: "en_GB")))
    }

    private func find(_ terms: String...) async throws -> [String] { try await search().results(for: terms).map(\.text) }

    private func keepEverything() async throws {
        let people: [Person] = [
            .sample("a", firstName: "Bo", lastName: "Øster", city: "Åland"),
            .sample("b", firstName: "Ada", lastName: "Łuk", city: "Osterode"),
        ]
        try await PersonTable(database).refresh(with: people, seed: "ios")
        try await ComicTable(database).keep(
            [.sample(1, title: "Easter", alt: "Ostern"), .sample(2, title: "Other", alt: "-")], absent: [])
        _ = try await ChuckNorrisJokeTable(database).insert(.sample("j:1", "Chuck Norris ate the oyster."))
        _ = try await ChuckNorrisJokeTable(database).insert(.sample("j2", "Chuck Norris\nlost ø\u{F8}ster"))
        let favourite = FavouriteDadJoke(id: 7, name: "Mine", savedAt: Date(timeIntervalSince1970: 0), joke: .sample("ÖSTER"))
        try await DadJokeTable(database).apply(FavouriteChange(added: [favourite]))
    }

    @Test func `One of each kind in turn is found by the folded words, and those with beginnings of words first`() async throws {
        try await keepEverything()
        #expect(try await find("oster") == ["people:a", "people:b", "comics:1", "dad-jokes:7", "jokes:j2"])
        #expect(try await find("OST") == ["people:a", "people:b", "comics:1", "dad-jokes:7", "jokes:j2"])
        #expect(try await find("chuck", "norris") == ["jokes:j:1", "jokes:j2"])
        #expect(try await find("2") == ["comics:2", "people:b", "people:a"], "the number of a comic, and digits of a phone")
        #expect(try await find("chuck", "nobody").isEmpty)
        #expect(try await find("luk") == ["people:b"])
    }

    @Test func `Beginnings of words are before matches within, names before other fields, and all as in the section`()
        async throws
    {
        let people: [Person] = [
            .sample("within", firstName: "Suzana", lastName: "Tuna"), .sample("alike", firstName: "Åse", lastName: "Padmanabha"),
            .sample("city", firstName: "Bo", lastName: "Ek", city: "St. Ana"),
            .sample("last", firstName: "Zoë", lastName: "Anand"),
            .sample("first", firstName: "Ana", lastName: "Zorn"),
            .sample("mail", firstName: "Cy", lastName: "Ek", email: "1ana@a.no"),
        ]
        try await PersonTable(database).refresh(with: people, seed: "ios")
        let comics = [Comic.sample(1, title: "Banana", alt: "-"), .sample(2, title: "Analysis", alt: "-")]
        try await ComicTable(database).keep(comics, absent: [])
        _ = try await ChuckNorrisJokeTable(database).insert(.sample("joke", "Chuck Norris is an anagram."))
        for (id, name) in [(1, "Z Ana"), (2, "B Ana"), (3, "Bananas")] as [(Int64, String)] {
            try await DadJokeTable(database).apply(FavouriteChange(added: [.sample(id, name)]))
        }
        let found = [
            "people:first", "comics:2", "dad-jokes:2", "people:last", "dad-jokes:1", "people:city", "jokes:joke",
            "people:alike", "dad-jokes:3", "people:within", "people:mail",
        ]
        #expect(try await find("ana") == found)
        try await SettingTable(database).set("peopleSorting", to: "lastName")
        #expect(try await find("ana").filter { $0.hasPrefix("people") }.prefix(2) == ["people:last", "people:first"])
        #expect(try await find("ana", "zorn") == ["people:first"])
    }

    @Test(
        arguments: [
            [], [""], [" ", "\n\t"], ["' OR 1=1 --"], ["%"], ["*"], ["\" OR \""], ["q\0q"], ["\u{202E}"],
            [String(repeating: "z", count: 4_000_000)], Array(repeating: "zz", count: 100_000),
            [String(repeating: "e\u{301}", count: 100_000)], Array(repeating: "", count: 100_000),
        ])
    func `A hostile query finds nothing, and takes no longer than another`(terms: [String]) async throws {
        try await keepEverything()
        #expect(try await search().results(for: terms).isEmpty)
        #expect(DesktopSearch.query(terms).unicodeScalars.count <= 200)
    }

    @Test func `A word finds at most so many of a kind`() async throws {
        try await ComicTable(database).keep((1...50).map { .sample($0, title: "Same") }, absent: [])
        try await PersonTable(database).refresh(with: (1...50).map { .sample("\($0)", firstName: "Same") }, seed: "ios")
        #expect(try await find("same").count == 2 * DesktopSearch.limit)
    }

    @Test func `The desktop shows a name, what is beside it and a kept picture, and nothing of what is not there`() async throws {
        try await keepEverything()
        let address = "https://faces.example/a.jpg"
        let addresses = Person.PictureAddresses(large: address, medium: address, thumbnail: address)
        try await PersonTable(database).refresh(with: [.sample("c", picture: addresses)], seed: "ios")
        let items: [Route] = [
            .people(personID: "c"), .comic(1), .comic(2), .chuckNorris(jokeID: "j2"), .dadJokes(favouriteID: 7),
            .people(personID: "nobody"), .comic(99), .chuckNorris(jokeID: ""), .dadJokes(favouriteID: 8), .people(personID: nil),
        ]
        let face = "person https://faces.example/a.jpg"
        let details = try await search(pictures: [face, "comic 1 2x"]).details(of: items)
        #expect(details.map(\.route) == Array(items.prefix(5)))
        #expect(details.map(\.name) == ["Ada Testova", "Easter", "Other", "Chuck Norris lost øøster", "Mine"])
        #expect(
            details.map(\.description) == [
                "Exampleton, Norway", "29 February 2020 · Ostern", "29 February 2020 · -", "", "Setup of ÖSTER",
            ])
        let files = [face, "comic 1 2x"].map { FoundPicture.file(URL(filePath: "/kept/\($0.utf8.count)")) }
        #expect(details.map(\.picture) == [files[0], files[1], nil, nil, nil])
    }

    @Test func `A text stands once: what the name does not say of it is beside it`() async throws {
        _ = try await ChuckNorrisJokeTable(database).insert(
            .sample("j", "Chuck Norris counted to infinity. Twice,\nand then once more."))
        let names = ["Setup of 1", "Setup…", "Set", "Other"]
        for (place, name) in names.enumerated() {
            let favourite = FavouriteDadJoke(id: Int64(place + 1), name: name, savedAt: Date(), joke: .sample("\(place + 1)"))
            try await DadJokeTable(database).apply(FavouriteChange(added: [favourite]))
        }
        let joke = try await search().details(of: [.chuckNorris(jokeID: "j")])
        #expect(joke.map(\.name) == ["Chuck Norris counted to…"])
        #expect(joke.map(\.description) == ["…infinity. Twice, and then once more."])
        let favourites = try await search().details(of: (1...4).map { .dadJokes(favouriteID: $0) })
        #expect(favourites.map(\.name) == names)
        #expect(favourites.map(\.description) == ["", "…of 2", "Setup of 3", "Setup of 4"])
    }

    @Test func `The picture that the user chose for a person takes the place of that of the service`() async throws {
        try await keepEverything()
        let picture = EditedPicture(id: UUID().uuidString, data: Data([1, 2, 3]))
        try await PersonTable(database).keep(picture)
        try await PersonTable(database).save(PersonEdits(picture: picture.id), of: "a")
        let details = try await search().details(of: [.people(personID: "a")])
        #expect(details.map(\.picture) == [.data(picture.data)])
    }

    @Test func `Nothing is found or shown if the user wants that`() async throws {
        try await keepEverything()
        try await SettingTable(database).set("isFoundByDesktop", to: "false")
        #expect(try await find("oster").isEmpty)
        #expect(try await search().details(of: [.people(personID: "a")]).isEmpty)
    }
}
