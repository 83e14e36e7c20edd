import Foundation
import GRDB
import Model
import TestFakes
import Testing

@Suite("The rules that the tables of the dad jokes keep by themselves")
struct DadJokeSchemaTests {
    private let storage = TestStorage()

    private static func favourite(
        _ column: String = "id", _ value: String = "NULL", name: String = "'a'", key: String = "'a'", setup: String = "'a'"
    ) -> String {
        var values = [
            "id": "NULL", "name": name, "nameKey": key, "savedAt": "0", "provider": "'official'", "identifier": "NULL",
            "setup": setup, "punchline": "'b'",
        ]
        values[column] = value
        return insertion(into: "favouriteDadJoke", values)
    }

    @Test(arguments: [
        favourite("name", "NULL"), favourite("name", "''"), favourite("name", "' a'"), favourite("name", "x'61'"),
        favourite("name", "'\(String(repeating: "å", count: 81))'"), favourite("nameKey", "NULL"), favourite("nameKey", "''"),
        favourite("nameKey", "'kept'"), favourite("savedAt", "NULL"), favourite("savedAt", "-1"),
        favourite("savedAt", "253402300800"), favourite("savedAt", "'today'"), favourite("provider", "NULL"),
        favourite("provider", "'nobody'"), favourite("identifier", "''"), favourite("setup", "NULL"),
        favourite("setup", "''"), favourite("punchline", "NULL"), favourite("punchline", "''"), favourite("id", "1"),
        favourite("setup", "'kept'"), favourite("provider", "'switter'"),
        "INSERT INTO unwantedDadJoke (setup, punchline) VALUES ('', 'b')",
        "INSERT INTO unwantedDadJoke (setup, punchline) VALUES ('a', '')",
        "UPDATE favouriteDadJoke SET name = ''", "UPDATE favouriteDadJoke SET setup = ''",
        "INSERT INTO dadJoke (provider, setup, punchline) VALUES ('nobody', 'a', 'b')",
        "INSERT INTO dadJoke (provider, setup, punchline) VALUES ('official', '', 'b')",
        "INSERT INTO dadJoke (provider, setup, punchline) VALUES ('official', 'a', '')",
        "INSERT INTO dadJoke (provider, setup, punchline) VALUES ('official', 'kept', 'b')",
        "INSERT INTO dadJoke (provider, identifier, setup, punchline) VALUES ('official', '', 'a', 'b')",
        "INSERT INTO dadJoke (provider, setup, punchline, isTold) VALUES ('official', 'a', 'b', 2)",
    ])
    func `Rows against the rules are refused`(sql: String) async throws {
        _ = try storage.open()
        try execute(Self.favourite(name: "'Kept'", key: "'kept'", setup: "'kept'"), in: storage.file)
        try execute("INSERT INTO dadJoke (provider, setup, punchline) VALUES ('official', 'kept', 'b')", in: storage.file)
        #expect(throws: DatabaseError.self) { try execute(sql, in: storage.file) }
        #expect(
            try text(
                "SELECT group_concat(name || setup || isTold) FROM favouriteDadJoke, dadJoke USING (setup)", in: storage.file)
                == "Keptkept0")
    }

    @Test(arguments: ["", "OR REPLACE ", "OR IGNORE "])
    func `No statement at all brings an eleventh favourite in`(conflict: String) async throws {
        _ = try storage.open()
        for number in 1...10 { try execute(Self.favourite(key: "'\(number)'", setup: "'\(number)'"), in: storage.file) }
        let eleventh = Self.favourite(key: "'11'", setup: "'11'").replacing("INSERT INTO", with: "INSERT \(conflict)INTO")
        #expect(throws: DatabaseError.self) { try execute(eleventh, in: storage.file) }
        #expect(throws: DatabaseError.self) {
            try execute(
                """
                WITH RECURSIVE number (value) AS (SELECT 20 UNION ALL SELECT value + 1 FROM number WHERE value < 30)
                INSERT INTO favouriteDadJoke (name, nameKey, savedAt, provider, setup, punchline)
                SELECT 'a', value, 0, 'official', value, 'b' FROM number
                """, in: storage.file)
        }
        #expect(try text("SELECT CAST(count(*) AS TEXT) FROM favouriteDadJoke", in: storage.file) == "10")
    }

    @Test func `A file of a version without jokes of Switter keeps its favourites, their numbers and the limit`() async throws {
        _ = try storage.open()
        try execute(
            """
            DELETE FROM grdb_migrations WHERE identifier LIKE '12 %';
            DROP TABLE unwantedDadJoke;
            DROP TABLE favouriteDadJoke;
            CREATE TABLE favouriteDadJoke (
                id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, nameKey TEXT NOT NULL UNIQUE,
                savedAt INTEGER NOT NULL, provider TEXT NOT NULL CHECK (provider IN ('official', 'rapidAPI')),
                identifier TEXT, setup TEXT NOT NULL, punchline TEXT NOT NULL, UNIQUE (setup, punchline)
            ) STRICT;
            INSERT INTO favouriteDadJoke (id, name, nameKey, savedAt, provider, setup, punchline)
                VALUES (4, 'Kept', 'kept', 5, 'rapidAPI', 'a', 'b'), (9, 'Gone', 'gone', 5, 'official', 'c', 'd');
            DELETE FROM favouriteDadJoke WHERE id = 9;
            """, in: storage.file)
        let table = DadJokeTable(try storage.open())
        let joke = DadJoke(provider: .rapidAPI, setup: "a", punchline: "b")
        let kept = FavouriteDadJoke(id: 4, name: "Kept", savedAt: Date(timeIntervalSince1970: 5), joke: joke)
        #expect(try await table.favourites().current() == [kept])
        #expect(try await table.save(.sample("x")).id == 10, "a number is not used twice")
        for number in 1...8 { _ = try await table.save(.sample("\(number)")) }
        await #expect(throws: FavouriteError.full) { try await table.save(.sample("11")) }
    }
}
