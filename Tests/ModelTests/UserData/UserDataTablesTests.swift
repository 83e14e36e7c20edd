import Foundation
import TestFakes
import Testing

@testable import Model

@Suite("Everything of the user's together")
struct UserDataTablesTests {
    private let database = AppDatabase.forTests()
    private var table: UserDataTables { UserDataTables(database) }

    /// A store after years of use.
    private static func fill(_ database: AppDatabase, people count: Int = 5_000, jokes: Int = 2_000) async throws {
        let (jokeTable, people, comics) = (ChuckNorrisJokeTable(database), PersonTable(database), ComicTable(database))
        for number in 0..<jokes { _ = try await jokeTable.insert(.sample("joke \(number)", categories: ["dev", "ä"])) }
        for number in 0..<10 { _ = try await DadJokeTable(database).save(.sample("\(number)")) }
        try await people.refresh(with: Person.samples("ios", count: count), seed: "ios")
        for number in 0..<10 {
            let id = UUID().uuidString
            try await people.keep(EditedPicture(id: id, data: Data(repeating: UInt8(number), count: 200_000)))
            let birth = DateOfBirth(year: nil, month: number + 1, day: 29)
            try await people.save(PersonEdits(city: "City \(number)", dateOfBirth: birth, picture: id), of: "ios-\(number)")
        }
        _ = try await people.delete((20..<40).map { "ios-\($0)" })
        try await comics.keep((1...300).map { .sample($0) }, absent: [])
        _ = try await comics.add(MarkedComics(favourites: 1...50, read: 1...300))
        let settings = SettingTable(database)
        for (setting, value) in [("colours", "dark"), ("window", "1 2"), ("seedHistory", #"["old"]"#)] {
            try await settings.set(setting, to: value)
        }
    }

    /// The order of settings has no meaning.
    private func sorted(_ data: UserData) -> UserData {
        var data = data
        data.tables["setting"] = data["setting"].sorted { ($0.text("name") ?? "") < ($1.text("name") ?? "") }
        return data
    }

    private func exported(_ database: AppDatabase) async throws -> UserData { try await UserDataTables(database).exported() }

    @Test func `Real-sized data are the same in an empty store, and importing them again changes nothing`() async throws {
        try await Self.fill(database)
        let data = try await table.exported()
        #expect(data["chuckNorrisJoke"].count == 2_000 && data["person"].count == 4_980 && data["personTombstone"].count == 20)
        #expect(data["comic"].isEmpty, "it can be fetched again")
        let other = AppDatabase.forTests()
        let addition = try await UserDataTables(other).add(data)
        #expect(addition.withoutRoom == 0)
        #expect(addition.added.count == data.count)
        #expect(try await exported(other) == data)
        #expect(try await PersonTable(other).people().current().profiles == PersonTable(database).people().current().profiles)
        #expect(try await ChuckNorrisJokeTable(other).jokes().current() == ChuckNorrisJokeTable(database).jokes().current())
        #expect(try await UserDataTables(other).add(data).added.isEmpty)
        #expect(try await exported(other) == data)
    }

    @Test func `A full store gets what it does not have, keeps what it has, and is as before after the undo`() async throws {
        try await Self.fill(database, people: 100, jokes: 20)
        let data = try await table.exported()
        let other = AppDatabase.forTests()
        let people = PersonTable(other)
        try await people.refresh(
            with: Person.samples("other", count: 100) + ["1", "2", "30"].map { .sample("ios-\($0)") }, seed: "other")
        try await people.save(PersonEdits(city: "Newer"), of: "ios-1")
        _ = try await people.delete("ios-2")
        let favourites = DadJokeTable(other)
        for number in 5..<13 { _ = try await favourites.save(.sample("\(number)", name: "Name of \(number - 5)")) }
        _ = try await ChuckNorrisJokeTable(other).insert(.sample("joke 3"))
        try await SettingTable(other).set("colours", to: "light")
        let before = try await exported(other)

        let table = UserDataTables(other)
        let addition = try await table.add(data)
        let after = try await exported(other)
        #expect(addition.withoutRoom == 3, "eight are here, of which five are in the file")
        let names = try await favourites.favourites().current().map(\.name)
        #expect(names.count == 10 && Set(names).isSuperset(of: ["Name of 0", "Name of 0 2", "Name of 1 2"]))
        #expect(try await ChuckNorrisJokeTable(other).jokes().current().count == 20)
        #expect(try await SettingTable(other).text(of: "colours") == "light")
        #expect(try await SettingTable(other).text(of: "peopleSeed") == "other")
        #expect(try await SettingTable(other).text(of: "seedHistory") == nil, "it belongs to the other seed")
        let profiles = try await people.people().current().profiles
        #expect(profiles.count == 102 + 8, "only those with edits come with another seed")
        #expect(profiles.first { $0.id == "ios-1" }?.city == "Newer")
        #expect(!profiles.contains { $0.id == "ios-2" }, "who was deleted here stays deleted")
        #expect(profiles.contains { $0.id == "ios-30" }, "who is here stays")

        #expect(try await table.add(data) == (added: UserData(), withoutRoom: 3))
        #expect(try await exported(other) == after)
        try await table.remove(addition.added)
        #expect(try await exported(other) == before)
    }

    @Test func `The undo of an import leaves what the user has changed since`() async throws {
        try await Self.fill(database, people: 100, jokes: 3)
        let other = AppDatabase.forTests()
        let (table, people, favourites) = (UserDataTables(other), PersonTable(other), DadJokeTable(other))
        let added = try await table.add(try await self.table.exported()).added
        try await people.save(PersonEdits(city: "Later"), of: "ios-50")
        let first = try #require(try await favourites.favourites().current().first)
        _ = try await favourites.rename(first.id, to: FavouriteName("Renamed"))
        _ = try await ChuckNorrisJokeTable(other).insert(.sample("new"))
        try await table.remove(added)
        #expect(try await people.people().current().profiles.map(\.city) == ["Later"])
        #expect(try await favourites.favourites().current().map(\.name) == ["Renamed"])
        #expect(try await ChuckNorrisJokeTable(other).jokes().current().map(\.id) == ["new"])
    }

    @Test(
        arguments: [
            ["chuckNorrisJoke": ["id": .text("b"), "value": .text(""), "categories": .text("[]")]],
            ["chuckNorrisJoke": ["id": .text("b"), "categories": .text("[]")]],
            ["favouriteComic": ["number": .integer(404)]],
            ["favouriteComic": ["number": .text("one")]], ["personTombstone": ["id": .data(Data([1]))]],
        ] as [[String: UserData.Row]])
    func `A row against the rules of its table changes nothing`(tables: [String: UserData.Row]) async throws {
        try await Self.fill(database, people: 100, jokes: 1)
        let before = try await table.exported()
        var rows = tables.mapValues { [$0] }
        rows["readComic"] = [["number": .integer(2_000)]]
        rows["chuckNorrisJoke", default: []].insert(
            ["id": .text("good"), "value": .text("Text"), "categories": .text("[]")], at: 0)
        await #expect(throws: UserDataError.malformed) { try await table.add(UserData(tables: rows)) }
        #expect(try await table.exported() == before)
    }

    @Test func `Unknown tables, columns and numbers that order rows are ignored`() async throws {
        let row: UserData.Row = [
            "id": .text("a"), "value": .text("Text"), "categories": .text("[]"), "position": .integer(.max), "new": .text("x"),
        ]
        let added = try await table.add(UserData(tables: ["chuckNorrisJoke": [row], "sqlite_master": [row]])).added
        #expect(added.count == 1)
        #expect(try await ChuckNorrisJokeTable(database).insert(.sample("b")), "there is a number for the next one")
    }

    @Test func `What a service delivers is taken from it alone, and not from a file`() async throws {
        let comic: UserData.Row = [
            "number": .integer(7), "title": .text("Forged"), "alt": .text(""), "link": .text("file:///etc/passwd"),
            "news": .text(""), "isInteractive": .integer(0),
        ]
        let transcript: UserData.Row = ["number": .integer(1), "transcript": .text("A: Forged."), "askedAt": .integer(1)]
        let added = try await table.add(UserData(tables: ["comic": [comic], "wikiTranscript": [transcript]])).added
        #expect(added.isEmpty)
        #expect(try await ComicTable(database).rows().isEmpty)
    }

    @Test func `A comic whose transcript came again before the undo is found after it`() async throws {
        let comics = ComicTable(database)
        func found(_ text: String) async throws -> [Int] {
            try await comics.rows(matching: ComicQuery(text), .all, limit: 9).map(\.number)
        }
        try await comics.keep([Comic(number: 1, title: "Ice")], absent: [])
        try await comics.keep([1: "A: A walrus."], askedAt: Date(timeIntervalSince1970: 1))
        let removed = try await table.removeAll()
        try await comics.keep([Comic(number: 1, title: "Ice")], absent: [])
        try await comics.keep([1: "A: A walrus."], askedAt: Date(timeIntervalSince1970: 2))
        try await table.restore(removed)
        #expect(try await found("walrus") == [1])
    }

    @Test func `Everything is deleted but the state of the window, and restored exactly, with what came since`() async throws {
        try await Self.fill(database, people: 1_000, jokes: 100)
        let (people, jokes, comics) = (PersonTable(database), ChuckNorrisJokeTable(database), ComicTable(database))
        let before = (try await people.people().current(), try await jokes.jokes().current(), try await comics.rows())
        let data = try await table.exported()
        let removed = try await table.removeAll()
        #expect(try await table.exported().tables.filter { $0.key != "setting" }.allSatisfy(\.value.isEmpty))
        #expect(try await comics.rows().isEmpty)
        #expect(try await SettingTable(database).text(of: "window") == "1 2")
        #expect(try await SettingTable(database).text(of: "colours") == nil)

        try await table.restore(removed)
        #expect(try await people.people().current() == before.0)
        #expect(try await jokes.jokes().current() == before.1)
        #expect(try await comics.rows() == before.2)
        #expect(try await sorted(table.exported()) == sorted(data))

        let again = try await table.removeAll()
        try await people.refresh(with: [.sample("new")], seed: "other")
        _ = try await jokes.insert(.sample("new"))
        let favourite = try await DadJokeTable(database).save(.sample("new"))
        await #expect(throws: FavouriteError.full) { try await table.restore(again) }
        #expect(try await jokes.jokes().current() == [.sample("new")])
        _ = try await DadJokeTable(database).delete(favourite.id)
        try await table.restore(again)
        #expect(
            try await people.people().current().profiles.map(\.id).sorted() == (before.0.profiles.map(\.id) + ["new"]).sorted())
        #expect(try await people.seed() == "ios")
        #expect(try await jokes.jokes().current() == before.1 + [.sample("new")])
        #expect(try await DadJokeTable(database).favourites().current().count == 10)
    }

    @Test func `Each part says what its texts and pictures take`() async throws {
        #expect(try await table.sizes().values.allSatisfy { $0 == 0 })
        _ = try await ChuckNorrisJokeTable(database).insert(.sample("a", "Ä"))
        let people = PersonTable(database)
        try await people.keep(EditedPicture(id: UUID().uuidString, data: Data(count: 100_000)))
        let sizes = try await table.sizes()
        #expect((30...60).contains(sizes[.jokes] ?? 0))
        #expect((100_000...100_100).contains(sizes[.people] ?? 0))
        #expect(sizes[.comics] == 0 && sizes[.favourites] == 0)
    }
}
