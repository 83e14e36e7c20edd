import Domain
import Foundation
import GRDB
import Storage
import TestFakes
import Testing

@Suite("A change of people that does not come to its end")
struct PersonTransactionTests {
    private let storage = TestStorage()
    private var table: PersonTable { PersonTable(storage.database) }

    /// A table with the people of the seed "ios". One is edited, and one deleted.
    init() async throws {
        try await table.refresh(with: Person.samples("ios"), seed: "ios")
        try await table.save(Self.edits, of: "ios-0")
        _ = try await table.delete("ios-1")
    }

    private static let edits = PersonEdits(city: "Malmö")
    private static let before =
        [Profile(person: .sample("ios-0"), edits: edits)] + Person.samples("ios").dropFirst(2).map { Profile(person: $0) }

    private func expectOldState(_ table: PersonTable, _ file: URL) async throws {
        #expect(try await table.people().current().profiles == Self.before)
        #expect(try await table.seed() == "ios")
        #expect(try text("SELECT group_concat(personID || city) FROM personEdit", in: file) == "ios-0Malmö")
        #expect(try text("SELECT group_concat(id) FROM personTombstone", in: file) == "ios-1")
    }

    @Test("The last person breaks a rule of the table: a new seed leaves everything as it was")
    func failingSeed() async throws {
        await #expect(throws: StorageError.self) {
            try await table.changeSeed(to: "new", people: Person.samples("new") + [.sample("")])
        }
        try await expectOldState(table, storage.file)
        // Nothing of the failed change remains.
        try await table.changeSeed(to: "new", people: Person.samples("new"))
        #expect(try await table.people().current().profiles.count == 101)
    }

    @Test("The last person breaks a rule of the table: a refresh leaves everything as it was")
    func failingRefresh() async throws {
        let answer = Person.samples("ios").map { Person.sample($0.id, city: "Lund") } + [.sample("new"), .sample("")]
        await #expect(throws: StorageError.self) { try await table.refresh(with: answer, seed: "ios") }
        try await expectOldState(table, storage.file)
    }

    @Test("A first fetch that cannot be stored leaves no seed")
    func failingFirstFetch() async throws {
        let table = PersonTable(try storage.open(storage.folder.appending(path: "new.sqlite")))
        await #expect(throws: StorageError.self) { try await table.refresh(with: [.sample("a"), .sample("")], seed: "ios") }
        #expect(try await table.seed() == nil)
        #expect(try await table.people().current().profiles.isEmpty)
    }

    @Test("A restoration that cannot be stored leaves the tombstone")
    func failingRestoration() async throws {
        let edited = DeletedPerson(profile: Profile(person: .sample("ios-1"), edits: Self.edits), position: 1)
        await #expect(throws: StorageError.self) { try await table.restore(edited) }
        try await expectOldState(table, storage.file)
    }

    @Test("The process ends before the commit: the old people, edits and seed are there at the next start")
    func crash() async throws {
        let file = storage.file
        let copy = storage.folder.appending(path: "copy")
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let queue = try DatabaseQueue(path: file.filePath, configuration: configuration)
        try await queue.writeWithoutTransaction { database in
            // The cache is so small that pages are written before the commit, as with many people.
            try database.execute(sql: "PRAGMA cache_size = 1; BEGIN IMMEDIATE")
            let size = try Self.size(of: file.appendingToPath("-wal"))
            try database.execute(
                sql: """
                    UPDATE setting SET value = 'new' WHERE name = 'peopleSeed';
                    DELETE FROM person WHERE id <> 'ios-0';
                    UPDATE personEdit SET city = 'Lund';
                    DELETE FROM personTombstone;
                    WITH RECURSIVE number (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM number WHERE value < 5000)
                    INSERT INTO person (
                        id, title, firstName, lastName, street, city, state, country, postcode, email, phone, cell, nationality
                    ) SELECT 'new-' || value, '', '', '', '', '', '', '', '', '', '', '', '' FROM number;
                    """)
            #expect(try Self.size(of: file.appendingToPath("-wal")) > size + 100_000)
            // The files as a process leaves them that is killed at this point.
            for name in try storage.folder.fileNames where name.hasPrefix("chuckle.sqlite") {
                try FileManager.default.copyItem(at: storage.folder.appending(path: name), to: copy.appending(path: name))
            }
        }
        // Closed in the middle of the transaction.
        try queue.close()
        try await expectOldState(table, file)
        try await table.refresh(with: [.sample("ios-2")], seed: "ios")
        try await expectOldState(table, file)

        try await expectOldState(PersonTable(try storage.open(copy.databaseFile)), copy.databaseFile)
        #expect(try copy.damagedNames.isEmpty)
    }

    private static func size(of file: URL) throws -> Int {
        try Data(contentsOf: file).count
    }
}

extension URL {
    fileprivate func appendingToPath(_ suffix: String) -> URL { URL(filePath: filePath + suffix) }
}
