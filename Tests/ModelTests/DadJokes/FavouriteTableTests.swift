import Foundation
import Model
import TestFakes
import Testing

@Suite struct FavouriteTableTests {
    private let storage = TestStorage()
    private var table: DadJokeTable { DadJokeTable(storage.database) }

    private func save(_ count: Int) async throws {
        for number in 0..<count { _ = try await table.save(.sample("\(number)")) }
    }

    @Test func `A favourite is there after a restart, with its name, its date and its whole joke`() async throws {
        let joke = DadJoke(provider: .rapidAPI, setup: "One\nTwo", punchline: "Ä <b>& 🎉")
        let new = NewFavourite(name: try FavouriteName("Öl"), savedAt: Date(timeIntervalSince1970: 1_620_222_139.9), joke: joke)
        let expected = FavouriteDadJoke(id: 1, name: "Öl", savedAt: Date(timeIntervalSince1970: 1_620_222_139), joke: joke)
        #expect(try await table.save(new) == expected)
        #expect(try await DadJokeTable(try storage.reopen()).favourites().current() == [expected])
    }

    @Test func `Two windows or processes that save at the same time have ten together`() async throws {
        let tables = [table, DadJokeTable(try storage.open())]
        let full = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<24 {
                group.addTask {
                    do {
                        _ = try await tables[number % 2].save(.sample("\(number)"))
                        return false
                    } catch FavouriteError.full {
                        return true
                    }
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(full == 14)
        #expect(try await tables[0].favourites().current().count == 10)
        #expect(try await tables[0].favourites().current() == tables[1].favourites().current())
    }

    @Test(arguments: ["Åsa", "ÅSA", " åsa "])
    func `A name that another favourite has is refused, whatever its case`(name: String) async throws {
        let saved = try await table.save(.sample("a", name: "Åsa"))
        let other = try await table.save(.sample("b", name: "Asa"))
        await #expect(throws: FavouriteError.nameTaken) { try await table.save(.sample("c", name: name)) }
        await #expect(throws: FavouriteError.nameTaken) { try await table.rename(other.id, to: FavouriteName(name)) }
        #expect(try await table.favourites().current() == [saved, other])
    }

    @Test func `A joke that is a favourite already is not saved again, also when there are ten`() async throws {
        try await save(10)
        let twice = FavouriteError.alreadyFavourite(name: "Name of 3")
        await #expect(throws: twice) { try await table.save(.sample("3", name: "Another")) }
        _ = try await table.delete(1)
        await #expect(throws: twice) { try await table.save(.sample("3", name: "Another")) }
        await #expect(throws: twice) { try await table.save(.sample("3")) }
        #expect(try await table.favourites().current().count == 9)
    }

    @Test func `A favourite is renamed, also to its own name in another case`() async throws {
        try await save(2)
        #expect(try await table.rename(1, to: FavouriteName("NAME OF 0")).name == "NAME OF 0")
        #expect(try await table.rename(1, to: FavouriteName("Åsa")).joke == .sample("0"))
        #expect(try await table.favourites().current().map(\.name) == ["Åsa", "Name of 1"])
        // The old name is free again.
        #expect(try await table.save(.sample("c", name: "name of 0")).name == "name of 0")
        await #expect(throws: FavouriteError.gone) { try await table.rename(99, to: FavouriteName("Name")) }
    }

    @Test func `A deleted favourite comes back exactly as it was, and once`() async throws {
        try await save(3)
        let before = try await table.favourites().current()
        let deleted = try #require(try await table.delete(2))
        #expect(deleted == before[1])
        #expect(try await table.delete(2) == nil)
        #expect(try await table.favourites().current().map(\.id) == [1, 3])
        for _ in 0..<2 {
            try await table.apply(FavouriteChange(added: [deleted]))
            #expect(try await table.favourites().current() == before)
        }
    }

    @Test func `An undo that finds its place, its name or its joke taken says so, and changes nothing`() async throws {
        try await save(10)
        let deleted = try #require(try await table.delete(10))
        let taker = try await table.save(.sample("x", name: deleted.name))
        await #expect(throws: FavouriteError.full) { try await table.apply(FavouriteChange(added: [deleted])) }
        _ = try await table.delete(1)
        await #expect(throws: FavouriteError.nameTaken) { try await table.apply(FavouriteChange(added: [deleted])) }
        _ = try await table.delete(taker.id)
        _ = try await table.save(.sample("9", name: "Starred again"))
        await #expect(throws: FavouriteError.alreadyFavourite(name: "Starred again")) {
            try await table.apply(FavouriteChange(added: [deleted]))
        }
        #expect(try await table.favourites().current().count == 9)
    }

    @Test
    func `A change removes and adds favourites exactly as they are, and its inverse brings those before back`() async throws {
        try await save(10)
        let before = try await table.favourites().current()
        let replaced = FavouriteDadJoke(id: 3, name: "Name of 2", savedAt: before[2].savedAt, joke: .sample("another"))
        let change = FavouriteChange(removed: [before[2], before[7]], added: [replaced])
        #expect(!change.isApplied(to: before))
        try await table.apply(change)
        let after = try await table.favourites().current()
        #expect(after.map(\.id) == [1, 2, 3, 4, 5, 6, 7, 9, 10] && after[2] == replaced)
        #expect(change.isApplied(to: after) && !change.inverse.isApplied(to: after))
        try await table.apply(change.inverse)
        #expect(try await table.favourites().current() == before)
        // A change that does not fit changes nothing.
        let twice = FavouriteChange(
            removed: [before[0]], added: [FavouriteDadJoke(id: 20, name: "name of 5", savedAt: Date(), joke: .sample("x"))])
        await #expect(throws: FavouriteError.nameTaken) { try await table.apply(twice) }
        #expect(try await table.favourites().current() == before)
    }

    @Test func `A file that does not fit, or breaks a rule, leaves everything as it was`() async throws {
        try await save(8)
        let before = try await table.favourites().current()
        await #expect(throws: FavouriteImportError.noRoom(needed: 3)) {
            try await table.save(imported: (20..<23).map { try .sample("\($0)") })
        }
        // The second violates a constraint of the table only.
        let early = NewFavourite(
            name: try FavouriteName("Early"), savedAt: Date(timeIntervalSince1970: -1), joke: .sample("22"))
        await #expect(throws: StorageError.self) { try await table.save(imported: [.sample("20"), early]) }
        #expect(try await table.favourites().current() == before)
    }
}
