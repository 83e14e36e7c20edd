import Domain
import Storage
import TestFakes
import Testing

@Suite("Dad jokes that were fetched ahead")
struct DadJokeTableTests {
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

    @Test("Jokes are told one by one, each of them once")
    func telling() async throws {
        #expect(try await table.tellNext(of: .official) == nil)
        let jokes = Self.jokes(1...10) + [DadJoke(provider: .official, setup: "One\nTwo", punchline: "Three\nFour")]
        try await table.keep(jokes, of: .official)
        #expect(try await Self.rest(table) == jokes)
        #expect(try await table.tellNext(of: .official) == nil)
    }

    @Test("Each provider has jokes of its own, also of the same text")
    func providers() async throws {
        try await table.keep(Self.jokes(1...2), of: .official)
        try await table.keep(Self.jokes(1...3, .rapidAPI), of: .rapidAPI)
        #expect(try await Self.rest(table, .rapidAPI) == Self.jokes(1...3, .rapidAPI))
        #expect(try await Self.rest(table) == Self.jokes(1...2))
    }

    @Test("Jokes that are to be told anyway are not told twice")
    func overlap() async throws {
        try await table.keep(Self.jokes(1...3) + Self.jokes(2...2), of: .official)
        try await table.keep(Self.jokes(2...5), of: .official)
        #expect(try await Self.rest(table) == Self.jokes(1...5))
    }

    @Test("Jokes that were told last are left out, as long as there are others")
    func justTold() async throws {
        try await table.keep(Self.jokes(1...3), of: .official)
        _ = try await Self.rest(table)
        try await table.keep(Self.jokes(3...5), of: .official)
        #expect(try await Self.rest(table) == Self.jokes(4...5))
        // Jokes before the last ones may be repeated.
        try await table.keep(Self.jokes(1...4), of: .official)
        #expect(try await Self.rest(table) == Self.jokes(1...3))
        // Nothing else was fetched.
        try await table.keep(Self.jokes(2...3), of: .official)
        #expect(try await Self.rest(table) == Self.jokes(2...3))
    }

    @Test("Two windows or processes never tell the same joke")
    func twoWindows() async throws {
        let tables = [table, DadJokeTable(try storage.open())]
        try await tables[0].keep(Self.jokes(1...40), of: .official)
        let told = try await withThrowingTaskGroup(of: DadJoke?.self) { group in
            for number in 0..<40 { group.addTask { try await tables[number % 2].tellNext(of: .official) } }
            return try await group.reduce(into: [String]()) { $0.append($1?.setup ?? "nothing") }
        }
        #expect(told.sorted() == Self.jokes(1...40).map(\.setup).sorted())
    }
}
