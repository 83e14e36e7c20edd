import GRDB
import Model
import TestFakes
import Testing

@Suite("The rules that the tables keep by themselves")
struct SchemaTests {
    private let storage = TestStorage()

    @Test(arguments: [
        "INSERT INTO setting (name, value) VALUES ('', 'a')", "INSERT INTO setting (name) VALUES ('a')",
        "INSERT INTO setting (name, value) VALUES ('kept', 'b')", "INSERT INTO setting (name, value) VALUES ('a', x'00')",
        "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('', 'Text', '[]')",
        "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('kept', 'Text', '[]')",
        "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('a', '', '[]')",
        "INSERT INTO chuckNorrisJoke (id, value) VALUES ('a', 'Text')",
        "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('a', 'Text', '{\"a\": 1}')",
        "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('a', 'Text', '\"dev\"')",
        "INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('a', 'Text', '[\"dev\"')",
        "INSERT INTO chuckNorrisJoke (position, id, value, categories) VALUES (1, 'a', 'Text', '[]')",
        "INSERT INTO favouriteChuckNorrisJoke (id) VALUES ('')", "INSERT INTO favouriteChuckNorrisJoke (id) VALUES (NULL)",
        "UPDATE chuckNorrisJoke SET value = ''", "UPDATE chuckNorrisJoke SET categories = 'none'",
        "INSERT INTO comic (number, title, alt, news, isInteractive) VALUES (404, 'a', '', '', 0)",
        "INSERT INTO comic (number, title, alt, news, isInteractive) VALUES (0, 'a', '', '', 0)",
        "INSERT INTO comic (number, title, alt, news, isInteractive) VALUES (2, '', '', '', 0)",
        "INSERT INTO comic (number, title, alt, news, isInteractive) VALUES (2, 'a', '', '', 2)",
        "INSERT INTO comic (number, title, alt, news, isInteractive, date) VALUES (2, 'a', '', '', 0, '2021-02-29')",
        "INSERT INTO comic (number, title, alt, news, isInteractive, transcript) VALUES (2, 'a', '', '', 0, '')",
        "INSERT INTO favouriteComic (number) VALUES (0)", "INSERT INTO readComic (number) VALUES (404)",
        "INSERT INTO comicPicture (number, lacksDouble) VALUES (404, 0)",
        "INSERT INTO comicPicture (number, lacksDouble) VALUES (1, 2)", "INSERT INTO absentComic (number) VALUES (0)",
    ])
    func `Rows against the rules are refused`(sql: String) async throws {
        _ = try storage.open()
        try execute(
            """
            INSERT INTO setting (name, value) VALUES ('kept', 'a');
            INSERT INTO chuckNorrisJoke (id, value, categories) VALUES ('kept', 'Text', '["dev"]');
            """, in: storage.file)
        #expect(throws: DatabaseError.self) { try execute(sql, in: storage.file) }
        #expect(try text("SELECT group_concat(name || value) FROM setting", in: storage.file) == "kepta")
        #expect(
            try text("SELECT group_concat(id || value || categories) FROM chuckNorrisJoke", in: storage.file)
                == #"keptText["dev"]"#)
    }

    @Test func `The file of a version is opened by every later one, so migrations keep their names`() async throws {
        _ = try storage.open()
        let names = try text("SELECT group_concat(identifier, '|') FROM grdb_migrations", in: storage.file)
        #expect(
            names == "1 settings and Chuck Norris jokes|2 people, edits and tombstones|3 dad jokes|4 comics|"
                + "5 marks of comics without their texts|6 search of comics in plain letters|"
                + "7 comics that were missed, and letters of an alt text|"
                + "8 time zones, and edits of titles, mobile phones and pictures|9 words of the comics|"
                + "10 transcripts of the wiki|11 favourites among Chuck Norris jokes|"
                + "12 dad jokes that are not told again, and favourites from Switter|13 requests to services")
    }

    private static let firstVersion = """
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
        INSERT INTO grdb_migrations (identifier) VALUES ('1 settings and Chuck Norris jokes');
        CREATE TABLE setting (
            name TEXT PRIMARY KEY NOT NULL CHECK (length(name) > 0),
            value TEXT NOT NULL
        ) STRICT;
        CREATE TABLE chuckNorrisJoke (
            position INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE CHECK (length(id) > 0),
            value TEXT NOT NULL CHECK (length(value) > 0),
            createdAt TEXT,
            updatedAt TEXT,
            iconURL TEXT,
            url TEXT,
            categories TEXT NOT NULL CHECK (json_type(categories) = 'array')
        ) STRICT;
        INSERT INTO setting (name, value) VALUES ('textScale', '125');
        INSERT INTO chuckNorrisJoke (position, id, value, createdAt, categories)
        VALUES (7, 'a', 'Text of a', '2020-01-05 13:42:19.576875', '[]');
        """

    @Test func `A file of version 1 gets the people's tables and keeps its jokes and settings`() async throws {
        try execute(Self.firstVersion, in: storage.file)
        for _ in 0..<2 {
            let database = try storage.reopen()
            #expect(try await ChuckNorrisJokeTable(database).jokes().current() == [.sample("a")])
            #expect(try await SettingTable(database).text(of: "textScale") == "125")
            try await PersonTable(database).refresh(with: [.sample("a")], seed: "ios")
            #expect(try await PersonTable(database).people().current().profiles.map(\.person) == [.sample("a")])
        }
        #expect(try storage.folder.damagedNames.isEmpty)
    }
}
