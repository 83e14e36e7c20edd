import Model
import TestFakes
import Testing

@Suite struct DadJokeTableTests {
    private let storage = TestStorage()
    private var table: DadJokeTable { DadJokeTable(storage.database) }

    private static func jokes(_ numbers: ClosedRange<Int>, _ provider: DadJokeProvider = .official) -> [DadJoke] {
        numbers.map { .sample("\($0)", provider) }
    }

    private static func rest(_ table: DadJokeTable, _ provider: DadJokeProvider = .official) async throws -> [DadJoke] {
        var jokes: [DadJoke] = []
        while let joke = try await table.tellNext(of: provider) { jokes.append(joke) }
        return jokes
    }

    @Test func `Jokes are told one by one, each of them once`() async throws {
        #expect(try await table.tellNext(of: .official) == nil)
        let jokes = Self.jokes(1...10) + [DadJoke(provider: .official, setup: "One\nTwo", punchline: "Three\nFour")]
        try await table.keep(jokes, of: .official)
        #expect(try await Self.rest(table) == jokes)
        #expect(try await table.tellNext(of: .official) == nil)
    }

    @Test func `Each provider has jokes of its own, also of the same text`() async throws {
        try await table.keep(Self.jokes(1...2), of: .official)
        try await table.keep(Self.jokes(1...3, .rapidAPI), of: .rapidAPI)
        #expect(try await Self.rest(table, .rapidAPI) == Self.jokes(1...3, .rapidAPI))
        #expect(try await Self.rest(table) == Self.jokes(1...2))
    }

    @Test func `Jokes that are to be told anyway are not told twice`() async throws {
        try await table.keep(Self.jokes(1...3) + Self.jokes(2...2), of: .official)
        try await table.keep(Self.jokes(2...5), of: .official)
        #expect(try await Self.rest(table) == Self.jokes(1...5))
    }

    @Test
    func `No joke is told twice until all are told, also after a restart. Then all of them are, in another order`() async throws {
        try await table.keep(Self.jokes(1...3), of: .official)
        _ = try await Self.rest(table)
        try await table.keep(Self.jokes(3...5), of: .official)
        #expect(try await table.tellNext(of: .official) == .sample("4"))
        let later = DadJokeTable(try storage.reopen())
        #expect(try await Self.rest(later) == Self.jokes(5...5))
        try await later.keep(Self.jokes(1...4), of: .official)
        #expect(try await Self.rest(later).isEmpty)
        var last = DadJoke.sample("5")
        for _ in 0..<8 {
            try await later.startOver(with: .official, by: .sequence())
            let told = try await Self.rest(later)
            #expect(told.first != last, "the last one is not told twice in a row")
            #expect(told.map(\.setup).sorted() == Self.jokes(1...5).map(\.setup))
            last = try #require(told.last)
        }
        try await later.keep(Self.jokes(6...6), of: .official)
        try await later.startOver(with: .official, by: .sequence())
        #expect(try await later.tellNext(of: .official) == .sample("6"))
    }

    @Test func `None is told twice in a row, whichever is unwanted or wanted again`() async throws {
        try await table.keep(Self.jokes(1...4), of: .official)
        let chance = Chance.sequence()
        var told = try await Self.rest(table)
        for _ in 0..<40 {
            let unwanted = told[1]
            try await table.setUnwanted(true, unwanted)
            try await table.startOver(with: .official, by: chance)
            told += try await Self.rest(table)
            try await table.setUnwanted(false, unwanted)
            told += try await Self.rest(table)
            try await table.startOver(with: .official, by: chance)
            told += try await Self.rest(table)
            #expect(zip(told, told.dropFirst()).allSatisfy { $0 != $1 })
            #expect(told.suffix(4).map(\.setup).sorted() == Self.jokes(1...4).map(\.setup))
            told = told.suffix(4)
        }
    }

    @Test func `One joke alone is told again`() async throws {
        try await table.keep(Self.jokes(1...1), of: .official)
        _ = try await Self.rest(table)
        try await table.startOver(with: .official, by: .sequence())
        #expect(try await Self.rest(table) == Self.jokes(1...1))
    }

    @Test func `An unwanted joke is told by no provider, also if it is fetched again, until it is wanted`() async throws {
        try await table.keep(Self.jokes(1...3), of: .official)
        for _ in 0..<2 { try await table.setUnwanted(true, .sample("2", .rapidAPI)) }
        #expect(try await Self.rest(table) == [.sample("1"), .sample("3")])
        try await table.keep(Self.jokes(2...2), of: .official)
        try await table.keep(Self.jokes(2...2, .rapidAPI), of: .rapidAPI)
        try await table.startOver(with: .official, by: .sequence())
        #expect(try await Self.rest(table).map(\.setup).sorted() == ["Setup of 1", "Setup of 3"])
        let later = DadJokeTable(try storage.reopen())
        #expect(try await Self.rest(later, .rapidAPI).isEmpty)
        try await later.setUnwanted(false, .sample("2"))
        #expect(try await Self.rest(later) == [.sample("2")])
        #expect(try await Self.rest(later, .rapidAPI) == [.sample("2", .rapidAPI)])
    }

    @Test func `What is kept are jokes that were told or not and favourites, each once and if it is wanted`() async throws {
        try await table.keep(Self.jokes(1...3), of: .official)
        try await table.keep(Self.jokes(3...4, .rapidAPI), of: .rapidAPI)
        _ = try await table.tellNext(of: .official)
        try await table.setUnwanted(true, .sample("2"))
        for joke in ["1", "5"] { _ = try await table.save(.sample(joke)) }
        let ofSwitter = NewFavourite(
            name: try FavouriteName("Switter"), savedAt: try NewFavourite.sample("6").savedAt,
            joke: DadJoke(SwitterJoke(content: "All in one")))
        _ = try await table.save(ofSwitter)
        #expect(try await table.kept().map(\.setup) == ["1", "3", "4", "5"].map { "Setup of \($0)" })
    }

    @Test func `Two windows or processes never tell the same joke`() async throws {
        let tables = [table, DadJokeTable(try storage.open())]
        try await tables[0].keep(Self.jokes(1...40), of: .official)
        let told = try await withThrowingTaskGroup(of: DadJoke?.self) { group in
            for number in 0..<40 { group.addTask { try await tables[number % 2].tellNext(of: .official) } }
            return try await group.reduce(into: [String]()) { $0.append($1?.setup ?? "nothing") }
        }
        #expect(told.sorted() == Self.jokes(1...40).map(\.setup).sorted())
    }
}
