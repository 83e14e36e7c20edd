import Model
import TestFakes
import Testing

@Suite struct ChuckNorrisJokeTableTests {
    private let storage = TestStorage()
    private var table: ChuckNorrisJokeTable { ChuckNorrisJokeTable(storage.database) }

    @Test func `Every field of a joke is kept`() async throws {
        let full = ChuckNorrisJoke(
            id: "-aB3dE5fG7hI9jK1lM3nOp", value: "It's \"quoted\"; DROP TABLE chuckNorrisJoke; -- 😀\nå",
            createdAt: "2020-01-05 13:42:19.576875", updatedAt: "no date", iconURL: "https://example.com/icon.png",
            url: "https://example.com/joke", categories: ["dev"])
        let bare = ChuckNorrisJoke(id: "bare", value: "Text")
        #expect(try await table.insert(full))
        #expect(try await table.insert(bare))
        #expect(try await table.jokes().current() == [full, bare])
    }

    @Test(arguments: [
        [], ["dev"], ["science", "dev", "science"], ["it's", "\"quoted\"", "back\\slash"], ["å", "日本", "😀", "e\u{301}"],
        ["", " ", "a,b", "[\"c\"]", "null", "line\nbreak"],
    ])
    func `Categories are kept as they are, in their order`(categories: [String]) async throws {
        #expect(try await table.insert(ChuckNorrisJoke(id: "a", value: "Text", categories: categories)))
        #expect(try await table.jokes().current().first?.categories == categories)
    }

    @Test func `A joke with a known identifier is not kept again, and nothing changes`() async throws {
        #expect(try await table.insert(.sample("a")))
        #expect(try await table.insert(.sample("b")))
        #expect(try await !table.insert(ChuckNorrisJoke(id: "a", value: "Changed", categories: ["dev"])))
        #expect(try await !table.insert(.sample("b")))
        #expect(try await table.jokes().current() == [.sample("a"), .sample("b")])
        // Identifiers of the service differ in case.
        #expect(try await table.insert(.sample("A")))
    }

    @Test func `A stored text that would take hours to lay out is read as one that does not, and can be deleted`() async throws {
        _ = try storage.open()
        storage.close()
        try execute(
            """
            INSERT INTO chuckNorrisJoke (id, value, createdAt, categories)
            VALUES ('a', 'a' || replace(hex(zeroblob(225000)), '0', char(769)), replace(hex(zeroblob(50)), '0', 'x'), '[]')
            """, in: storage.file)
        let table = ChuckNorrisJokeTable(try storage.open())
        let joke = try #require(try await table.jokes().current().first)
        #expect(joke.value.unicodeScalars.count == 6 && joke.createdAt == nil)
        #expect(try await table.delete(id: "a") != nil)
        #expect(try await table.jokes().current().isEmpty)
    }

    @Test func `A joke that cannot be kept is an error, not a joke that is there already`() async throws {
        await #expect(throws: StorageError.self) { try await table.insert(ChuckNorrisJoke(id: "a", value: "")) }
        await #expect(throws: StorageError.self) { try await table.insert(ChuckNorrisJoke(id: "", value: "Text")) }
        await #expect(throws: StorageError.self) { try await table.restore((ChuckNorrisJoke(id: "a", value: ""), 1)) }
        #expect(try await table.jokes().current().isEmpty)
    }

    @Test func `Jokes stay in the order in which they came, whatever their identifiers and dates are`() async throws {
        let identifiers = ["c", "a", "-", "b", "Z"]
        for (number, id) in identifiers.enumerated() {
            let joke = ChuckNorrisJoke(id: id, value: "Text", createdAt: "20\(30 - number)-01-01 00:00:00")
            #expect(try await table.insert(joke))
        }
        #expect(try await table.jokes().current().map(\.id) == identifiers)
    }

    @Test(arguments: ["a", "b", "c"]) func `A deleted joke is gone, and restored it is in its place`(id: String) async throws {
        for id in ["a", "b", "c"] { #expect(try await table.insert(.sample(id))) }
        let deleted = try #require(try await table.delete(id: id))
        #expect(deleted.joke == .sample(id))
        #expect(try await table.jokes().current().map(\.id) == ["a", "b", "c"].filter { $0 != id })
        try await table.restore(deleted)
        #expect(try await table.jokes().current() == [.sample("a"), .sample("b"), .sample("c")])
    }

    @Test func `The place of a deleted joke stays free for it, even if it was the last one`() async throws {
        for id in ["a", "b"] { #expect(try await table.insert(.sample(id))) }
        let deleted = try #require(try await table.delete(id: "b"))
        #expect(try await table.insert(.sample("c")))
        try await table.restore(deleted)
        #expect(try await table.jokes().current().map(\.id) == ["a", "b", "c"])
    }

    @Test func `Restoring twice, or a joke that was drawn again meanwhile, keeps one of it`() async throws {
        for id in ["a", "b"] { #expect(try await table.insert(.sample(id))) }
        let deleted = try #require(try await table.delete(id: "a"))
        try await table.restore(deleted)
        try await table.restore(deleted)
        #expect(try await table.jokes().current().map(\.id) == ["a", "b"])

        let again = try #require(try await table.delete(id: "a"))
        #expect(try await table.insert(.sample("a")))
        try await table.restore(again)
        #expect(try await table.jokes().current().map(\.id) == ["b", "a"])
    }

    @Test func `A favourite is one until it is removed, and is one again when it was deleted and restored`() async throws {
        for id in ["a", "b"] { #expect(try await table.insert(.sample(id))) }
        for _ in 0..<2 { try await table.setFavourite(true, of: "a") }
        try await table.setFavourite(true, of: "b")
        try await table.setFavourite(false, of: "b")
        #expect(try await table.favourites().current() == ["a"])
        let deleted = try #require(try await table.delete(id: "a"))
        try await table.restore(deleted)
        #expect(try await table.favourites().current() == ["a"])
        let reopened = ChuckNorrisJokeTable(try storage.reopen())
        #expect(try await reopened.favourites().current() == ["a"])
    }

    @Test func `Deleting a joke that is not there changes nothing`() async throws {
        #expect(try await table.insert(.sample("a")))
        #expect(try await table.delete(id: "b") == nil)
        #expect(try await table.delete(id: "") == nil)
        #expect(try await table.jokes().current() == [.sample("a")])
    }
}
